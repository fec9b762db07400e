import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** How a call of the operator's is proved: when, a word used once, what the body is, and the signature over all of it. */
export const OPERATOR_HEADERS = {
  time: 'X-Timestamp',
  nonce: 'X-Nonce',
  digest: 'X-Body-SHA256',
  signature: 'X-Signature',
} as const;

/** How far the two clocks may be apart. */
const CLOCKS_APART_MS = 5 * 60_000;

const NONCE = /^[\w-]{16,64}$/;
const DIGEST = /^[0-9a-f]{64}$/;

/** What is signed of a call. `time`: ms since 1970, as text; `path` as it stands in the request, without a query. */
type Signed = { method: string; path: string; time: string; nonce: string; digest: string };

/** SHA-256 of a body, hex. */
export const digestOf = (body: string | Uint8Array): string =>
  createHash('sha256').update(body).digest('hex');

/** HMAC-SHA256, hex, of the five lines: method, path, time, nonce, the body's digest. */
export const operatorSignatureOf = (secret: string, { method, path, time, nonce, digest }: Signed): string =>
  createHmac('sha256', secret).update([method, path, time, nonce, digest].join('\n')).digest('hex');

/** The headers of one sending of a call; whoever sends it again signs it again. */
export function operatorHeaders(
  secret: string,
  {
    method,
    path,
    body,
    now = Date.now(),
  }: { method: string; path: string; body: string | Uint8Array; now?: number },
): Record<string, string> {
  const signed = { method, path, time: String(now), nonce: randomUUID(), digest: digestOf(body) };
  return {
    [OPERATOR_HEADERS.time]: signed.time,
    [OPERATOR_HEADERS.nonce]: signed.nonce,
    [OPERATOR_HEADERS.digest]: signed.digest,
    [OPERATOR_HEADERS.signature]: operatorSignatureOf(secret, signed),
  };
}

/** A signed POST of JSON to a path of a server of ours, for `fetch`. */
export function operatorPost(secret: string, path: string, content: object) {
  const body = JSON.stringify(content);
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    ...operatorHeaders(secret, { method: 'POST', path, body }),
  };
  return { method: 'POST', body, headers, redirect: 'error' } as const;
}

/**
 * What a call proves by its headers alone, before a byte of its body is read: the nonce, how long it has to be remembered
 * (ms since 1970) and the digest that the body has to have. Undefined where the signature is nobody's or not of now.
 */
export function provedBy(
  secrets: readonly string[],
  { method, path, now }: { method: string; path: string; now: number },
  header: (name: string) => string | undefined,
): { nonce: string; digest: string; until: number } | undefined {
  const of = (name: keyof typeof OPERATOR_HEADERS) => header(OPERATOR_HEADERS[name]) ?? '';
  const [time, nonce, digest] = [of('time'), of('nonce'), of('digest')];
  if (!NONCE.test(nonce) || !DIGEST.test(digest) || !/^\d{1,15}$/.test(time)) return undefined;
  if (Math.abs(now - Number(time)) > CLOCKS_APART_MS) return undefined;
  const given = Buffer.from(of('signature'));
  const holds = secrets.some((secret) => {
    const right = Buffer.from(operatorSignatureOf(secret, { method, path, time, nonce, digest }));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return holds ? { nonce, digest, until: Number(time) + CLOCKS_APART_MS } : undefined;
}
