import { chinaTime } from '@rules/china-time';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/open';
import { account, faceCheck, hour, training } from '../../database/schema';
import { whatFailed } from '../../frame/failures';
import type { Platform } from '../platform';
import { bandsOf, HASH_BITS, NEAR_BITS } from './perceptual-hash';
import type { Check } from './store';

/** So many marked checks does the operator see, the latest first. */
const SHOWN = 200;

const other = alias(faceCheck, 'other_check');
const otherAccount = alias(account, 'other_account');

/**
 * Marks a check whose photo is nearly that of another check, anybody's and of any hour: for the operator's eye, it
 * refuses nobody (SPEC.md rule F3). After the check was committed, so that of two that come at once at least one sees
 * the other.
 */
export async function markNearDuplicate(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  { id, learner, perceptualHash }: Pick<Check, 'id' | 'learner' | 'perceptualHash'>,
): Promise<void> {
  if (perceptualHash === null) return;
  const hash = sql`${perceptualHash}::bit(${sql.raw(String(HASH_BITS))})`;
  const bits = sql`bit_count(perceptual_hash # ${hash})::int`;
  const bands = JSON.stringify(bandsOf(perceptualHash));
  try {
    await database.execute(sql`
      update face_check set near_duplicate_of = near.id, near_duplicate_bits = near.bits
      from (
        select id, ${bits} as bits from face_check
        where hash_bands && array(select jsonb_array_elements_text(${bands}::jsonb)::int)
          and id <> ${id} and ${bits} <= ${NEAR_BITS}
        -- Of several the nearest; of equally near ones another learner's, for one's own says less.
        order by bits, learner = ${learner}, received_at limit 1
      ) near
      where face_check.id = ${id}`);
  } catch (error) {
    // The check stands: her answer does not wait for a mark.
    log.error({ ...whatFailed(error), check: id }, 'a photo was not compared with the others');
  }
}

/** The checks that passed although their photo is nearly another's, the latest first, with that other. */
export async function nearDuplicates(database: Pick<Database, 'select'>) {
  const marked = await database
    .select({
      id: faceCheck.id,
      at: faceCheck.receivedAt,
      point: faceCheck.point,
      sealed: sql<boolean>`${faceCheck.challenge} is null`,
      bits: faceCheck.nearDuplicateBits,
      live: faceCheck.live,
      learner: account.name,
      learnerPhone: account.phone,
      hour: hour.name,
      training: training.name,
      otherAt: other.receivedAt,
      otherLearner: otherAccount.name,
      otherPhone: otherAccount.phone,
    })
    .from(faceCheck)
    .innerJoin(account, eq(account.id, faceCheck.learner))
    .leftJoin(hour, eq(hour.id, faceCheck.hour))
    .leftJoin(training, eq(training.id, faceCheck.training))
    .leftJoin(other, eq(other.id, faceCheck.nearDuplicateOf))
    .leftJoin(otherAccount, eq(otherAccount.id, other.learner))
    .where(and(isNotNull(faceCheck.nearDuplicateOf), eq(faceCheck.state, 'passed')))
    .orderBy(desc(faceCheck.receivedAt))
    .limit(SHOWN);
  return marked.map(({ at, point, live, otherAt, otherLearner, otherPhone, hour, training, ...check }) => ({
    ...check,
    at: chinaTime(at),
    /** Of an hour's check its name and point (s), of a training's check its name. */
    place: hour ?? training ?? '',
    point: point === null ? null : point / 1000,
    live: live ?? ('unknown' as const),
    /** Absent where the other is no longer kept. */
    other:
      otherAt === null
        ? null
        : { learner: otherLearner ?? '', learnerPhone: otherPhone ?? '', at: chinaTime(otherAt) },
  }));
}
