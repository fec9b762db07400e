import { createHmac, timingSafeEqual } from 'node:crypto';

/** Media addresses work for six hours; a player asks the hour's detail for a new one. */
const LIFE_SECONDS = 6 * 3_600;

const sign = (key: Uint8Array, name: string, expires: string) =>
  createHmac('sha256', key).update(`${name}\n${expires}`).digest('base64url');

/** The signed address of a file in the media folder. */
export function mediaAddress(key: Uint8Array, name: string, now: Date): string {
  const expires = String(Math.floor(now.getTime() / 1000) + LIFE_SECONDS);
  const query = new URLSearchParams({ expires, signature: sign(key, name, expires) });
  return `/media/${encodeURIComponent(name)}?${query}`;
}

/** Whether we signed this address and its time is not over. */
export function addressHolds(
  key: Uint8Array,
  name: string,
  query: { expires: string | undefined; signature: string | undefined },
  now: Date,
): boolean {
  const { expires = '', signature = '' } = query;
  const right = Buffer.from(sign(key, name, expires));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  return Number(expires) * 1000 > now.getTime();
}
