import { type Certificate, statementClaims } from '@contract/certificates';
import { chinaTime } from '@rules/china-time';
import { desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { certificate } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { pictureAddress } from './address';
import { type CertificateRow, certificateFor } from './apply';
import { dayOf } from './facts';

type Reader = Pick<Database, 'select'>;

/**
 * Returns a certificate as the calls give it. `mediaKey` signs its image's address; `all` has the learner's certificates,
 * the newest first.
 */
export function certificateOf(
  mediaKey: Uint8Array,
  row: CertificateRow,
  all: readonly CertificateRow[],
): Certificate {
  return {
    ...row.facts,
    trainingId: row.training,
    certificatePhoto: pictureAddress(mediaKey, row.id, row.revokedAt !== null),
    number: row.number,
    issuedAt: dayOf(row.issuedAt),
    validUntil: dayOf(row.validUntil),
    revokedAt: dayOf(row.revokedAt ?? 0),
    replacedBy: row.replacedBy ?? '',
    replaces: all.find(({ replacedBy }) => replacedBy === row.number)?.number ?? '',
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

/** Returns every revoked number as of now (ms), and which of them were replaced, by which number. */
export async function revocationsAt(database: Reader, now: number) {
  const withdrawn = await database
    .select({ number: certificate.number, by: certificate.replacedBy })
    .from(certificate)
    .where(isNotNull(certificate.revokedAt))
    .orderBy(certificate.number);
  return {
    asOf: chinaTime(now),
    numbers: withdrawn.map(({ number }) => number),
    replaced: withdrawn.flatMap(({ number, by }) => (by === null ? [] : [{ number, by }])),
  };
}

/**
 * Returns the certificate that replaced the one with this signed statement. The whole statement is asked for, because
 * numbers can be guessed and the answer has a shortened name.
 * @throws {Refusal} `notFound` for a statement that is not stored, or whose certificate was not replaced.
 */
export async function replacementOf(database: Reader, statement: string) {
  const number = numberIn(statement);
  const [earlier] = number
    ? await database.select().from(certificate).where(eq(certificate.number, number))
    : [];
  if (!earlier?.replacedBy || earlier.statement !== statement) throw notReplaced();
  const [current] = await database
    .select({ number: certificate.number, statement: certificate.statement })
    .from(certificate)
    .where(eq(certificate.number, earlier.replacedBy));
  return current ?? Promise.reject(notReplaced());
}

const notReplaced = () => new Refusal('notFound', '没有找到换发的证书');

/** Reads the number of a statement without checking its signature. */
function numberIn(statement: string): string | undefined {
  try {
    const claims = JSON.parse(Buffer.from(statement.split('.')[1] ?? '', 'base64url').toString()) as unknown;
    return statementClaims.safeParse(claims).data?.number;
  } catch {
    return undefined;
  }
}
