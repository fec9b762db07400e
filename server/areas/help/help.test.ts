import { saveFeedback } from '@contract/help';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { feedback } from '../../database/schema';
import { openApp } from '../../testing/open-app';
import { solving } from '../../testing/puzzles';
import { Refused, requestFor, type Sender } from '../../testing/running';

let app: Awaited<ReturnType<typeof openApp>>;
beforeAll(async () => {
  app = await openApp({ PUZZLE_WORK: '1', TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends a visitor's feedback. @throws {Refused} */
async function write(sender: Sender): Promise<void> {
  const [address, request] = requestFor(saveFeedback, { remarks: '看不清' }, sender);
  const answer = await fetch(app.origin + address, request);
  const body = (await answer.json()) as Record<string, unknown>;
  const code = String(body.code ?? body.result);
  if (!['200', '1000', 'success'].includes(code))
    throw new Refused(answer.status, code, String(body.message ?? body.msg), undefined, body.data);
}
const codeOf = (sent: Promise<void>) =>
  sent.then(
    () => 'ok',
    (refused: Refused) => refused.code,
  );

describe('feedback of visitors', () => {
  test('wants a puzzle from the fifty-first of one network on, at once too, and silences nobody', async () => {
    const script = { forwarded: '198.51.100.7' };
    const wrote = await Promise.all(Array.from({ length: 60 }, () => codeOf(write(script))));
    expect(wrote.filter((one) => one === 'ok')).toHaveLength(50);
    expect(wrote.filter((one) => one === '2108')).toHaveLength(10);
    await write({ forwarded: '198.51.100.8' });
    const neighbour = { ...script, installation: 'a neighbour' };
    expect(await codeOf(write(neighbour))).toBe('2108');
    await solving((puzzle) => write({ ...neighbour, puzzle }));
    app.time.now += 24 * 3_600_000;
    await write(script);
  });

  test('wants a puzzle from the eleventh of one browser on, whatever its network', async () => {
    const from = (n: number) => ({ forwarded: `192.0.2.${n}`, installation: 'wanderer' });
    for (let n = 0; n < 10; n += 1) await write(from(n));
    expect(await codeOf(write(from(10)))).toBe('2108');
  });

  test('stores a source that does not contain the address', async () => {
    const sources = await app.database
      .select({ source: feedback.source, written: count() })
      .from(feedback)
      .groupBy(feedback.source);
    expect(sources.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(sources)).not.toMatch(/198\.51|192\.0/);
  });
});
