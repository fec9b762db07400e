import { createHmac, timingSafeEqual } from 'node:crypto';

/** Media addresses work for six hours; a player asks the hour's detail for a new one. */
const LIFE_SECONDS = 6 * 3_600;

const sign = (key: Uint8Array, name: string, expires: string) =>
  createHmac('sha256', key).update(`${name}\n${expires}`).digest('base64url');

/** A folder as it is signed: no file's name ends like this. */
const signedFolder = (folder: string) => `${folder}/`;

/**
 * The signed address of an hour's media: of a file in the media folder by its path there, `name` or `folder/name`, or in
 * the store by its name there (`media-name.ts`).
 * For a file in a folder the permission stands in the path and holds for the whole folder, so that the relative
 * addresses of a playlist carry it along.
 */
export function mediaAddress(key: Uint8Array, path: string, now: Date): string {
  const expires = String(Math.floor(now.getTime() / 1000) + LIFE_SECONDS);
  const [folder = '', ...names] = path.split('/');
  if (names.length === 0) {
    return `/media/${encodeURIComponent(path)}?${signedQuery(key, path, Number(expires))}`;
  }
  const permission = `${expires}.${sign(key, signedFolder(folder), expires)}`;
  return ['/media', encodeURIComponent(folder), permission, ...names.map(encodeURIComponent)].join('/');
}

/** The query that lets `name` be had until `until`, s since the epoch. */
export function signedQuery(key: Uint8Array, name: string, until: number): URLSearchParams {
  const expires = String(Math.floor(until));
  return new URLSearchParams({ expires, signature: sign(key, name, expires) });
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

/** Whether we gave this permission (`expires.signature`) for the folder, and its time is not over. */
export function folderHolds(key: Uint8Array, folder: string, permission: string, now: Date): boolean {
  const [expires, signature] = permission.split('.');
  return addressHolds(key, signedFolder(folder), { expires, signature }, now);
}
