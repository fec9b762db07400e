import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PhoneDatabase } from '../database';
import { writeMeta } from '../meta';
import { journalOf, rowOf } from '../testing';
import { forget, noteToForget, toForget } from './forget';
import { both } from './to-forget';

let db: PhoneDatabase;
beforeEach(async () => {
  db = new PhoneDatabase(`forget-${Math.random()}`);
  for (const [at, learner] of ['anna', 'bert'].entries()) {
    const kept = { owner: learner, at: 0, usedAt: 0, size: 1 };
    await db.outbox.put(rowOf(at + 1, { learner }));
    await db.journal.put(journalOf(0, 9, { learner, window: `w${at}` }));
    await db.reads.put({ ...kept, address: '/me', body: '{}' });
    await db.pictures.put({ ...kept, address: '/certificates/1.png', picture: new Blob(['x']) });
    await db.contentItems.put({ ...kept, id: '1', fields: {} });
    await db.feedback.put({ key: learner, learner, remarks: '谢谢', at: 0 });
    await db.credit.put({
      ...{ learner, hour: '1', lesson: '1', credited: 5, provisional: 0, end: 9, finished: false, at: 0 },
    });
    await writeMeta(db, `draftPicture:${learner}`, {});
  }
  await db.reads.put({ owner: '', address: '/news', body: '{}', at: 0, usedAt: 0, size: 1 });
  await writeMeta(db, 'pendingOrder', { learner: 'anna' });
  await writeMeta(db, 'installation', 'this phone');
});
afterEach(() => {
  vi.restoreAllMocks();
  return db.delete();
});

/** Where anything of this learner stands. */
async function whereIs(learner: string): Promise<string[]> {
  const all = await Promise.all(
    db.tables.map(async (table) => [table.name, JSON.stringify(await table.toArray())] as const),
  );
  return all.filter(([, rows]) => rows.includes(learner)).map(([name]) => name);
}

describe('forgetting', () => {
  it('all but one learner leaves of the others nothing but what they have not sent', async () => {
    await forget(db, { but: 'bert', study: [] });
    expect(await whereIs('anna')).toEqual(['outbox', 'journal']);
    expect((await whereIs('bert')).sort()).toEqual(
      ['meta', 'outbox', 'journal', 'credit', 'feedback', 'reads', 'pictures', 'contentItems'].sort(),
    );
    expect((await db.reads.toArray()).map(({ owner }) => owner)).toContain('');
    expect(await db.meta.get('installation')).toBeDefined();
  });

  it('who left by choice takes the unsent study too, and nobody else’s', async () => {
    await forget(db, { but: '', study: ['bert'] });
    expect(await whereIs('bert')).toEqual([]);
    expect(await whereIs('anna')).toEqual(['outbox', 'journal']);
  });

  it('that fails in the middle has deleted nothing, and stands to be tried again', async () => {
    await noteToForget(db, { but: '', study: ['bert'] });
    vi.spyOn(db.meta, 'delete').mockImplementationOnce(() => {
      throw new Error('killed');
    });
    const before = await whereIs('bert');
    await expect(forget(db, { but: '', study: ['bert'] })).rejects.toThrow('killed');
    expect(await whereIs('bert')).toEqual(before);
    const noted = await toForget(db);
    expect(noted).toEqual({ but: '', study: ['bert'] });
    if (noted) await forget(db, noted);
    expect(await whereIs('bert')).toEqual([]);
    expect(await toForget(db)).toBeUndefined();
  });

  it('of two times joins what is left of both; who is back keeps what she studies', () => {
    const earlier = { but: '', study: ['anna', 'cara'] };
    expect(both(earlier, { but: 'anna', study: [] })).toEqual({ but: 'anna', study: ['cara'] });
    expect(both(earlier, { but: '', study: ['bert'] })).toEqual({ but: '', study: ['anna', 'cara', 'bert'] });
    expect(both(undefined, { but: 'bert', study: [] })).toEqual({ but: 'bert', study: [] });
  });
});
