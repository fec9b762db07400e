import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leadWithUnsent, nextDue, pick } from './pick';
import { canStillBePaid } from './rows';
import { rowOf, somePlace } from './testing';
import { outboxInHand } from './testing/outbox-in-hand';

const NOW = 1_000_000;
const sequence = (row: { sequence: number } | undefined) => row?.sequence;

describe('the next row to send', () => {
  it('is the oldest of its hour, over all sessions', () => {
    expect(sequence(pick([rowOf(5, { session: '78' }), rowOf(3)], NOW))).toBe(3);
  });

  it('waits for the one before it in its hour', () => {
    expect(pick([rowOf(3, { dueAt: NOW + 5_000, failures: 1 }), rowOf(5)], NOW)).toBeUndefined();
  });

  it('does not wait for another hour', () => {
    expect(sequence(pick([rowOf(3, { dueAt: NOW + 5_000 }), rowOf(5, { hour: '2' })], NOW))).toBe(5);
  });

  it('overtakes a row that goes on failing with 5xx', () => {
    expect(sequence(pick([rowOf(3, { dueAt: NOW + 5_000, serverErrors: 3 }), rowOf(5)], NOW))).toBe(5);
  });

  it('is never a finish before its hour’s progress, not even past a failing one', () => {
    const rows = [rowOf(3, { dueAt: NOW + 5_000, serverErrors: 9 }), rowOf(5, { kind: 'finish' })];
    expect(pick(rows, NOW)).toBeUndefined();
  });

  it('is a finish once its progress is gone or stands as refused', () => {
    expect(sequence(pick([rowOf(3, { state: 'refused' }), rowOf(5, { kind: 'finish' })], NOW))).toBe(5);
  });

  it('is the photo that could free progress waiting for a check, also past progress that waits behind it', () => {
    const rows = [
      rowOf(3, { waitsFor: 'check', dueAt: NOW + 60_000 }),
      rowOf(4, { session: '78' }),
      rowOf(5, { kind: 'photo' }),
    ];
    expect(sequence(pick(rows, NOW))).toBe(5);
  });

  it.each(['gap', 'time'] as const)(
    'overtakes progress that waits for %s, but for the finish',
    (waitsFor) => {
      const apart = rowOf(3, { waitsFor, dueAt: NOW + 60_000 });
      for (const kind of ['progress', 'photo', 'evidence'] as const) {
        expect(sequence(pick([apart, rowOf(4, { kind })], NOW))).toBe(4);
      }
      expect(pick([apart, rowOf(4, { kind: 'finish' })], NOW)).toBeUndefined();
    },
  );

  it('never overtakes a check by way of a gap behind it', () => {
    const rows = [
      rowOf(3, { waitsFor: 'check', dueAt: NOW + 60_000 }),
      rowOf(4, { waitsFor: 'gap', dueAt: NOW + 60_000 }),
      rowOf(5),
    ];
    expect(pick(rows, NOW)).toBeUndefined();
    expect(sequence(pick([...rows, rowOf(6, { kind: 'photo' })], NOW))).toBe(6);
  });

  it('is no photo past progress that waits for its turn only', () => {
    const rows = [rowOf(3, { dueAt: NOW + 5_000, failures: 1 }), rowOf(4), rowOf(5, { kind: 'photo' })];
    expect(pick(rows, NOW)).toBeUndefined();
  });

  it('is due at once when its back-off was planned before the clock was set back', () => {
    expect(sequence(pick([rowOf(3, { dueAt: NOW + 86_400_000 })], NOW))).toBe(3);
  });
});

describe('when to look again', () => {
  it('is when the first row can really go, not when a blocked one is due', () => {
    const rows = [rowOf(3, { dueAt: NOW + 5_000, failures: 1 }), rowOf(5, { kind: 'finish' })];
    expect(nextDue(rows, NOW)).toBe(NOW + 5_000);
  });

  it('is never when nothing waits', () => {
    expect(nextDue([rowOf(3, { state: 'unresolved' })], NOW)).toBeUndefined();
  });
});

describe('where an hour stands on the phone', () => {
  it('is the server’s position and the contiguous stretches after it', () => {
    const rows = [
      rowOf(1, { from: 10, to: 25 }),
      rowOf(2, { from: 25, to: 31 }),
      rowOf(3, { from: 40, to: 50 }),
    ];
    expect(leadWithUnsent(10, rows)).toBe(31);
  });

  it('is not moved by what was refused', () => {
    expect(leadWithUnsent(10, [rowOf(1, { from: 10, to: 25, state: 'refused' })])).toBe(10);
  });
});

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
