import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { database } from '@/offline/database';
import { LARGEST_BLOB, rowCount } from '@/offline/downloads/stored-film';
import { wishOf } from '@/offline/downloads/testing/downloads-in-hand';
import { permitOf } from '@/offline/permits/testing';
import { storedHour } from './stored-hour';

beforeEach(() =>
  Promise.all([database.downloads, database.mediaRows, database.permits].map((one) => one.clear())),
);

/** A film that was whole once, and of which so many rows are here. */
async function stored(size: number, here = rowCount(size)): Promise<void> {
  const noted = { rows: [], state: 'complete' as const, received: size, words: '', order: 1 };
  await database.downloads.put({ ...wishOf({ digest: 'film', size }), ...noted, askedAt: 1, completedAt: 1 });
  const row = (index: number) => ({ digest: 'film', index, bytes: new ArrayBuffer(1), whole: true });
  await database.mediaRows.bulkPut(Array.from({ length: here }, (_, index) => row(index)));
  const now = Date.now();
  await database.permits.put(permitOf({ base: now, at: now, until: now + 86_400_000 }));
}

// No worker answers for a unit test, as for a page that has none.
it('where no worker plays it, a film that is too large for memory is here and says so', async () => {
  await stored(LARGEST_BLOB + 1);
  expect((await storedHour('a', '1')).is).toBe('tooLarge');
});

it('where the film and its sound are here the film plays; where the sound alone is, the sound', async () => {
  await stored(1_000);
  const row = { digest: 'sound', index: 0, bytes: new ArrayBuffer(1), whole: true };
  const film = await database.downloads.get('film');
  if (!film) throw new Error('not stored');
  await database.mediaRows.put(row);
  await database.downloads.put({ ...film, digest: 'sound', size: 500, sound: true });
  const now = Date.now();
  const both = permitOf({ base: now, at: now, until: now + 86_400_000, digests: ['film', 'sound'] });
  await database.permits.put(both);
  expect((await storedHour('a', '1')).film?.sound).toBe(false);
  await database.downloads.delete('film');
  const alone = await storedHour('a', '1');
  expect([alone.is, alone.film?.sound]).toEqual(['ready', true]);
});

it('one that the browser has taken a row of is gone; a smaller one is played from memory', async () => {
  await stored(LARGEST_BLOB + 1, 3);
  expect((await storedHour('a', '1')).is).toBe('gone');
  await stored(1_000);
  const { is, film } = await storedHour('a', '1');
  expect([is, film?.address]).toEqual(['ready', expect.stringMatching(/^blob:/)]);
});
