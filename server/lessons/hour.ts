import { eq } from 'drizzle-orm';
import { expert } from '../database/schema';
import { mediaAddress } from '../media/address';
import { captionsOf } from '../media/captions';
import type { Platform } from '../platform';
import { duePoints } from '../study/credit';
import { readCredit } from '../study/hour-credit';
import { expertCard } from './detail';
import { openableHour } from './joining';

/** What a player needs of an hour. @throws {Refusal} `unknownHour`, or `notJoined`. */
export async function hourDetailOf(platform: Platform, learner: string, hourId: string, now: Date) {
  const { database, keys, settings } = platform;
  const found = await openableHour(database, learner, hourId);
  const experts = found.expert ? await database.select().from(expert).where(eq(expert.id, found.expert)) : [];
  const credit = await readCredit(database, learner, found);
  const during = found.facePoints.filter((at) => at > 0);
  return {
    name: found.name,
    experts: experts.map(expertCard),
    duration: found.end / 1000,
    content: found.type === 1 ? found.content : mediaAddress(keys.media, found.media, now),
    captions: await captionsOf({ key: keys.media, mediaDir: settings.mediaDir }, found.media, now),
    hourType: found.type,
    openRandomValidate: during.length > 0,
    captureTimePoints: during.map((at) => at / 1000),
    isComplete: credit.finished,
    startFaceVerification: !credit.finished && duePoints(credit).includes(0),
  };
}
