import { randomInt } from 'node:crypto';
import { chinaTime } from '@rules/china-time';
import { and, eq, isNull } from 'drizzle-orm';
import { newId } from '../../database/new-id';
import type { Database } from '../../database/open';
import { certificate } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import type { Platform } from '../platform';
import { noteWebhook } from '../webhooks/outbox';
import { certificateFact } from './certificate-fact';
import { endOfValidity, factsOf } from './facts';
import { passGates } from './gates';
import { claimsOf, signStatement } from './statement';

export type CertificateRow = typeof certificate.$inferSelect;

/** Numbers are drawn by lot; so many draws in a row never all hit one that is taken. */
export const DRAWS = 20;

/** `ZJ`, the year in China, eight digits that tell nothing. */
export const drawNumber = (now: number) =>
  `ZJ${chinaTime(now).slice(0, 4)}${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** Returns the certificate of a training that was not replaced, if any: a learner has one at most. */
export async function certificateFor(
  database: Pick<Database, 'select'>,
  learner: string,
  training: string,
): Promise<CertificateRow | undefined> {
  const [found] = await database
    .select()
    .from(certificate)
    .where(
      and(
        eq(certificate.learner, learner),
        eq(certificate.training, training),
        isNull(certificate.replacedBy),
      ),
    );
  return found;
}

/**
 * Issues the certificate of a training; who has it keeps it. Of several at once the first one's stands, by the table's
 * own rules, and all answer with it.
 * @throws {Refusal} with the first gate that is closed.
 */
export async function applyForCertificate(
  { database, clock, keys }: Pick<Platform, 'database' | 'clock' | 'keys'>,
  learner: string,
  trainingId: string,
): Promise<CertificateRow> {
  const present = await certificateFor(database, learner, trainingId);
  if (present?.revokedAt != null) throw new Refusal('refused', '这张证书已被吊销，请联系单位的培训负责人');
  if (present) return present;
  const now = await clock(database);
  const { training, account } = await passGates(database, learner, trainingId, now);
  const facts = factsOf(account, training);
  const validUntil = endOfValidity(now, training.certificateMonths);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const number = drawNumber(now);
    const statement = await signStatement(
      keys.certificates,
      claimsOf(number, facts, { issuedAt: now, validUntil }),
    );
    const row = { id: newId(), number, learner, training: trainingId, facts, statement };
    await database.transaction(async (tx) => {
      const [written] = await tx
        .insert(certificate)
        .values({ ...row, issuedAt: now, validUntil })
        .onConflictDoNothing()
        .returning();
      if (written) await noteWebhook(tx, [certificateFact('certificate.issued', written)], now);
    });
    const issued = await certificateFor(database, learner, trainingId);
    if (issued) return issued;
  }
  throw new Error('no number was free for a certificate');
}
