import { createHmac, timingSafeEqual } from 'node:crypto';

/** As JSON, so that it reads like nothing else that is signed with this key. */
const sign = (key: Uint8Array, id: string) =>
  createHmac('sha256', key)
    .update(JSON.stringify(['certificate', id]))
    .digest('base64url');

/** Where a certificate's picture is found: an image element sends no token, so whoever has the address sees it. */
export const pictureAddress = (key: Uint8Array, id: string): string =>
  `/certificates/${id}.png?k=${sign(key, id)}`;

/** Whether we gave this address. */
export function pictureAddressHolds(key: Uint8Array, id: string, given: string): boolean {
  const [right, other] = [Buffer.from(sign(key, id)), Buffer.from(given)];
  return right.length === other.length && timingSafeEqual(right, other);
}
