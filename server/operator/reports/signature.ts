import { CompactSign, compactVerify, importJWK } from 'jose';
import type { SigningKey } from '../../database/keys';

/** Nobody takes the signature of a report for a certificate's, or the other way round. */
const TYPE = 'hours-report';

/**
 * JSON whose bytes depend on what it says alone: names in the order of their UTF-16 units, no white space, numbers as
 * ECMAScript writes them (RFC 8785).
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return `{${sorted.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join(',')}}`;
}

/** Signs with the newest key: a JWS (EdDSA) whose content is left out, `header..signature`. */
export async function signReport([newest]: readonly SigningKey[], report: object): Promise<string> {
  if (!newest) throw new Error('there is no key to sign reports with');
  const signed = await new CompactSign(new TextEncoder().encode(canonical(report)))
    .setProtectedHeader({ alg: 'EdDSA', kid: newest.kid, typ: TYPE })
    .sign(await importJWK(newest.jwk, 'EdDSA'));
  const [header, , signature] = signed.split('.');
  return `${header}..${signature}`;
}

/** A public key as the platform publishes it. */
export type PublicKey = { kid: string; kty: string; crv: string; x: string };

/** Whether a report is, byte for byte of its canonical form, what the owner of one of the keys has signed. */
export async function signatureHolds(
  report: unknown,
  signature: string,
  keys: readonly PublicKey[],
): Promise<boolean> {
  const [header, content, proof, more] = signature.split('.');
  if (!header || content !== '' || !proof || more !== undefined) return false;
  const whole = `${header}.${Buffer.from(canonical(report)).toString('base64url')}.${proof}`;
  for (const { kid, ...jwk } of keys) {
    try {
      const { protectedHeader } = await compactVerify(whole, await importJWK(jwk, 'EdDSA'), {
        algorithms: ['EdDSA'],
      });
      if (protectedHeader.kid === kid && protectedHeader.typ === TYPE) return true;
    } catch {
      // Another key's, or nobody's.
    }
  }
  return false;
}
