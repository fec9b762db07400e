import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { SIGNATURE_HEADERS, signatureOf } from '../providers/signed-post';

/** How far the two clocks may be apart. */
const CLOCKS_APART_MS = 5 * 60_000;

/** The JSON that came, or undefined where the signature does not hold. */
export async function signedBody(c: Context, secret: string): Promise<unknown> {
  const body = await c.req.text();
  const time = c.req.header(SIGNATURE_HEADERS.time) ?? '';
  const given = Buffer.from(c.req.header(SIGNATURE_HEADERS.signature) ?? '');
  const right = Buffer.from(signatureOf(secret, time, body));
  const signed = given.length === right.length && timingSafeEqual(given, right);
  if (!signed || !(Math.abs(Date.now() - Number(time)) <= CLOCKS_APART_MS)) return undefined;
  return JSON.parse(body);
}
