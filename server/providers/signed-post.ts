import { createHmac } from 'node:crypto';

/** How we speak to what belongs to others: JSON, signed under a secret that both know. */
export const SIGNATURE_HEADERS = { time: 'X-Timestamp', signature: 'X-Signature' } as const;

const ANSWER_WITHIN_MS = 5_000;

/** HMAC-SHA256, hex, of `time.body`; `time` in ms since 1970, as text. */
export const signatureOf = (secret: string, time: string, body: string) =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');

/** Posts `content` as JSON, signed. @throws when nobody answers within 5 s. */
export function signedPost(address: string, secret: string, content: unknown): Promise<Response> {
  const body = JSON.stringify(content);
  const time = String(Date.now());
  const headers = {
    'Content-Type': 'application/json',
    [SIGNATURE_HEADERS.time]: time,
    [SIGNATURE_HEADERS.signature]: signatureOf(secret, time, body),
  };
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  return fetch(address, { method: 'POST', body, headers, signal, redirect: 'error' });
}
