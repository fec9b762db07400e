import type * as operator from '@contract/operator/all';
import type { OperatorInput } from '@contract/operator/endpoint';
import { eq } from 'drizzle-orm';
import { audit } from '../../database/audit';
import { certificate } from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';
import type { Platform } from '../platform';
import { noteWebhook } from '../webhooks/outbox';
import { certificateFact } from './certificate-fact';

/** Withdraws a certificate by the operator's request; again changes nothing. @throws {OperatorRefused} with a sentence for its staff. */
export async function revokeCertificate(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { number }: OperatorInput<typeof operator.certificates.revoke>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [found] = await tx.select().from(certificate).where(eq(certificate.number, number)).for('update');
    if (!found) throw new OperatorRefused(404, '没有这张证书');
    if (found.revokedAt !== null) return;
    const { id, learner } = found;
    const now = await clock(tx);
    await tx.update(certificate).set({ revokedAt: now }).where(eq(certificate.id, id));
    await noteWebhook(tx, [certificateFact('certificate.revoked', found)], now);
    await audit(tx, { act: '吊销证书', subject: `certificate ${id}`, detail: { number, account: learner } });
  });
}
