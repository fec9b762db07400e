import { saveFeedback } from '@contract/help';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedback } from '../../database/schema';
import type { LearnerCaller } from '../../frame/call';
import { Refusal } from '../../frame/refusal';
import { openApp } from '../../testing/open-app';
import { helpCalls } from './calls';

let app: Awaited<ReturnType<typeof openApp>>;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/** What a visitor at an address writes; the refusal's name, or `ok`. */
async function write(address: string): Promise<string> {
  const call = helpCalls(app.platform).find(({ endpoint }) => endpoint === saveFeedback);
  const caller = {
    installation: '',
    window: '',
    key: undefined,
    bearer: undefined,
    address,
    now: new Date(),
  };
  try {
    await call?.answer({ remarks: '看不清' } as never, caller as unknown as LearnerCaller);
    return 'ok';
  } catch (error) {
    if (error instanceof Refusal) return error.refusal;
    throw error;
  }
}

test('visitors of one address write fifty times a day, at once too, and silence nobody elsewhere', async () => {
  const wrote = await Promise.all(Array.from({ length: 60 }, () => write('198.51.100.7')));
  expect(wrote.filter((one) => one === 'ok')).toHaveLength(50);
  expect(wrote.filter((one) => one === 'tooOften')).toHaveLength(10);
  expect(await write('198.51.100.8')).toBe('ok');
  app.time.now += 24 * 3_600_000 + 1;
  expect(await write('198.51.100.7')).toBe('ok');
});

test('what is stored of an address does not tell it', async () => {
  const sources = await app.database
    .select({ source: feedback.source, written: count() })
    .from(feedback)
    .groupBy(feedback.source);
  expect(sources).toHaveLength(2);
  expect(JSON.stringify(sources)).not.toContain('198.51');
});
