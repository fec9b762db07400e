import type * as operator from '@contract/operator/all';
import type { OperatorAnswer, OperatorInput } from '@contract/operator/endpoint';
import { canBeCertified } from '@rules/profile';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../database/audit';
import { newId } from '../../database/new-id';
import type { Transaction } from '../../database/open';
import { certificate } from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';
import { lockAccount } from '../account/profile';
import type { Platform } from '../platform';
import { noteWebhook } from '../webhooks/outbox';
import { type CertificateRow, DRAWS, drawNumber } from './apply';
import { certificateFact } from './certificate-fact';
import { dayOf, shortenedNumber } from './facts';
import { claimsOf, signStatement } from './statement';

type Given = OperatorInput<typeof operator.certificates.reissue>;

/**
 * Issues a certificate again with the name and the identity number that the profile has now (docs/people.md, 换发证书).
 * The training, the unit and the last valid day stay as they were certified. The earlier certificate is revoked and
 * names the new number; a repeated call returns that number.
 * @throws {OperatorRefused} 404 for an unknown number; 409 for a learner who left, an expired certificate, a profile
 * without name or number, and a valid certificate that already has both.
 */
export function reissueCertificate(
  platform: Pick<Platform, 'database' | 'clock' | 'keys'>,
  { number }: Given,
): Promise<OperatorAnswer<typeof operator.certificates.reissue>> {
  const { database, clock } = platform;
  return database.transaction(async (tx) => {
    const earlier = await lockedCertificate(tx, number);
    if (earlier.replacedBy !== null) {
      const newNumber = earlier.replacedBy;
      const message = `这张证书已经换发过，现在的证书是 ${newNumber}，没有变化；还要换发，请写 ${newNumber}`;
      return { message, newNumber };
    }
    const now = await clock(tx);
    const facts = await correctedFacts(tx, earlier, now);
    const issued = await replace(tx, platform, earlier, { facts, now });
    const newNumber = issued.number;
    const revoked = certificateFact('certificate.revoked', earlier, { replacedBy: newNumber });
    await noteWebhook(
      tx,
      [
        ...(earlier.revokedAt === null ? [revoked] : []),
        certificateFact('certificate.issued', issued, { replaces: number }),
      ],
      now,
    );
    await audit(tx, {
      act: '换发证书',
      subject: `certificate ${earlier.id}`,
      detail: { number, newNumber, account: earlier.learner },
    });
    return { message: `已换发：新证书编号 ${newNumber}，原证书 ${number} 已吊销`, newNumber };
  });
}

/** Locks the account before its certificate, in the order of a learner's leaving. @throws {OperatorRefused} 404 */
async function lockedCertificate(tx: Transaction, number: string): Promise<CertificateRow> {
  const byNumber = eq(certificate.number, number);
  const [found] = await tx.select({ learner: certificate.learner }).from(certificate).where(byNumber);
  if (found) await lockAccount(tx, found.learner);
  const [locked] = await tx.select().from(certificate).where(byNumber).for('update');
  if (!locked) throw new OperatorRefused(404, `没有编号是 ${number} 的证书`);
  return locked;
}

/** @throws {OperatorRefused} 409 where there is nothing to correct or nothing to correct it with. */
async function correctedFacts(tx: Transaction, earlier: CertificateRow, now: number) {
  const account = await lockAccount(tx, earlier.learner);
  if (account.leftAt !== null) throw new OperatorRefused(409, '这个学员已经注销，证书不能换发');
  if (now > earlier.validUntil) {
    throw new OperatorRefused(409, `这张证书的有效期到 ${dayOf(earlier.validUntil)}，已经过期，不能换发`);
  }
  if (!canBeCertified(account)) {
    throw new OperatorRefused(409, '学员的资料里没有姓名或证件号码，请先用 correct 填上，再换发');
  }
  const [userName, idcard] = [account.name, shortenedNumber(account.identityNumber)];
  const isSame = userName === earlier.facts.userName && idcard === earlier.facts.idcard;
  if (isSame && earlier.revokedAt === null) {
    throw new OperatorRefused(
      409,
      '证书上的姓名和证件号码与学员现在的资料一样，不用换发；资料写错了，请先用 correct 更正，再换发',
    );
  }
  return { ...earlier.facts, userName, idcard };
}

/** Writes the new certificate, and into each earlier one of the same training the new number. */
async function replace(
  tx: Transaction,
  { keys }: Pick<Platform, 'keys'>,
  { learner, training, validUntil, id, revokedAt }: CertificateRow,
  { facts, now }: { facts: CertificateRow['facts']; now: number },
): Promise<CertificateRow> {
  const sameTraining = and(eq(certificate.learner, learner), eq(certificate.training, training));
  await tx
    .update(certificate)
    .set({ revokedAt: revokedAt ?? now })
    .where(eq(certificate.id, id));
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const number = drawNumber(now);
    const dates = { issuedAt: now, validUntil };
    const statement = await signStatement(keys.certificates, claimsOf(number, facts, dates));
    // Before the insert, because one certificate of a training at most has no successor.
    await tx.update(certificate).set({ replacedBy: number }).where(sameTraining);
    const [written] = await tx
      .insert(certificate)
      .values({ id: newId(), number, learner, training, facts, statement, ...dates })
      .onConflictDoNothing({ target: certificate.number })
      .returning();
    if (written) return written;
  }
  throw new Error('no number was free for a certificate');
}
