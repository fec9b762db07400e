import type * as operator from '@contract/operator/all';
import type { OperatorInput } from '@contract/operator/endpoint';
import { eq, sql } from 'drizzle-orm';
import { certificate } from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';
import type { Platform } from '../platform';

/** Withdraws a certificate by the operator's request; again changes nothing. @throws {OperatorRefused} with a sentence for its staff. */
export async function revokeCertificate(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { number }: OperatorInput<typeof operator.certificates.revoke>,
): Promise<void> {
  const now = await clock(database);
  const revoked = await database
    .update(certificate)
    .set({ revokedAt: sql`coalesce(${certificate.revokedAt}, ${now}::bigint)` })
    .where(eq(certificate.number, number))
    .returning({ id: certificate.id });
  if (revoked.length === 0) throw new OperatorRefused(404, '没有这张证书');
}
