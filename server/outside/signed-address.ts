import { timingSafeEqual } from 'node:crypto';
import { signatureOf } from './signature';

/** How long a signed address opens something new. */
export const ADDRESS_GOOD_MS = 5 * 60_000;

/**
 * Adds `facts` to an address, with the time (ms) and a signature over them and the parameters that the address already
 * has (`signature.ts`).
 */
export function signedAddress(address: string, secret: string, facts: Record<string, string>): string {
  const [page = '', own = ''] = address.split('?');
  const query = new URLSearchParams([...new URLSearchParams(own), ...Object.entries(facts)]);
  query.sort();
  const time = String(Date.now());
  const signature = signatureOf(secret, time, query.toString());
  query.set('time', time);
  query.set('signature', signature);
  return `${page}?${query}`;
}

/** The facts of a signed address and when it was signed, or undefined where the signature does not hold. */
export function readSignedAddress(
  url: string,
  secret: string,
): { facts: Record<string, string>; signedAt: number } | undefined {
  const query = new URL(url).searchParams;
  const [time, given] = [query.get('time') ?? '', Buffer.from(query.get('signature') ?? '')];
  query.delete('time');
  query.delete('signature');
  query.sort();
  const right = Buffer.from(signatureOf(secret, time, query.toString()));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return { facts: Object.fromEntries(query), signedAt: Number(time) };
}
