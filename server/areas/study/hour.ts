import { duePoints } from '@rules/credit';
import { eq } from 'drizzle-orm';
import { expert, type hour } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { expertCard } from '../experts/calls';
import { openableHour } from '../lessons/access';
import { mediaAddress } from '../media/address';
import { captionsOf } from '../media/captions';
import type { Platform } from '../platform';
import { editionFor } from './editions';
import { readCredit } from './hour-credit';

/** What a player needs of an hour. @throws {Refusal} as `openableHour`. */
export async function hourDetailOf(platform: Platform, learner: string, hourId: string, now: Date) {
  const { database, keys, ledgerClock, settings } = platform;
  const found = await openableHour(database, learner, hourId);
  const experts = found.expert ? await database.select().from(expert).where(eq(expert.id, found.expert)) : [];
  const credit = await readCredit(database, learner, found);
  const edition = await editionFor(database, learner, found, () => ledgerClock(database));
  const during = found.facePoints.filter((at) => at > 0);
  return {
    name: found.name,
    videoId: found.videoId,
    experts: experts.map(expertCard),
    edition: edition.id,
    duration: edition.end / 1000,
    content: contentOf({ ...found, media: edition.media }, keys.media, now),
    captions: await captionsOf(
      { key: keys.media, mediaDir: settings.mediaDir },
      { ...found, media: edition.media },
      now,
    ),
    recorded: found.sound !== '',
    hourType: found.type,
    openRandomValidate: during.length > 0,
    captureTimePoints: during.map((at) => at / 1000),
    isComplete: credit.finished,
    startFaceVerification: !credit.finished && duePoints(credit).includes(0),
  };
}

/** The text, or the video's signed address; a course-platform video has it from the platform. */
function contentOf({ type, content, videoId, media }: typeof hour.$inferSelect, key: Uint8Array, now: Date) {
  if (type === 1) return content;
  return videoId === null ? mediaAddress(key, media, now) : '';
}

/** Where the recorded voice of a text is to be had. @throws {Refusal} as `openableHour`; `notFound` where there is none. */
export async function hourSoundOf(
  { database, keys }: Pick<Platform, 'database' | 'keys'>,
  learner: string,
  hourId: string,
  now: Date,
) {
  const { sound } = await openableHour(database, learner, hourId);
  if (sound === '') throw new Refusal('notFound', '这一课没有录音');
  return { url: mediaAddress(keys.media, sound, now) };
}
