import type { FacePoint } from '@rules/credit';
import type { CreditEventReason } from '@rules/credit-events';
import type { Behind, LearnerTime, Range } from '@rules/time';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { rows } from '../../database/rows';
import type { SessionKind } from '../../database/schema';
import { LINK_END_MS } from './editions';
import { asItStands, keepsLaw } from './law';
import type { Progress } from './progress-input';
import { toldEvents } from './told-events';

/** The rim's few statements: a batch of records is locked, read and written as a whole. */
type Transaction = Pick<Database, 'execute'>;

/** Everything that one record is judged by, as it stands under the lock. */
export type HourState = {
  at: number;
  end: number | null;
  /** True when the session reads a text, or there is none and the hour was always a text: no progress is paid. */
  isText: boolean | null;
  base: number | null;
  until: number | null;
  outages: Range[] | null;
  rightLostAt: number | null;
  /** Of the session; nobody is live under a permit. */
  kind: SessionKind | null;
  installation: string | null;
  /** Of the session: the edition of the hour that `end` is of (SPEC.md rule 23). */
  edition: string | null;
  seq: number | null;
  credited: number | null;
  provisional: number | null;
  reserved: Range[] | null;
  /** Face points of the hour, ms. */
  facePoints: number[] | null;
  points: FacePoint[] | null;
  finished: boolean | null;
};

type TimeRow = { learner: string } & LearnerTime;
const TIME = sql.raw('learner, free, overdraft, last_t::float8 as "lastT", behind');
const named = (learners: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(learners)}::jsonb))`;
const byLearner = (found: readonly TimeRow[]) =>
  new Map(found.map(({ learner, ...time }) => [learner, time] as const));

/** Locks the time of these learners, in one order for everybody, so that two of them never wait for each other. */
export async function lockTimes(tx: Transaction, learners: string[]): Promise<Map<string, LearnerTime>> {
  const found = await rows<TimeRow>(
    tx,
    sql`select ${TIME} from learner_time where learner in ${named(learners)} order by learner for update`,
  );
  return byLearner(found);
}

/**
 * Locks the time of those whom nobody else has locked. `locked`: the others, whom a batch does not wait for, because every
 * learner in it and behind it would wait too.
 */
export async function lockFreeTimes(
  tx: Transaction,
  learners: string[],
): Promise<{ times: Map<string, LearnerTime>; locked: ReadonlySet<string> }> {
  const found = await rows<TimeRow>(
    tx,
    sql`select ${TIME} from learner_time where learner in ${named(learners)} for update skip locked`,
  );
  const times = byLearner(found);
  const missing = learners.filter((learner) => !times.has(learner));
  if (missing.length === 0) return { times, locked: new Set() };
  // A learner without a row has no time yet, and nothing to wait for.
  const there = await rows<{ learner: string }>(
    tx,
    sql`select learner from learner_time where learner in ${named(missing)}`,
  );
  return { times, locked: new Set(there.map(({ learner }) => learner)) };
}

/** As `kindOf` judges the edition of a session (`editions.ts`), for hour `h`, session `s` and edition `e`. */
const isText = sql`case
  when s.id is null then h.type = 1 and h.edition is null
  when coalesce(s.edition, h.id) = coalesce(h.edition, h.id) then h.type = 1
  else e.media = '' and e.end_ms > ${LINK_END_MS}::int end`;

/** Reads hours, sessions and credit of a batch, in its order; after the lock, or it would see what was before. */
export async function readHourStates(
  tx: Transaction,
  batch: Progress[],
  oldestBase: number,
): Promise<HourState[]> {
  const wanted = batch.map(({ learner, hour, session }, at) => ({ at, learner, hour, session }));
  return rows<HourState>(
    tx,
    sql`select r.at, coalesce(e.end_ms, h.end_ms) as "end", s.edition, s.base::float8 as base, s.until::float8 as until, s.outages, s.right_lost_at::float8 as "rightLostAt", s.kind, s.installation, s.seq::float8 as seq,
               ${isText} as "isText", h.face_points as "facePoints", c.credited, c.provisional, c.reserved, c.points, c.finished
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as r(at int, learner text, hour text, session text)
        left join hour h on h.id = r.hour
        left join study_session s
          on s.id = r.session and s.learner = r.learner and s.hour = r.hour and s.base > ${oldestBase}::bigint
        left join hour_edition e on e.id = coalesce(s.edition, h.id)
        left join hour_credit c on c.learner = r.learner and c.hour = r.hour
        order by r.at`,
  );
}

/** What a record changed. `credit` is there only when the hour's credit moved. */
export type Change = {
  learner: string;
  hour: string;
  session: string;
  seq: number | null;
  /** The edition of the session, which the credit begins with. */
  edition: string | null;
  free: readonly Range[];
  overdraft: number;
  lastT: number;
  behind?: Behind | null;
  moved: boolean;
  /** How much of the credit is new, ms, how much of what is provisional, and the day in China it came on. */
  gained: number;
  waiting: number;
  day: string;
  /** The record's own sequence, what it claimed, why less was paid, and when. */
  claim: number;
  from: number;
  to: number;
  reason: CreditEventReason;
  at: number;
  credited: number;
  provisional: number;
  reserved: readonly Range[];
  points: readonly FacePoint[];
};

/**
 * Writes a batch back in one statement, and renews the leases of windows that are live until `until` (ms); whoever has
 * lost the lease does not get it back this way, and a locked lease is skipped, because another call renews or takes it. A change
 * that breaks the law of the ledger is not written (SPEC.md rule 24).
 * @returns the learners of those.
 */
export async function writeBatch(
  tx: Transaction,
  changes: Change[],
  live: Pick<Progress, 'learner' | 'window'>[],
  until: number,
): Promise<Set<string>> {
  if (changes.length === 0 && live.length === 0) return new Set();
  const windows = live.map(({ learner, window }) => ({ learner, window }));
  const broken = await rows<{ learner: string }>(
    tx,
    sql`
    with judged as materialized (
      select r.*, ${keepsLaw} as lawful from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r(
        learner text, hour text, session text, edition text, seq bigint, free jsonb, overdraft int, "lastT" bigint, behind jsonb,
        moved boolean, gained int, waiting int, day text, claim bigint, "from" int, "to" int, reason text, at bigint, credited int,
        provisional int, reserved jsonb, points jsonb)
      ${asItStands}
    ), r as materialized (
      select * from judged where lawful
    ), times as (
      update learner_time t set free = r.free, overdraft = r.overdraft, last_t = r."lastT", behind = r.behind
      from r where t.learner = r.learner
    ), sessions as (
      update study_session s set seq = r.seq from r where s.id = r.session and s.seq < r.seq
    ), days as (
      insert into study_day (learner, day, credited_ms, finished)
      select learner, day, gained, 0 from r where gained > 0
      on conflict (learner, day) do update set credited_ms = study_day.credited_ms + excluded.credited_ms
    ), events as (
      ${toldEvents}
    ), leases as (
      update lease l set until = greatest(l.until, ${until}::bigint)
      from (
        select l.learner from lease l
          join jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as w(learner text, "window" text)
            on l.learner = w.learner and l."window" = w."window"
        for update of l skip locked
      ) free where l.learner = free.learner
    ), credits as (
    insert into hour_credit (learner, hour, edition, credited, provisional, reserved, points, finished, last_studied_at)
    select learner, hour, edition, credited, provisional, reserved, points, false, "lastT" from r where moved
    on conflict (learner, hour) do update set
      credited = excluded.credited, provisional = excluded.provisional, reserved = excluded.reserved,
      points = excluded.points, last_studied_at = excluded.last_studied_at
    )
    select learner from judged where not lawful`,
  );
  return new Set(broken.map(({ learner }) => learner));
}
