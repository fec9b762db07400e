import { createHmac, timingSafeEqual } from 'node:crypto';

/** How a server of ours and another know each other: a secret that both have, and the time. */
export const SIGNATURE_HEADERS = { time: 'X-Timestamp', signature: 'X-Signature' } as const;

/** How far the two clocks may be apart. */
const CLOCKS_APART_MS = 5 * 60_000;

/** HMAC-SHA256, hex, of `time.body`; `time` in ms since 1970, as text. */
export const signatureOf = (secret: string, time: string, body: string) =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');

/** A signed POST of JSON, with the headers that prove who sends it. */
export function signedRequest(secret: string, content: object) {
  const body = JSON.stringify(content);
  const time = String(Date.now());
  const headers = {
    'Content-Type': 'application/json',
    [SIGNATURE_HEADERS.time]: time,
    [SIGNATURE_HEADERS.signature]: signatureOf(secret, time, body),
  };
  return { method: 'POST', body, headers, redirect: 'error' } as const;
}

/** Whether a body came under its signature, and not long ago. */
export function signatureHolds(
  secret: string,
  body: string,
  header: (name: string) => string | undefined,
): boolean {
  const time = header(SIGNATURE_HEADERS.time) ?? '';
  const given = Buffer.from(header(SIGNATURE_HEADERS.signature) ?? '');
  const right = Buffer.from(signatureOf(secret, time, body));
  const signed = given.length === right.length && timingSafeEqual(given, right);
  return signed && Math.abs(Date.now() - Number(time)) <= CLOCKS_APART_MS;
}
