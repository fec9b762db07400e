import type { StoredMedia } from '@contract/downloads';
import { eq } from 'drizzle-orm';
import { lesson } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { MediaMissing } from '../../outside/media-store';
import { openableHour } from '../lessons/access';
import { mediaAddress } from '../media/address';
import { rowsOf } from '../media/row-digests';
import type { Platform } from '../platform';
import { type Edition, editionOpened } from '../study/editions';
import { readCredit } from '../study/hour-credit';
import { type Storable, storableForms } from './stored-form';

type Asked = {
  readonly hourId: string;
  readonly edition?: string | undefined;
  readonly form?: 'film' | 'sound' | undefined;
};

/** What a browser is told of each by its name. */
const ENDINGS = { film: '.mp4', sound: '.m4a' } as const;

/**
 * The file that a phone stores of an hour, its film or its sound alone, of the edition that it says it has where it still may have it.
 * @throws {Refusal} `notStorable`; what keeps a learner out of the hour; `unknownHour`.
 */
export async function storedMediaOf(
  platform: Platform,
  learner: string,
  { hourId, edition: said, form = 'film' }: Asked,
  now: Date,
): Promise<StoredMedia> {
  const { database, ledgerClock, keys } = platform;
  const hour = await openableHour(database, learner, hourId);
  const [of] = await database.select().from(lesson).where(eq(lesson.id, hour.lesson));
  if (!of) throw new Refusal('unknownHour', '没有找到这个课时');
  const credit = await readCredit(database, learner, hour);
  const at = { said, open: undefined, now: await ledgerClock(database) };
  const edition: Edition = await editionOpened(database, learner, hour, at);
  const [found] = await storableForms(database, [{ hour, lesson: of, credit, edition, obstacle: undefined }]);
  const file = form === 'sound' ? found?.sound : found?.form;
  if (!file) throw new Refusal('notStorable', wordsFor(form, found));
  const { digest, size } = file;
  if (digest === '') throw new Refusal('notStorable', '图文课时没有视频，打开过就在手机里');
  const url = mediaAddress(keys.media, `${digest}${ENDINGS[form]}`, now);
  return { url, digest, size, rows: await rowsInStore(platform, digest) };
}

const wordsFor = (form: 'film' | 'sound', found: Storable | undefined): string =>
  found?.cannot || (form === 'sound' ? '本课时没有声音版，请下载视频' : '本课时只能在线学习');

async function rowsInStore(platform: Platform, digest: string): Promise<string[]> {
  try {
    return await rowsOf(platform, digest);
  } catch (error) {
    if (!(error instanceof MediaMissing)) throw error;
    throw new Refusal('notStorable', '本课时的视频暂时不能下载，可以在线学习');
  }
}
