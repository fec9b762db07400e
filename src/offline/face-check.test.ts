import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyOutcome } from './apply-outcome';
import { PhoneDatabase } from './database';
import { createOutbox, type Outbox } from './outbox';
import { pick } from './pick';
import { journalOf, rowOf, somePlace } from './testing';

const NOW = 1_000_000;
let db: PhoneDatabase;
let outbox: Outbox;

beforeEach(() => {
  db = new PhoneDatabase(`face-${Math.random()}`);
  outbox = createOutbox(db, () => NOW);
});
afterEach(() => db.delete());

async function played(from: number, to: number) {
  await outbox.writeJournal(journalOf(from, to));
  await outbox.fold('w1');
}
const rows = () => db.outbox.orderBy('sequence').toArray();
const order = async () => (await rows()).map(({ kind, from, to }) => [kind, from, to]);

describe('at a face point', () => {
  it('no row spans it: progress to it, the photo, progress after it', async () => {
    await played(0, 30);
    await outbox.addPhoto(somePlace, 30, 'sealed');
    await played(30, 40);
    expect(await order()).toEqual([
      ['progress', 0, 30],
      ['photo', 30, 30],
      ['progress', 30, 40],
    ]);
    expect((await rows())[1]?.photo).toBe('sealed');
  });

  it('no row spans it when the check was passed online either', async () => {
    await played(0, 30);
    await outbox.checkPassed(somePlace, 30);
    await played(30, 40);
    expect((await order()).map(([, from, to]) => [from, to])).toEqual([
      [0, 30],
      [30, 40],
    ]);
  });

  it('no row spans a photo’s point either when it is played again', async () => {
    await outbox.addPhoto(somePlace, 30, 'sealed');
    await played(20, 29);
    await played(29, 34);
    await played(34, 40);
    expect((await order()).slice(1)).toEqual([
      ['progress', 20, 30],
      ['progress', 30, 40],
    ]);
  });

  it('a photo that waits is known, one that was refused is not', async () => {
    await outbox.addPhoto(somePlace, 30, 'sealed');
    expect(await outbox.photographed('a', '1')).toEqual([30]);
    const [photo] = await rows();
    if (photo) await outbox.applyOutcome(photo, { is: 'final', words: '不是本人' }, 0);
    expect(await outbox.photographed('a', '1')).toEqual([]);
  });

  it('a retake that is passed takes the refused photo away, and frees what waited for it', async () => {
    await outbox.addPhoto(somePlace, 30, 'sealed');
    await played(30, 40);
    const [photo, after] = await rows();
    if (!photo || !after) throw new Error('two rows');
    await outbox.applyOutcome(photo, { is: 'final', words: '不是本人' }, 0);
    await outbox.applyOutcome(after, { is: 'credited', credited: 30, provisional: 0, short: 'face' }, 0);
    expect(pick(await rows(), NOW)).toBeUndefined();
    await outbox.checkPassed(somePlace, 30);
    expect(await rows()).toMatchObject([{ kind: 'progress', from: 30, to: 40, dueAt: 0 }]);
    expect(pick(await rows(), NOW)?.sequence).toBe(after.sequence);
  });

  it('a photo that the server takes frees what waited for it', async () => {
    await played(30, 40);
    const [waiting] = await rows();
    if (waiting)
      await outbox.applyOutcome(waiting, { is: 'credited', credited: 30, provisional: 0, short: 'face' }, 0);
    await outbox.addPhoto(somePlace, 30, 'sealed');
    const photo = pick(await rows(), NOW);
    expect(photo?.kind).toBe('photo');
    if (photo) await outbox.applyOutcome(photo, { is: 'done' }, 0);
    expect(pick(await rows(), NOW)?.kind).toBe('progress');
  });

  it('a photo before its time is sent again once the progress has come near, not before', async () => {
    await outbox.addPhoto(somePlace, 30, 'sealed');
    await played(0, 10);
    const [photo] = await rows();
    if (photo) await outbox.applyOutcome(photo, { is: 'wait', words: '还没学到这里' }, 0);
    const first = pick(await rows(), NOW);
    expect(first?.kind).toBe('progress');
    if (first) await outbox.applyOutcome(first, { is: 'credited', credited: 10, provisional: 0 }, 0);
    expect(pick(await rows(), NOW)).toBeUndefined();
    await played(10, 27.9);
    const second = pick(await rows(), NOW);
    if (second) await outbox.applyOutcome(second, { is: 'credited', credited: 27.9, provisional: 0 }, 0);
    expect(pick(await rows(), NOW)).toBeUndefined();
    await played(27.9, 28);
    const third = pick(await rows(), NOW);
    if (third) await outbox.applyOutcome(third, { is: 'credited', credited: 28, provisional: 0 }, 0);
    expect(pick(await rows(), NOW)?.kind).toBe('photo');
  });
});

describe('when the app is opened again', () => {
  it('what waits for a check goes out at once: it may have been judged without this page', async () => {
    await played(30, 40);
    const [row] = await rows();
    if (row)
      await outbox.applyOutcome(row, { is: 'credited', credited: 30, provisional: 0, short: 'face' }, 0);
    await outbox.addFinish(somePlace);
    const finish = (await rows()).at(-1);
    if (finish) await outbox.applyOutcome(finish, { is: 'wait', words: '人脸核身通过后自动完成' }, 0);
    expect((await rows()).map(({ dueAt }) => dueAt)).toEqual([NOW + 300_000, NOW + 300_000]);
    await outbox.wake('a');
    expect((await rows()).map(({ dueAt }) => dueAt)).toEqual([0, 0]);
  });
});

describe('what holds up what', () => {
  const later = NOW + 5_000;
  const kindOf = (...given: ReturnType<typeof rowOf>[]) => pick(given, NOW)?.kind;

  it('a photo waits for the progress before it, and the progress after it for the photo', () => {
    expect(kindOf(rowOf(1, { dueAt: later }), rowOf(2, { kind: 'photo' }))).toBeUndefined();
    expect(kindOf(rowOf(2, { kind: 'photo', dueAt: later }), rowOf(3))).toBeUndefined();
  });

  it('a photo overtakes the progress that waits for it', () => {
    const waiting = rowOf(1, { dueAt: later, waitsFor: 'check' });
    expect(kindOf(waiting, rowOf(2, { kind: 'photo' }))).toBe('photo');
    expect(kindOf(waiting, rowOf(2))).toBeUndefined();
  });

  it('progress overtakes a photo that waits for it, or that goes on failing', () => {
    expect(kindOf(rowOf(1, { kind: 'photo', dueAt: later, waitsFor: 'progress' }), rowOf(2))).toBe(
      'progress',
    );
    expect(kindOf(rowOf(1, { kind: 'photo', dueAt: later, serverErrors: 3 }), rowOf(2))).toBe('progress');
  });
});

describe('progress that meets a missing check', () => {
  const short = { is: 'credited', credited: 10, provisional: 0, short: 'face' } as const;

  it('stays, in words', () => {
    const row = applyOutcome(rowOf(1, { to: 15 }), short, NOW, 0);
    expect(row).toMatchObject({ state: 'waiting', waitsFor: 'check', words: '人脸核身通过后再计入' });
  });

  it('is gone when the server has all of it', () => {
    expect(applyOutcome(rowOf(1, { to: 10 }), short, NOW, 0)).toBeUndefined();
    expect(applyOutcome(rowOf(1, { to: 15 }), { ...short, provisional: 5 }, NOW, 0)).toBeUndefined();
  });
});
