import type { StatementClaims } from '@contract/certificates';
import { CompactSign, importJWK } from 'jose';
import type { SigningKey } from '../../database/keys';
import type { CertificateFacts } from '../../database/schema';
import { dayOf, shortenedName } from './facts';

/** What a statement tells anybody who reads it. */
export function claimsOf(
  number: string,
  facts: CertificateFacts,
  { issuedAt, validUntil }: { issuedAt: number; validUntil: number },
): StatementClaims {
  return {
    number,
    name: shortenedName(facts.userName),
    idcard: facts.idcard,
    training: facts.trainingName,
    issuedAt: dayOf(issuedAt),
    validUntil: dayOf(validUntil),
  };
}

/** Signs with the newest key; compact JWS, EdDSA, the key named by `kid`. */
export async function signStatement(
  [newest]: readonly SigningKey[],
  claims: StatementClaims,
): Promise<string> {
  if (!newest) throw new Error('there is no key to sign certificates with');
  const payload = new TextEncoder().encode(JSON.stringify(claims));
  return new CompactSign(payload)
    .setProtectedHeader({ alg: 'EdDSA', kid: newest.kid })
    .sign(await importJWK(newest.jwk, 'EdDSA'));
}
