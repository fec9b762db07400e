import { chinaTime } from '@rules/china-time';
import { endOfValidity, factsOf } from '@server/areas/certificates/facts';
import { claimsOf, signStatement } from '@server/areas/certificates/statement';
import type { SigningKey } from '@server/database/keys';
import type { Database } from '@server/database/open';
import * as table from '@server/database/schema';
import { eq, inArray } from 'drizzle-orm';
import { startOfDay } from './dates';
import { CERTIFICATES, LEARNER, PURCHASER, TRAININGS } from './ids/ids';

type Writer = Pick<Database, 'insert' | 'select'>;

const HOUR_MS = 3_600_000;
/** Days from the day on which the demo is filled. */
const REGISTERED = -100;
const ISSUED = -95;
const REVOKED = -20;

const HOLDERS = [
  { id: CERTIFICATES.issued, digits: '10000001', learner: LEARNER.id, revoked: false },
  { id: CERTIFICATES.revoked, digits: '10000002', learner: PURCHASER.id, revoked: true },
];

/** The learner has the certificate of a training that is over; the purchaser's of the same was withdrawn. */
export async function addCertificates(tx: Writer, now: number, keys: readonly SigningKey[]): Promise<void> {
  const learners = await tx
    .select()
    .from(table.account)
    .where(inArray(table.account.id, [LEARNER.id, PURCHASER.id]));
  const [training] = await tx
    .select()
    .from(table.training)
    .where(eq(table.training.id, TRAININGS.certificateApplied));
  const issuedAt = startOfDay(now, ISSUED) + 9 * HOUR_MS;
  for (const { id, digits, learner, revoked } of HOLDERS) {
    const holder = learners.find((one) => one.id === learner);
    if (!holder || !training) throw new Error('a certificate of the demo has no holder or no training');
    const facts = factsOf(holder, training);
    const number = `ZJ${chinaTime(issuedAt).slice(0, 4)}${digits}`;
    const validUntil = endOfValidity(issuedAt, training.certificateMonths);
    const statement = await signStatement(keys, claimsOf(number, facts, { issuedAt, validUntil }));
    const at = startOfDay(now, REGISTERED) + 9 * HOUR_MS;
    await tx.insert(table.registration).values({ learner, training: training.id, at }).onConflictDoNothing();
    await tx.insert(table.certificate).values({
      id,
      number,
      learner,
      training: training.id,
      facts,
      statement,
      issuedAt,
      validUntil,
      revokedAt: revoked ? startOfDay(now, REVOKED) + 10 * HOUR_MS : null,
    });
  }
}
