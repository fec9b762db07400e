import { and, eq } from 'drizzle-orm';
import { expert, type hour, hourCredit } from '../database/schema';
import { mediaAddress } from '../media/address';
import type { Platform } from '../platform';
import { expertCard } from './detail';
import { openableHour } from './joining';

/** What a player needs of an hour. @throws {Refusal} `unknownHour`, or `notJoined`. */
export async function hourDetailOf({ database, keys }: Platform, learner: string, hourId: string, now: Date) {
  const found = await openableHour(database, learner, hourId);
  const experts = found.expert ? await database.select().from(expert).where(eq(expert.id, found.expert)) : [];
  const [credit] = await database
    .select({ finished: hourCredit.finished })
    .from(hourCredit)
    .where(and(eq(hourCredit.learner, learner), eq(hourCredit.hour, hourId)));
  return {
    name: found.name,
    videoId: found.videoId,
    experts: experts.map(expertCard),
    duration: found.end / 1000,
    content: contentOf(found, keys.media, now),
    hourType: found.type,
    openRandomValidate: false,
    captureTimePoints: [],
    isComplete: credit?.finished ?? false,
    startFaceVerification: false,
  };
}

/** The text, or the video's signed address; a course-platform video has it from the platform. */
function contentOf({ type, content, videoId, media }: typeof hour.$inferSelect, key: Uint8Array, now: Date) {
  if (type === 1) return content;
  return videoId === null ? mediaAddress(key, media, now) : '';
}
