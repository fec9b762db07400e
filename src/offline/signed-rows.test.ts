import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SealedRequest } from '@/api/sealed-request';
import { drain } from './drain';
import type { OutboxRow } from './rows';
import { joinedMarks } from './stretch';
import { outboxInHand } from './testing/outbox-in-hand';

let hand: ReturnType<typeof outboxInHand>;
beforeEach(() => {
  hand = outboxInHand(() => 1_000);
});
afterEach(() => hand.db.delete());

const marks = (from: number, to: number) => ({
  ...{ wallFrom: from * 1000, wallTo: to * 1000, monoFrom: from * 1000, monoTo: to * 1000 },
});
const played = (from: number, to: number) => hand.played(from, to, { permit: true, marks: marks(from, to) });
const request = ({ signature = '' }: OutboxRow): SealedRequest => ({
  ...{ method: 'PUT', scheme: 'Bearer', style: 'modern', headers: {} },
  path: `/signed/${signature}`,
});

/** Sends what is due; what went out, in its order. */
async function sent(sign?: (row: OutboxRow) => Promise<string | undefined>) {
  const rows: OutboxRow[] = [];
  await drain({
    outbox: hand.outbox,
    requestOf: request,
    ...(sign && { sign }),
    post: async (row) => {
      rows.push(row);
      return { is: 'credited', credited: row.to, provisional: 0 };
    },
    learner: () => 'a',
    wall: () => 1_000,
    random: () => 0,
  });
  return rows;
}

it('rows that become one keep the clocks of the first beginning and the last end', async () => {
  await played(0, 5);
  await played(5, 9);
  expect(await hand.stored(1)).toMatchObject({ from: 0, to: 9, marks: marks(0, 9) });
  expect(joinedMarks(undefined, marks(1, 2))).toEqual(marks(1, 2));
});

it('a row is signed once, as it is sealed, and its request says so', async () => {
  await played(0, 5);
  const sealed: boolean[] = [];
  const rows = await sent(async (row) => {
    sealed.push(row.sealed);
    return `of ${row.from}–${row.to}`;
  });
  expect(sealed).toEqual([true]);
  expect(rows).toMatchObject([{ signature: 'of 0–5', request: { path: '/signed/of 0–5' } }]);
});

it('what cannot be signed is sent all the same', async () => {
  await played(0, 5);
  const broken = () => Promise.reject(new Error('no key'));
  expect((await sent(broken)).map(({ to, signature }) => [to, signature])).toEqual([[5, undefined]]);
  expect(await hand.rows()).toEqual([]);
});

it('a row whose request lies with the worker keeps it as it is, and study with network is not signed', async () => {
  await played(0, 5);
  await hand.outbox.sealAll('a', request);
  await hand.played(9, 15, { hour: '2' });
  let asked = 0;
  const rows = await sent(async () => `${++asked}`);
  expect([asked, rows.map(({ request: one }) => one?.path)]).toEqual([0, ['/signed/', '/signed/']]);
});
