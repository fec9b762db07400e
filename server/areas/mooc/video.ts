import type { MoocConfig } from '@contract/mooc';
import { eq } from 'drizzle-orm';
import { hour } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { openableHour } from '../lessons/access';
import { mediaAddress } from '../media/address';
import type { Platform } from '../platform';
import { editionFor } from '../study/editions';
import { type Grant, signatureHolds, signVideo } from './signature';

/**
 * Permission to ask for a video's address, for a learner who may open its hour.
 * @throws {Refusal} `unknownHour`, or `notJoined`.
 */
export async function permit({ database, keys, clock }: Platform, grant: Grant): Promise<MoocConfig> {
  await openableVideo(database, grant);
  return signVideo(keys.video, grant, await clock(database));
}

/**
 * The signed media address of a video. `now` is what addresses expire by.
 * @throws {Refusal} `signatureExpired`; `unknownHour`, or `notJoined`.
 */
export async function mediaOf(
  { database, keys, clock, ledgerClock, settings }: Platform,
  grant: Grant,
  given: Omit<MoocConfig, 'videoId'>,
  now: Date,
): Promise<{ url: string }> {
  const time = { now: await clock(database), seconds: settings.videoSignatureSeconds };
  if (!signatureHolds(keys.video, grant, given, time)) {
    throw new Refusal('signatureExpired', '签名过期，请刷新页面');
  }
  const found = await openableVideo(database, grant);
  const { media } = await editionFor(database, grant.learner, found, () => ledgerClock(database));
  return { url: mediaAddress(keys.media, media, now) };
}

async function openableVideo(database: Platform['database'], { learner, videoId }: Grant) {
  const [found] = await database.select({ id: hour.id }).from(hour).where(eq(hour.videoId, videoId));
  if (!found) throw new Refusal('unknownHour', '没有找到这个视频');
  return openableHour(database, learner, found.id);
}
