import { type StatementClaims, statementClaims } from '@contract/certificates';

/** A public key of the platform: `x` as in a JWK (OKP, Ed25519). */
export type PlatformKey = { kid: string; x: string };

/** What is known of the platform; undefined: it was never fetched. `fresh`: the keys come from the network just now. */
export type Knowledge = {
  keys: readonly PlatformKey[] | undefined;
  fresh: boolean;
  revoked: readonly string[] | undefined;
  /** The numbers of replaced certificates with the number of the new one. */
  replaced: readonly { number: string; by: string }[] | undefined;
};

/** `newerKey`: it names a key that the phone does not have, and the phone's keys are not fresh. */
export type Verdict =
  | { is: 'unreadable' | 'noKeys' | 'newerKey' | 'forged' }
  | { is: 'valid' | 'expired' | 'revoked'; claims: StatementClaims }
  | { is: 'replaced'; claims: StatementClaims; by: string };

/** Checks an Ed25519 signature. */
export type VerifySignature = (
  signature: Uint8Array,
  message: Uint8Array,
  key: Uint8Array,
) => Promise<boolean>;

/** The statement in what was scanned or pasted: a link that carries it, or itself. Undefined where there is none. */
export function statementIn(text: string): string | undefined {
  const [, linked] = /[?&]certificate=([^&#\s]+)/.exec(text) ?? [];
  const statement = (linked ?? text).replaceAll(/\s/g, '');
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(statement) ? statement : undefined;
}

/**
 * What a statement (compact JWS, EdDSA) is worth. `today` is the day in China, `YYYY-MM-DD`; a certificate is good to the
 * end of its last day.
 */
export async function checkStatement(
  statement: string,
  { keys, fresh, revoked, replaced }: Knowledge,
  today: string,
  verify: VerifySignature,
): Promise<Verdict> {
  const [head = '', body = '', tail = ''] = statement.split('.');
  const header = jsonOf(head) as { alg?: unknown; kid?: unknown } | undefined;
  const content = jsonOf(body);
  if (!header || !content) return { is: 'unreadable' };
  if (!keys?.length) return { is: 'noKeys' };
  const key = keys.find(({ kid }) => kid === header.kid);
  if (!key) return { is: fresh ? 'forged' : 'newerKey' };
  const [signature, x] = [bytesOf(tail), bytesOf(key.x)];
  const message = new TextEncoder().encode(`${head}.${body}`);
  const signed = header.alg === 'EdDSA' && signature && x && (await verify(signature, message, x));
  if (!signed) return { is: 'forged' };
  const parsed = statementClaims.safeParse(content);
  if (!parsed.success) return { is: 'unreadable' };
  const claims = parsed.data;
  const by = replaced?.find(({ number }) => number === claims.number)?.by;
  if (by) return { is: 'replaced', claims, by };
  if (revoked?.includes(claims.number)) return { is: 'revoked', claims };
  return { is: today > claims.validUntil ? 'expired' : 'valid', claims };
}

/** Strictly base64url: of two texts that would mean the same bytes only the one is taken. */
function bytesOf(text: string): Uint8Array | undefined {
  try {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const again = btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    return again === text ? Uint8Array.from(plain, (one) => one.charCodeAt(0)) : undefined;
  } catch {
    return undefined;
  }
}

function jsonOf(text: string): object | undefined {
  const bytes = bytesOf(text);
  if (!bytes) return undefined;
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
