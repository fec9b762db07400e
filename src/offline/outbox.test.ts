import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PhoneDatabase } from './database';
import { createOutbox, type Outbox } from './outbox';
import { journalOf, somePlace } from './testing';

let db: PhoneDatabase;
let outbox: Outbox;
let now = 1_000;

beforeEach(() => {
  db = new PhoneDatabase(`outbox-${Math.random()}`);
  outbox = createOutbox(db, () => now);
});
afterEach(async () => {
  now = 1_000;
  await db.delete();
});

/** Writes a stretch down and folds it. */
async function played(from: number, to: number, change = {}) {
  const row = journalOf(from, to, change);
  await outbox.writeJournal(row);
  await outbox.fold(row.window);
}
const rows = () => db.outbox.orderBy('sequence').toArray();
const stretches = async () => (await rows()).map(({ kind, from, to }) => [kind, from, to]);

describe('the journal', () => {
  it('becomes a row of the outbox, and is cleared with it', async () => {
    await played(0, 15);
    expect(await stretches()).toEqual([['progress', 0, 15]]);
    expect(await db.journal.count()).toBe(0);
  });

  it('joins the open row of its hour and session', async () => {
    await played(0, 15);
    await played(15, 20);
    expect(await stretches()).toEqual([['progress', 0, 20]]);
  });

  it('never joins a row that was sealed for its first send', async () => {
    await played(0, 15);
    await outbox.seal(1);
    await played(15, 20);
    expect(await stretches()).toEqual([
      ['progress', 0, 15],
      ['progress', 15, 20],
    ]);
  });

  it('never joins another session’s row, nor another learner’s', async () => {
    await played(0, 15);
    await played(15, 20, { session: '78' });
    await played(0, 20, { learner: 'b' });
    expect(await rows()).toHaveLength(3);
  });

  it('is not overwritten by another hour of the same window', async () => {
    await outbox.writeJournal(journalOf(0, 5));
    await outbox.writeJournal(journalOf(0, 3, { hour: '2', session: '78' }));
    expect(await stretches()).toEqual([['progress', 0, 5]]);
    expect(await db.journal.toArray()).toMatchObject([{ hour: '2', to: 3 }]);
  });

  it('of a living window is left alone, of a dead one is folded', async () => {
    await outbox.writeJournal(journalOf(0, 5, { window: 'alive' }));
    await outbox.writeJournal(journalOf(0, 9, { window: 'dead', hour: '2' }));
    await outbox.foldDead((window) => window === 'alive');
    expect((await rows()).map(({ hour }) => hour)).toEqual(['2']);
    expect(await db.journal.count()).toBe(1);
  });
});

describe('the outbox', () => {
  it('gives each row a key of installation and sequence, once', async () => {
    await played(0, 15);
    await outbox.addFinish(somePlace);
    const [first, second] = await rows();
    expect(first?.key).toMatch(/^[\w-]+:1$/);
    expect(second?.key).toBe(first?.key.replace(/:1$/, ':2'));
  });

  it('numbers nothing over what stands, when its count was lost', async () => {
    await played(0, 15);
    await db.meta.clear();
    await played(0, 20, { hour: '2', session: '78' });
    expect((await rows()).map(({ sequence, hour }) => [sequence, hour])).toEqual([
      [1, '1'],
      [2, '2'],
    ]);
  });

  it('takes nothing away for an answer to a row that is no longer there', async () => {
    await played(0, 15);
    const [sent] = await rows();
    if (!sent) throw new Error('a row was written');
    await Promise.all(db.tables.map((table) => table.clear()));
    await played(0, 4);
    await outbox.applyOutcome(sent, { is: 'credited', credited: 15, provisional: 0 }, 0);
    expect(await stretches()).toEqual([['progress', 0, 4]]);
  });

  it('holds one finish of an hour', async () => {
    await outbox.addFinish(somePlace);
    await outbox.addFinish(somePlace);
    expect(await rows()).toHaveLength(1);
  });

  it('wakes a finish that waits when credit has come', async () => {
    await played(0, 60);
    await outbox.addFinish(somePlace);
    const [progress, finish] = await rows();
    if (!progress || !finish) throw new Error('two rows were written');
    await outbox.applyOutcome(finish, { is: 'wait', words: '还差1分钟' }, 0);
    expect((await rows())[1]?.dueAt).toBeGreaterThan(now);
    await outbox.applyOutcome(progress, { is: 'credited', credited: 60, provisional: 0 }, 0);
    expect((await rows())[0]).toMatchObject({ kind: 'finish', dueAt: 0 });
  });

  it('wakes a finish that waits when a photo of its hour has come, for that may have been the last', async () => {
    await outbox.addFinish(somePlace);
    await outbox.addPhoto(somePlace, 15, 'a.b.c');
    const [finish, photo] = await rows();
    if (!finish || !photo) throw new Error('two rows were written');
    await outbox.applyOutcome(finish, { is: 'wait', words: '人脸核身通过后自动完成' }, 0);
    await outbox.applyOutcome(photo, { is: 'done' }, 0);
    expect(await rows()).toMatchObject([{ kind: 'finish', dueAt: 0 }]);
  });

  it('remembers what the server said of the hour', async () => {
    await played(0, 15);
    const [progress] = await rows();
    if (!progress) throw new Error('a row was written');
    const stays = await outbox.applyOutcome(progress, { is: 'credited', credited: 15, provisional: 0 }, 0);
    expect(stays).toBe(false);
    expect(await db.credit.get(['a', '1'])).toMatchObject({ credited: 15, finished: false });
  });

  it('sends what stands as unresolved again when the learner asks', async () => {
    await played(0, 15);
    await db.outbox.update(1, { state: 'unresolved', unnamed: 5 });
    await outbox.retryUnresolved('a');
    expect((await rows())[0]).toMatchObject({ state: 'waiting', unnamed: 0 });
  });
});
