import { confirmProvisional, type HourCredit, newHourCredit, pointsOf } from '@rules/credit';
import type { LearnerTime } from '@rules/time';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { rows } from '../../database/rows';
import { type hour, hourCredit } from '../../database/schema';
import { noteChange } from './credit-events';
import { editionBegun } from './editions';
import { asItStands, keepsLaw } from './law';
import { LawBroken } from './law-alarm';
import { noteStudyDay } from './study-days';

type Reader = Pick<Database, 'select'>;
type Hour = Pick<typeof hour.$inferSelect, 'id' | 'facePoints'>;

/**
 * A learner's credit for an hour as it is stored, or `null` for none, with the face points that the hour has today. What no
 * point holds any more is confirmed in the value alone; the next call that locks the learner's time writes it.
 */
export function creditOfRow(
  { facePoints }: Pick<Hour, 'facePoints'>,
  stored: Pick<typeof hourCredit.$inferSelect, keyof HourCredit> | null | undefined,
): HourCredit {
  return confirmProvisional(withPointsOfToday(facePoints, stored));
}

function withPointsOfToday(
  facePoints: readonly number[],
  stored: Pick<typeof hourCredit.$inferSelect, keyof HourCredit> | null | undefined,
): HourCredit {
  const points = pointsOf(facePoints, stored?.points ?? []);
  if (!stored) return newHourCredit(points);
  const { credited, provisional, reserved, finished } = stored;
  return { credited, provisional, reserved, points, finished };
}

async function storedCredit(store: Reader, learner: string, { id }: Pick<Hour, 'id'>) {
  const [stored] = await store
    .select()
    .from(hourCredit)
    .where(and(eq(hourCredit.learner, learner), eq(hourCredit.hour, id)));
  return stored;
}

/** A learner's credit for an hour, as `creditOfRow` answers it. */
export const readCredit = async (store: Reader, learner: string, of: Hour): Promise<HourCredit> =>
  creditOfRow(of, await storedCredit(store, learner, of));

/**
 * Reads a learner's credit for an hour, and writes what no face point holds any more as credited, with its event: the
 * operator may have taken the point out of the hour, or moved it, while its photo waited. The caller holds the lock on
 * the learner's time. `now` in ms.
 * @throws {LawBroken} as `writeStanding`.
 */
export async function confirmCredit(
  tx: Pick<Database, 'select' | 'insert' | 'execute'>,
  learner: string,
  of: Hour,
  now: number,
): Promise<HourCredit> {
  const before = withPointsOfToday(of.facePoints, await storedCredit(tx, learner, of));
  const credit = confirmProvisional(before);
  const credited = credit.credited - before.credited;
  if (credited === 0) return credit;
  const place = { learner, hour: of.id };
  await writeStanding(tx, place, { credit }, now);
  await noteChange(tx, { of: place, kind: 'unheld', now }, before, credit);
  await noteStudyDay(tx, learner, now, { credited, finished: 0 });
  return credit;
}

type Standing = { credit: HourCredit; time?: LearnerTime; edition?: string | null; finishedAt?: number };

/**
 * Stores an hour's credit, and the learner's time where that has changed, in one statement that asserts the law of the ledger
 * (SPEC.md rule 24); the caller holds the lock on the learner's time. `edition` is what new credit begins with, where the
 * caller knows; `finishedAt` and `now` in ms.
 * @throws {LawBroken} where it would break the law; nothing is written then.
 */
export async function writeStanding(
  store: Pick<Database, 'execute'>,
  { learner, hour }: { learner: string; hour: string },
  { credit, time, edition, finishedAt }: Standing,
  now: number,
): Promise<void> {
  const begun = edition === undefined ? editionBegun(learner, hour) : sql`${edition}::text`;
  const [written] = await rows<{ lawful: boolean }>(
    store,
    sql`
    with asked as materialized (
      select ${learner}::text as learner, ${hour}::text as hour, ${begun} as edition, ${credit.credited}::int as credited,
             ${credit.provisional}::int as provisional, ${JSON.stringify(credit.reserved)}::jsonb as reserved
    ), r as materialized (
      select asked.*,
             ${time ? sql`${JSON.stringify(time.free)}::jsonb` : sql`l.free`} as free,
             ${time ? sql`${time.overdraft}::int` : sql`l.overdraft`} as overdraft,
             ${time ? sql`${time.lastT}::bigint` : sql`l.last_t`} as "lastT"
      from asked join learner_time l on l.learner = asked.learner
    ), judged as materialized (
      select r.*, ${keepsLaw} as lawful from r ${asItStands}
    ), times as (
      update learner_time t set free = j.free, overdraft = j.overdraft, last_t = j."lastT",
             behind = ${time ? sql`${time.behind ? JSON.stringify(time.behind) : null}::jsonb` : sql`t.behind`}
      from judged j where j.lawful and t.learner = j.learner and ${time !== undefined}::boolean
    ), credits as (
      insert into hour_credit (learner, hour, edition, credited, provisional, reserved, points, finished, finished_at, last_studied_at)
      select learner, hour, edition, credited, provisional, reserved, ${JSON.stringify(credit.points)}::jsonb,
             ${credit.finished}::boolean, ${finishedAt ?? null}::bigint, ${now}::bigint from judged where lawful
      on conflict (learner, hour) do update set
        credited = excluded.credited, provisional = excluded.provisional, reserved = excluded.reserved,
        points = excluded.points, finished = excluded.finished,
        finished_at = coalesce(excluded.finished_at, hour_credit.finished_at),
        last_studied_at = ${finishedAt === undefined ? sql`hour_credit.last_studied_at` : sql`excluded.last_studied_at`}
    )
    select lawful from judged`,
  );
  if (!written?.lawful) throw new LawBroken({ learner, hour });
}
