import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pick } from '../pick';
import { rowOf, somePlace } from '../testing';
import { outboxInHand } from '../testing/outbox-in-hand';
import { canStillBePaid } from './queued-finish';

let { db, outbox, rows, stored } = outboxInHand(() => 1_000);
beforeEach(() => {
  ({ db, outbox, rows, stored } = outboxInHand(() => 1_000));
});
afterEach(() => db.delete());

const LOST = '服务器没有找到这次阅读，请重新打开课时';
const text = { ...somePlace, protocol: 'reading', end: 30 } as const;
const read = { kind: 'finish', protocol: 'reading', from: 0, to: 30 } as const;

describe('a finish in the queue', () => {
  it.each([
    ['by a time that the server has named', { is: 'wait', words: '再读3秒', retryAfter: 3_000 }, true],
    ['by another try after a refusal without a name', { is: 'unnamed', words: '系统繁忙' }, true],
    ['by another try after silence', { is: 'later' }, true],
    ['by no waiting for an unknown session', { is: 'wait', words: LOST }, false],
    ['by no waiting after a final refusal', { is: 'final', words: '没有找到这个课时' }, false],
  ] as const)('can be paid %s', async (_, outcome, expected) => {
    await outbox.addFinish(text, 0);
    await outbox.applyOutcome(await stored(1), outcome, 0);
    expect(canStillBePaid(await stored(1))).toBe(expected);
  });

  it('can be paid by no waiting after the fifth refusal without a name', async () => {
    await outbox.addFinish(text, 0);
    for (let n = 0; n < 5; n += 1)
      await outbox.applyOutcome(await stored(1), { is: 'unnamed', words: '系统繁忙' }, 0);
    expect(canStillBePaid(await stored(1))).toBe(false);
  });
});

describe('two finishes of one text', () => {
  const OLDER = [
    ['waits', { words: LOST, dueAt: 5_000 }],
    ['is refused', { state: 'refused' }],
    ['is unresolved', { state: 'unresolved' }],
  ] as const;

  it.each(OLDER)('lets the newer go first when the older %s', (_, change) => {
    const both = [rowOf(1, { ...read, session: 'lost', ...change }), rowOf(2, read)];
    expect(pick(both, 1_000)?.sequence).toBe(2);
  });

  it.each(OLDER)(
    'leaves no finish of the hour when the newer is done and the older %s',
    async (_, change) => {
      await db.outbox.bulkAdd([
        rowOf(1, { ...read, session: 'lost', ...change }),
        rowOf(2, read),
        rowOf(3, { ...read, hour: '2' }),
        rowOf(4),
      ]);
      expect(await outbox.applyOutcome(await stored(2), { is: 'done' }, 0)).toBe(false);
      expect((await rows()).map(({ sequence }) => sequence)).toEqual([3, 4]);
    },
  );
});

describe('a text in an hour that was a video', () => {
  it.each(['gap', 'time', 'check'] as const)(
    'finishes when progress of the video waits for %s',
    (waitsFor) => {
      const queue = [rowOf(1, { waitsFor, dueAt: 90_000 }), rowOf(2, read)];
      expect(pick(queue, 1_000)?.sequence).toBe(2);
      expect(pick([queue[0] ?? rowOf(1), rowOf(2, { kind: 'finish' })], 1_000)).toBeUndefined();
    },
  );

  it('sends what can be paid of the video first', () => {
    expect(pick([rowOf(1, { dueAt: 90_000 }), rowOf(2, read)], 1_000)).toBeUndefined();
  });
});

it('drops every finish of an hour that the server reports as finished', async () => {
  await db.outbox.bulkAdd([
    rowOf(1, read),
    rowOf(2, { ...read, state: 'refused' }),
    rowOf(3),
    rowOf(4, { ...read, learner: 'b' }),
  ]);
  await outbox.dropFinishes(somePlace);
  expect((await rows()).map(({ sequence }) => sequence)).toEqual([3, 4]);
});
