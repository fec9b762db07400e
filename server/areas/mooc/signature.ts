import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { MoocConfig } from '@contract/mooc';

/** Who we are to the video platform. */
const APP = 'zhijian-xuetang';

/** Whom and what a permission is for. */
export type Grant = { learner: string; videoId: string };

type Signed = Omit<MoocConfig, 'videoId'>;

/** As JSON, so that no two lists of parts read alike. */
const sign = (key: Uint8Array, ...parts: string[]) =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');

const appSignature = (key: Uint8Array, { nonce, timestamp }: Pick<Signed, 'nonce' | 'timestamp'>) =>
  sign(key, 'app', APP, nonce, timestamp);

/** The second signature covers the first, hence its nonce and its time. */
const videoSignature = (key: Uint8Array, signature: string, { learner, videoId }: Grant) =>
  sign(key, 'video', signature, learner, videoId);

/** Signs a permission to ask for a video's address. `now` in ms; the timestamp is in seconds, as everywhere such. */
export function signVideo(key: Uint8Array, grant: Grant, now: number): MoocConfig {
  const made = { nonce: randomBytes(12).toString('hex'), timestamp: String(Math.floor(now / 1000)) };
  const signature = appSignature(key, made);
  return {
    appId: APP,
    signature,
    ...made,
    videoId: grant.videoId,
    videoSignature: videoSignature(key, signature, grant),
  };
}

/** Whether we signed this for this learner and video, at most `seconds` ago. `now` in ms. */
export function signatureHolds(
  key: Uint8Array,
  grant: Grant,
  given: Signed,
  { now, seconds }: { now: number; seconds: number },
): boolean {
  const signature = appSignature(key, given);
  const right =
    given.appId === APP &&
    same(given.signature, signature) &&
    same(given.videoSignature, videoSignature(key, signature, grant));
  return right && now < (Number(given.timestamp) + seconds) * 1000;
}

function same(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
