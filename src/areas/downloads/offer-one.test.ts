import 'fake-indexeddb/auto';
import type { StorableHour } from '@contract/downloads';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Call } from '@/api/client';
import { database } from '@/offline/database';
import { beginDownload } from './begin-download';
import { offerOne } from './offer-one';

vi.mock('./begin-download', () => ({ beginDownload: vi.fn(async () => {}) }));
beforeEach(async () => {
  vi.mocked(beginDownload).mockClear();
  // Of whatever ran here before nothing is on this phone, and it has room.
  const estimate = async () => ({ quota: 1_000_000_000, usage: 0 });
  vi.stubGlobal('navigator', { storage: { estimate } });
  await database.downloads.clear();
});
afterAll(() => void vi.unstubAllGlobals());

const HOUR = { hourId: '1', hourType: 0, digest: 'film', size: 10, cannot: '', isFinish: false };
const SOUND = { digest: 'sound', size: 3 };
const scope = { lessonId: '9', lessonName: '课程', trainingId: '', trainingName: '' };

/** What becomes of a tap on this hour's download, whatever the line. */
async function tapped(hour: Partial<StorableHour>) {
  const [say, choose] = [vi.fn(), vi.fn()];
  const call = (async () => [{ ...HOUR, ...hour }]) as unknown as Call;
  await offerOne({ learner: 'a', scope, hourId: '1', call, confirm: async () => true, say, choose });
  const begun = vi.mocked(beginDownload).mock.calls.flatMap(([, , hours]) => hours);
  return {
    said: say.mock.calls.flat(),
    chooses: choose.mock.calls.length,
    begun: begun.map((one) => one.digest),
  };
}

it('a film alone is begun with; what has to be studied online says so', async () => {
  expect(await tapped({})).toEqual({ said: [], chooses: 0, begun: ['film'] });
  vi.mocked(beginDownload).mockClear();
  const online = { digest: '', size: 0, cannot: '本课时只能在线学习' };
  expect(await tapped(online)).toEqual({ said: ['本课时只能在线学习'], chooses: 0, begun: [] });
});

it('of an hour that can be listened to nothing comes before she has seen what she gets', async () => {
  expect(await tapped({ sound: SOUND })).toEqual({ said: [], chooses: 1, begun: [] });
  const soundAlone = { digest: '', size: 0, cannot: '本课时只能在线学习', sound: SOUND };
  expect(await tapped(soundAlone)).toEqual({ said: [], chooses: 1, begun: [] });
});
