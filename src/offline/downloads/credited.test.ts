import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PhoneDatabase } from '../database';
import type { DownloadRow } from '../download-rows';
import { permitOf } from '../permits/testing';
import { creditedFiles } from './credited';
import { wishOf } from './testing/downloads-in-hand';

let db: PhoneDatabase;
beforeEach(() => {
  db = new PhoneDatabase(`credited-${Math.random()}`);
});
afterEach(() => db.delete());

const place = { lesson: '9', lessonName: '课程', training: '', trainingName: '' };
const film = (digest: string, hours: readonly string[], state: DownloadRow['state'] = 'complete') => {
  const [hour = '', ...more] = hours;
  const others = more.map((one) => ({ hour: one, hourName: one, ...place }));
  const row = { ...wishOf({ digest, size: 5 }, { hour }), others, state };
  return db.downloads.put({ ...row, rows: [], received: 5, words: '', order: 1, askedAt: 1, completedAt: 1 });
};
const finish = (hour: string, learner = 'a', finished = true) =>
  db.credit.put({ learner, hour, lesson: '9', credited: 60, provisional: 0, end: 60, finished, at: 1 });
const found = async (finished: string[] = []) =>
  (await creditedFiles(db, 'a', finished)).map(({ digest }) => digest);

it('what the server has counted for this learner has done its work, here or elsewhere', async () => {
  await film('one', ['1']);
  await film('two', ['2']);
  await film('three', ['3']);
  await finish('1');
  await finish('2', 'b');
  await finish('3', 'a', false);
  expect(await found()).toEqual(['one']);
  expect(await found(['3'])).toEqual(['one', 'three']);
});

it('not while another hour of the same film is open, nor before it is whole', async () => {
  await film('both', ['1', '2']);
  await film('half', ['1'], 'paused');
  await finish('1');
  expect(await found()).toEqual([]);
  await finish('2');
  expect(await found()).toEqual(['both']);
});

it('not while another learner of this phone may study it without network', async () => {
  await film('one', ['1']);
  await finish('1');
  await db.permits.put(permitOf({ learner: 'b' }));
  expect(await found()).toEqual([]);
  await db.permits.put(permitOf({ learner: 'b', finished: true }));
  expect(await found()).toEqual(['one']);
});
