import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from './apply-outcome';
import { PhoneDatabase } from './database';
import { createOutbox, type Outbox } from './outbox';
import type { OutboxRow } from './rows';
import { rowOf, somePlace } from './testing';

let db: PhoneDatabase;
let outbox: Outbox;

beforeEach(() => {
  db = new PhoneDatabase(`face-exactly-${Math.random()}`);
  outbox = createOutbox(db, () => 1_000);
});
afterEach(() => db.delete());

const stand = (...rows: OutboxRow[]) => db.outbox.bulkAdd(rows);
const rows = () => db.outbox.orderBy('sequence').toArray();
const photo = (sequence: number, at: number, change: Partial<OutboxRow> = {}) =>
  rowOf(sequence, { kind: 'photo', from: at, to: at, ...change });
const settled = async (sequence: number, outcome: Outcome) => {
  const row = await db.outbox.get(sequence);
  if (!row) throw new Error(`no row ${sequence}`);
  return outbox.applyOutcome(row, outcome, 0);
};

describe('a check that is answered, exactly', () => {
  it('ends the progress before it, and of what was refused takes away its own photo alone', async () => {
    await stand(
      rowOf(1),
      rowOf(2, { kind: 'finish' }),
      rowOf(3, { state: 'refused', from: 15, to: 15 }),
      photo(4, 15, { state: 'refused' }),
      photo(5, 15),
      photo(6, 30, { state: 'refused' }),
    );
    await outbox.checkPassed(somePlace, 15);
    expect((await rows()).map(({ sequence, sealed }) => [sequence, sealed])).toEqual([
      [1, true],
      [2, false],
      [3, true],
      [5, false],
      [6, false],
    ]);
  });

  it('is a photo that says nothing but what it is', async () => {
    await stand(rowOf(1));
    await outbox.addPhoto(somePlace, 15, 'jwe');
    expect((await rows())[1]).toMatchObject({
      kind: 'photo',
      from: 15,
      to: 15,
      real: 0,
      cause: '',
      photo: 'jwe',
    });
    expect(await outbox.photographed('a', '1')).toEqual([15]);
  });
});

describe('what is woken, exactly', () => {
  const LATER = 9_000;
  const waiting = rowOf(2, { waitsFor: 'check', dueAt: LATER });
  const dueAt = async (sequence: number) => (await db.outbox.get(sequence))?.dueAt;

  it.each<[string, OutboxRow, Outcome, number]>([
    ['a photo that arrived wakes what waits for its check', photo(1, 15), { is: 'done' }, 0],
    ['one that has to wait does not', photo(1, 15), { is: 'wait', words: '还没学到这里' }, LATER],
    ['nor does evidence that arrived', rowOf(1, { kind: 'evidence' }), { is: 'done' }, LATER],
  ])('%s', async (_, row, outcome, due) => {
    await stand(row, waiting);
    await settled(1, outcome);
    expect(await dueAt(2)).toBe(due);
  });

  it('credit wakes the photos within two seconds of it, and no refused one', async () => {
    const early = { waitsFor: 'progress', dueAt: LATER } as const;
    await stand(
      rowOf(1),
      photo(2, 17, early),
      photo(3, 17.001, early),
      photo(4, 17, { ...early, state: 'refused' }),
    );
    await settled(1, { is: 'credited', credited: 10, provisional: 5 });
    expect((await rows()).map(({ sequence, dueAt: due }) => [sequence, due])).toEqual([
      [2, 0],
      [3, LATER],
      [4, LATER],
    ]);
  });
});

describe('an answer, exactly', () => {
  it('that makes the finish wait finishes nothing', async () => {
    await stand(rowOf(1, { kind: 'finish' }));
    expect(await settled(1, { is: 'wait', words: '还差3秒' })).toBe(true);
    expect(await db.credit.count()).toBe(0);
  });

  it('to a row that is gone, or whose number another has, changes nothing', async () => {
    const paid: Outcome = { is: 'credited', credited: 15, provisional: 0 };
    expect(await outbox.applyOutcome(rowOf(1), paid, 0)).toBe(false);
    await stand(rowOf(1, { key: 'another:1' }));
    expect(await outbox.applyOutcome(rowOf(1), paid, 0)).toBe(false);
    expect([await db.outbox.count(), await db.credit.count()]).toEqual([1, 0]);
  });
});
