import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeredBy } from '@/api/testing';
import { PhoneDatabase } from '@/offline/database';
import { drain } from '@/offline/drain';
import { createOutbox, type Outbox } from '@/offline/outbox';
import { journalOf, somePlace } from '@/offline/testing';
import { protocolOf } from './all';

const { call, asked } = answeredBy((request) => answer(new URL(request.url).pathname));
/** The position that the back end of the specification keeps, and what it does with the next progress. */
let position: number;
let next: 'accepts' | 'loses the request' | 'loses the reply';
let sending: number;

function answer(path: string): Response {
  if (path.endsWith('/getLastPlayTime')) {
    return Response.json({ code: '1000', data: { currentTime: position, isFinish: 0 } });
  }
  if (next !== 'loses the request') position = Math.max(position, sending);
  return next === 'accepts' ? Response.json({ code: '1000', data: null }) : new Response('', { status: 502 });
}

let db: PhoneDatabase;
let outbox: Outbox;
let now: number;
let session: string;
beforeEach(async () => {
  db = new PhoneDatabase(`without-ledger-${Math.random()}`);
  now = 1_000;
  outbox = createOutbox(db, () => now);
  position = 0;
  next = 'accepts';
  const page = { window: 'w1', installation: 'phone' };
  ({ session } = await protocolOf('timed').calls(call, somePlace, page).open());
  asked.length = 0;
});
afterEach(() => db.delete());

async function study(from: number, to: number): Promise<void> {
  await outbox.writeJournal(journalOf(from, to, { session, withoutLedger: true }));
  await outbox.fold('w1');
}

/** Sends what is due, an hour later each time. @returns which calls that took. */
async function send(): Promise<string[]> {
  now += 3_600_000;
  asked.length = 0;
  await drain({
    outbox,
    post: (row) => {
      sending = row.to;
      return protocolOf(row.protocol).post(call, row, true);
    },
    learner: () => 'a',
    wall: () => now,
    random: () => 0,
  });
  return asked.map(({ url }) => new URL(url).pathname.split('/').at(-1) ?? '');
}

test('the outbox sends progress once to a back end that answers', async () => {
  await study(0, 15);
  expect(await send()).toEqual(['syncTimer']);
  expect([await db.outbox.count(), position]).toEqual([0, 15]);
});

test('the outbox sends nothing again when the reply was lost', async () => {
  await study(0, 15);
  next = 'loses the reply';
  expect(await send()).toEqual(['syncTimer']);
  next = 'accepts';
  expect(await send()).toEqual(['getLastPlayTime']);
  expect([await db.outbox.count(), position]).toEqual([0, 15]);
});

test('the outbox loses nothing when the request was lost', async () => {
  await study(0, 15);
  next = 'loses the request';
  expect(await send()).toEqual(['syncTimer']);
  await study(15, 22);
  next = 'accepts';
  expect(await send()).toEqual(['getLastPlayTime', 'syncTimer', 'syncTimer']);
  expect([await db.outbox.count(), position]).toEqual([0, 22]);
});

test('the outbox reads the position first when an earlier page wrote the row', async () => {
  session = 'phone:earlier:';
  await study(0, 15);
  position = 15;
  expect(await send()).toEqual(['getLastPlayTime']);
  expect(await db.outbox.count()).toBe(0);
});
