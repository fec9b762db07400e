import { createHmac, timingSafeEqual } from 'node:crypto';

/** As JSON, so that it reads like nothing else that is signed with this key. */
const sign = (key: Uint8Array, id: string) =>
  createHmac('sha256', key)
    .update(JSON.stringify(['certificate', id]))
    .digest('base64url');

/**
 * Where a certificate's picture is found: an image element sends no token, so whoever has the address sees it. That of a
 * `withdrawn` one has another address, so that no browser shows from its store what it fetched before.
 */
export const pictureAddress = (key: Uint8Array, id: string, withdrawn = false): string =>
  `/certificates/${id}.png?k=${sign(key, id)}${withdrawn ? '&withdrawn=1' : ''}`;

/** Whether we gave this address. */
export function pictureAddressHolds(key: Uint8Array, id: string, given: string): boolean {
  const [right, other] = [Buffer.from(sign(key, id)), Buffer.from(given)];
  return right.length === other.length && timingSafeEqual(right, other);
}
