import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/open';
import { account, webhookEvent } from '../database/schema';
import { openSuitesDatabase } from '../testing/suites-database';
import { WEBHOOK_SECRET, WebhookReceiver } from '../testing/webhook-receiver';
import { forgetOldRows } from './retention';
import {
  CLAIM_MS,
  claimWebhooks,
  GIVEN_UP_MS,
  restAfter,
  sendWebhooks,
  type WebhookPlatform,
} from './send-webhooks';

const MINUTE = 60_000;
const dataDir = mkdtempSync(join(tmpdir(), 'zhijian-webhooks-'));
let opened: OpenDatabase;
let receiver: WebhookReceiver;
let now = 1_800_000_000_000;
const clock = async () => now;
const said: Record<string, unknown>[] = [];
const log = pino({ level: 'warn' }, { write: (line) => said.push(JSON.parse(line)) });

beforeAll(async () => {
  opened = await openSuitesDatabase(dataDir);
  await opened.database.insert(account).values({ id: 'me', phone: '13800000009' });
});
afterAll(async () => {
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await opened.database.delete(webhookEvent);
  said.length = 0;
  receiver = new WebhookReceiver();
  await receiver.start();
});
afterEach(() => receiver.stop());

/** An instance of the server, as far as it tells of events. */
const instance = (secret = WEBHOOK_SECRET): WebhookPlatform => ({
  ...{ database: opened.database, clock, log },
  settings: { webhook: { url: receiver.url, secret } },
});
const send = () => sendWebhooks(instance());

async function happened(...ids: string[]): Promise<void> {
  for (const id of ids) {
    await opened.database.insert(webhookEvent).values({
      ...{ id, kind: 'lesson.finished', learner: 'me', at: now, nextAt: now },
      content: { lessonId: '1', lessonName: '焊接' },
    });
    now += 1;
  }
}
const stateOf = async (id: string) =>
  (await opened.database.select().from(webhookEvent).where(eq(webhookEvent.id, id)))[0]?.state;

test('an event arrives once, signed, with whom it is about', async () => {
  await happened('1');
  await send();
  await send();
  expect(receiver.heard).toEqual([
    {
      ...{ id: '1', kind: 'lesson.finished', at: '2027-01-15 16:00:00' },
      ...{ learner: { id: 'me', phone: '13800000009' }, content: { lessonId: '1', lessonName: '焊接' } },
    },
  ]);
  expect(await stateOf('1')).toBe('sent');
});

test('under another secret the receiver does not believe it, and it waits', async () => {
  await happened('1');
  await sendWebhooks(instance('another secret, as long'));
  expect([receiver.heard.length, receiver.forged.length]).toEqual([0, 1]);
  expect(await stateOf('1')).toBe('waiting');
});

describe('what was not taken', () => {
  test.each([500, 404, 302])('with %s is sent again after its rest, not before', async (status) => {
    await happened('1');
    receiver.answers = () => status;
    await send();
    receiver.answers = () => 200;
    now += restAfter(1) - 1;
    await send();
    expect(receiver.ids()).toEqual(['1']);
    now += 1;
    await send();
    expect(receiver.ids()).toEqual(['1', '1']);
    expect(await stateOf('1')).toBe('sent');
  });

  test('holds up no other: what happened since arrives, while that one rests', async () => {
    const many = Array.from({ length: 12 }, (_, n) => `bad${n}`);
    await happened(...many, 'good1');
    receiver.answers = ({ id }) => (id.startsWith('bad') ? 500 : 200);
    await send();
    await happened('good2');
    await send();
    await send();
    expect(await Promise.all(['good1', 'good2'].map(stateOf))).toEqual(['sent', 'sent']);
    expect(new Set(receiver.ids().slice(0, 8))).toEqual(new Set(many.slice(0, 8)));
  });

  test('ends no look: whatever else is due is told in the same one', async () => {
    await happened('bad', ...Array.from({ length: 10 }, (_, n) => `good${n}`));
    receiver.answers = ({ id }) => (id === 'bad' ? 500 : 200);
    await send();
    expect(receiver.ids().filter((id) => id.startsWith('good'))).toHaveLength(10);
  });

  test('by a receiver that never answers is waited for a while, and the others are told meanwhile', async () => {
    await happened('1', '2');
    receiver.answers = ({ id }) => (id === '1' ? 'never' : 200);
    await send();
    expect([await stateOf('1'), await stateOf('2')]).toEqual(['waiting', 'sent']);
    expect(said).toMatchObject([{ event: '1', why: 'TimeoutError' }]);
  });

  test('because nobody is there arrives when the receiver is back', async () => {
    await happened('1');
    await receiver.stop();
    await send();
    expect(said).toMatchObject([{ event: '1', why: 'ECONNREFUSED' }]);
    await receiver.start();
    now += restAfter(1);
    await send();
    expect(receiver.ids()).toEqual(['1']);
  });

  test('rests twice as long after each try, six hours at most', () => {
    expect([1, 2, 3, 4].map(restAfter)).toEqual([30_000, MINUTE, 2 * MINUTE, 4 * MINUTE]);
    expect([11, 40, 4_000].map(restAfter)).toEqual(Array(3).fill(6 * 60 * MINUTE));
  });

  test('is given up after seven days, in the log, and is not sent again', async () => {
    await happened('1');
    const began = now;
    receiver.answers = () => 500;
    while ((await stateOf('1')) === 'waiting') {
      await send();
      now += 6 * 60 * MINUTE;
    }
    expect(now - began).toBeGreaterThan(GIVEN_UP_MS - 6 * 60 * MINUTE);
    expect(now - began).toBeLessThan(GIVEN_UP_MS + 12 * 60 * MINUTE);
    expect(said.at(-1)).toMatchObject({ level: 50, event: '1' });
    // Neither the learner's phone nor the receiver's words stand in a log.
    expect(JSON.stringify(said)).not.toMatch(/13800000009|焊接/);
    const tries = receiver.heard.length;
    now += 8 * 24 * 60 * MINUTE;
    await send();
    expect(receiver.heard).toHaveLength(tries);
    await forgetOldRows({ database: opened.database, clock, ledgerClock: clock });
    expect(await opened.database.select().from(webhookEvent)).toEqual([]);
  });
});

describe('several instances', () => {
  test('share the work: none sends what another has in hand', async () => {
    await happened(...Array.from({ length: 30 }, (_, n) => String(n)));
    await Promise.all([send(), send(), send()]);
    expect(receiver.ids().length).toBe(30);
    expect(new Set(receiver.ids()).size).toBe(30);
  });

  test('what one had in hand when it died is sent by another, when its time is over', async () => {
    await happened('1');
    const claimed = await claimWebhooks(instance());
    expect(claimed.map(({ id }) => id)).toEqual(['1']);
    now += CLAIM_MS - 10;
    await send();
    expect(receiver.heard).toEqual([]);
    now += 10;
    await send();
    expect(receiver.ids()).toEqual(['1']);
  });
});

test('where no receiver is set up events wait for one, and go with the days', async () => {
  await happened('1');
  const nobody = { ...instance(), settings: { webhook: undefined } };
  await sendWebhooks(nobody);
  expect(await stateOf('1')).toBe('waiting');
  now += 9 * 24 * 60 * MINUTE;
  await forgetOldRows({ database: opened.database, clock, ledgerClock: clock });
  expect(await stateOf('1')).toBeUndefined();
});
