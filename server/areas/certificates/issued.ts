import type { Certificate } from '@contract/certificates';
import { chinaTime } from '@rules/china-time';
import { desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { certificate } from '../../database/schema';
import { pictureAddress } from './address';
import { type CertificateRow, certificateFor } from './apply';
import { dayOf } from './facts';

type Reader = Pick<Database, 'select'>;

/** A certificate as the calls give it. `mediaKey` signs its picture's address. */
export function certificateOf(mediaKey: Uint8Array, row: CertificateRow): Certificate {
  return {
    ...row.facts,
    trainingId: row.training,
    certificatePhoto: pictureAddress(mediaKey, row.id, row.revokedAt !== null),
    number: row.number,
    issuedAt: dayOf(row.issuedAt),
    validUntil: dayOf(row.validUntil),
    revokedAt: dayOf(row.revokedAt ?? 0),
    statement: row.statement,
  };
}

/** The newest first. */
export async function certificatesOf(database: Reader, learner: string): Promise<CertificateRow[]> {
  return database
    .select()
    .from(certificate)
    .where(eq(certificate.learner, learner))
    .orderBy(desc(certificate.issuedAt), desc(certificate.id));
}

/** Returns whether the certificate of a training was issued to this learner, and whether it was revoked. */
export async function certificateStateOf(database: Reader, learner: string, training: string) {
  const row = await certificateFor(database, learner, training);
  return { issued: row !== undefined, revoked: (row?.revokedAt ?? null) !== null };
}

/** Every withdrawn number, as of now (ms). */
export async function revocationsAt(database: Reader, now: number) {
  const withdrawn = await database
    .select({ number: certificate.number })
    .from(certificate)
    .where(isNotNull(certificate.revokedAt))
    .orderBy(certificate.number);
  return { asOf: chinaTime(now), numbers: withdrawn.map(({ number }) => number) };
}
