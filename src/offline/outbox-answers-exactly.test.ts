import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rowOf, somePlace } from './testing';
import { outboxInHand } from './testing/outbox-in-hand';

let now = 1_000;
const clock = () => now;
let { db, outbox, rows, played, stored } = outboxInHand(clock);
beforeEach(() => {
  now = 1_000;
  ({ db, outbox, rows, played, stored } = outboxInHand(clock));
});
afterEach(() => db.delete());
const paid = { is: 'credited', credited: 15, provisional: 2 } as const;

describe('what an answer changes, exactly', () => {
  it('credit is kept as it was answered, and wakes the finish that waits, alone', async () => {
    await played(0, 15);
    await outbox.addFinish(somePlace);
    await played(0, 9, { session: '78' });
    await outbox.addFinish({ ...somePlace, hour: '2' });
    await db.outbox.where('sequence').above(1).modify({ dueAt: 9_000, failures: 1 });
    expect(await outbox.applyOutcome(await stored(1), paid, 0)).toBe(false);
    expect(await db.credit.toArray()).toEqual([
      {
        learner: 'a',
        hour: '1',
        lesson: '9',
        credited: 15,
        provisional: 2,
        end: 60,
        finished: false,
        at: 1_000,
      },
    ]);
    expect((await rows()).map(({ sequence, dueAt }) => [sequence, dueAt])).toEqual([
      [2, 0],
      [3, 9_000],
      [4, 9_000],
    ]);
  });

  it('a finish that stands as refused is not woken', async () => {
    await played(0, 15);
    await db.outbox.add(rowOf(2, { kind: 'finish', state: 'refused', dueAt: 9_000 }));
    await outbox.applyOutcome(await stored(1), paid, 0);
    expect((await stored(2)).dueAt).toBe(9_000);
  });

  it('an accepted finish finishes the hour on the phone, evidence finishes nothing', async () => {
    await outbox.addEvidence(somePlace, 'x', 10);
    await outbox.addFinish(somePlace);
    expect(await outbox.applyOutcome(await stored(1), { is: 'done' }, 0)).toBe(false);
    expect(await db.credit.count()).toBe(0);
    expect(await outbox.applyOutcome(await stored(2), { is: 'done' }, 0)).toBe(false);
    expect(await db.credit.toArray()).toMatchObject([{ credited: 60, provisional: 0, finished: true }]);
    expect(await rows()).toEqual([]);
  });

  it('a row that has to go again stays, and says so', async () => {
    await played(0, 15);
    await outbox.seal(1);
    await played(15, 30);
    expect(await outbox.applyOutcome(await stored(1), { is: 'later' }, 0)).toBe(true);
    expect(await outbox.applyOutcome(await stored(2), { ...paid, short: 'gap' }, 0)).toBe(true);
    expect(await db.credit.count()).toBe(1);
  });

  it('a row beyond a gap outlives everything that stands before it', async () => {
    await played(15, 30);
    await db.outbox.bulkAdd([rowOf(7, { state: 'unresolved' }), rowOf(8, { state: 'refused' })]);
    expect(await outbox.applyOutcome(await stored(1), { ...paid, credited: 0, short: 'gap' }, 0)).toBe(true);
    expect(await stored(1)).toMatchObject({ state: 'waiting', waitsFor: 'gap' });
  });

  it('what the server had no time for is kept as unpaid until it was seen', async () => {
    await played(0, 15);
    await outbox.applyOutcome(await stored(1), { ...paid, credited: 6, provisional: 2, short: 'time' }, 0);
    const [unpaid] = await outbox.unpaidOf('a');
    expect(unpaid).toMatchObject({ hour: '1', from: 8, to: 15, key: expect.stringMatching(/:1$/) });
    expect(await outbox.unpaidOf('b')).toEqual([]);
    await outbox.unpaidSeen([unpaid?.key ?? '']);
    expect(await outbox.unpaidOf('a')).toEqual([]);
  });

  it('what waits, or was paid in part and waits for a check, is not unpaid', async () => {
    await played(0, 15);
    await outbox.applyOutcome(await stored(1), { ...paid, credited: 6, short: 'time', retryAfter: 9_000 }, 0);
    await outbox.applyOutcome(await stored(1), { ...paid, credited: 6, short: 'face' }, 0);
    await outbox.applyOutcome(await stored(1), paid, 0);
    expect(await outbox.unpaidOf('a')).toEqual([]);
  });
});

describe('what wakes a row, exactly', () => {
  it('a network that is back wakes what had failed, of this learner', async () => {
    await db.outbox.bulkAdd([
      rowOf(1, { failures: 1, dueAt: 9_000 }),
      rowOf(2, { hour: '2', dueAt: 9_000 }),
      rowOf(3, { learner: 'b', failures: 1, dueAt: 9_000 }),
    ]);
    await outbox.wake('a');
    expect((await rows()).map(({ dueAt }) => dueAt)).toEqual([0, 9_000, 9_000]);
  });

  it('credit that comes up to a stretch beyond a gap wakes it, within a second, and no other', async () => {
    await db.outbox.bulkAdd([
      rowOf(1),
      rowOf(2, { from: 16, to: 20, waitsFor: 'gap', dueAt: 9_000 }),
      rowOf(3, { from: 16.002, to: 20, waitsFor: 'gap', dueAt: 9_000 }),
      rowOf(4, { from: 0, waitsFor: 'time', dueAt: 9_000 }),
    ]);
    await outbox.applyOutcome(await stored(1), { is: 'credited', credited: 14, provisional: 1 }, 0);
    expect((await rows()).map(({ dueAt, waitsFor }) => [dueAt, waitsFor])).toEqual([
      [0, undefined],
      [9_000, 'gap'],
      [9_000, 'time'],
    ]);
  });

  it('each return of the network or the learner tries a session again that the server had lost', async () => {
    await db.outbox.bulkAdd([
      rowOf(1, { state: 'unresolved', waitsFor: 'session', dueAt: 9_000 }),
      rowOf(2, { state: 'unresolved', dueAt: 9_000 }),
    ]);
    await outbox.wake('a');
    expect((await rows()).map(({ state, dueAt }) => [state, dueAt])).toEqual([
      ['waiting', 0],
      ['unresolved', 9_000],
    ]);
  });

  it('a text read again under another session has a finish of its own', async () => {
    await db.outbox.add(rowOf(1, { kind: 'finish', session: 'lost', dueAt: 9_000 }));
    await outbox.addFinish(somePlace);
    expect((await rows()).map(({ session, dueAt }) => [session, dueAt])).toEqual([
      ['lost', 9_000],
      ['77', 0],
    ]);
  });

  it('asking to send again wakes what nobody could say, and nothing that was refused', async () => {
    await db.outbox.bulkAdd([
      rowOf(1, { state: 'unresolved', unnamed: 5, dueAt: 9_000 }),
      rowOf(2, { state: 'refused', unnamed: 5, dueAt: 9_000 }),
    ]);
    await outbox.retryUnresolved('a');
    expect((await rows()).map(({ state, unnamed, dueAt }) => [state, unnamed, dueAt])).toEqual([
      ['waiting', 0, 0],
      ['refused', 5, 9_000],
    ]);
  });

  it('a second finish wakes the first instead of standing beside it, unless that was refused', async () => {
    await db.outbox.add(rowOf(1, { kind: 'finish', dueAt: 9_000 }));
    await outbox.addFinish(somePlace);
    expect((await rows()).map(({ dueAt }) => dueAt)).toEqual([0]);
    await db.outbox.update(1, { state: 'refused' });
    await outbox.addFinish(somePlace);
    expect(await rows()).toHaveLength(2);
  });
});

it('says when the server last answered for a learner, and where an hour stands', async () => {
  expect(await outbox.lastSync('a')).toBeUndefined();
  await played(0, 15);
  await played(0, 15, { hour: '2' });
  await outbox.applyOutcome(await stored(1), paid, 0);
  now = 5_000;
  await outbox.applyOutcome(await stored(2), paid, 0);
  expect(await outbox.lastSync('a')).toBe(5_000);
  expect(await outbox.lastSync('b')).toBeUndefined();
  await played(15, 25);
  expect(await outbox.lead('a', '1', 15)).toBe(25);
  expect(await outbox.lead('a', '2', 15)).toBe(15);
});
