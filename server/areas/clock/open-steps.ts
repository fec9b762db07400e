import { insertTime, moveLater, moveOutages, type Range } from '@rules/time';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/open';
import { rows } from '../../database/rows';
import { CONTACT_MS } from '../study/contact';
import { type TimeOf, writeTimes } from '../study/learner-lock';

/** Rows that are read and written by one statement. */
const PAGE = 1_000;

/** Everybody's study waits until it is done; that may take longer than any call. */
const LONGEST = '10min';

type Step = { at: number; by: number };

/**
 * Takes a step that had been left out of the ledger's time: learners lived through `by` ms behind `at`. Whatever the ledger
 * has noted since then moves later by it, so that no session that opened since can spend these ms. Nobody else writes
 * the ledger until the transaction ends.
 */
export async function takeStep(tx: Transaction, step: Step): Promise<void> {
  const { at, by } = step;
  await tx.execute(sql.raw(`set local statement_timeout = '${LONGEST}'`));
  await tx.execute(sql`lock table learner_time, study_session, hour_credit in share row exclusive mode`);
  for (let last = ''; ; ) {
    const page = await rows<TimeOf>(
      tx,
      sql`select learner, free, overdraft, last_t::float8 as "lastT", behind from learner_time
          where last_t > ${at}::bigint and learner > ${last} order by learner limit ${PAGE}`,
    );
    const [final] = page.slice(-1);
    if (!final) break;
    await writeTimes(
      tx,
      page.map(({ learner, ...time }) => ({ learner, ...insertTime(time, step) })),
    );
    await moveReserved(
      tx,
      page.map(({ learner }) => learner),
      step,
    );
    last = final.learner;
  }
  await moveOutagesOf(tx, step);
  await tx.execute(sql`
    update study_session set right_lost_at = right_lost_at + ${by}::bigint where right_lost_at > ${at}::bigint`);
  await tx.execute(sql`
    update study_session set base = base + ${by}::bigint, until = until + ${by}::bigint where base > ${at}::bigint`);
  // A page that was in contact since then has its end from that contact.
  await tx.execute(sql`
    update study_session set until = until + ${by}::bigint
    where base <= ${at}::bigint and kind = 'window' and until > ${at + CONTACT_MS}::bigint`);
  await tx.execute(
    sql`update clock_reading set ledger = ledger + ${by}::bigint where ledger > ${at}::bigint`,
  );
}

/** Moves the time that provisional credit was paid from. */
async function moveReserved(tx: Transaction, learners: readonly string[], step: Step): Promise<void> {
  const found = await rows<{ learner: string; hour: string; reserved: Range[] }>(
    tx,
    sql`select learner, hour, reserved from hour_credit
        where provisional > 0 and learner in (select jsonb_array_elements_text(${JSON.stringify(learners)}::jsonb))`,
  );
  const moved = found.map((one) => ({ ...one, reserved: moveLater(one.reserved, step) }));
  if (moved.length === 0) return;
  await tx.execute(sql`
    update hour_credit c set reserved = r.reserved
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as r(learner text, hour text, reserved jsonb)
    where c.learner = r.learner and c.hour = r.hour`);
}

/** Moves the outages of pages that had contact behind the step, before anything else of theirs has moved. */
async function moveOutagesOf(tx: Transaction, step: Step): Promise<void> {
  const { at, by } = step;
  for (let last = ''; ; ) {
    const page = await rows<{ id: string; base: number; until: number; outages: Range[] }>(
      tx,
      sql`select id, base::float8 as base, until::float8 as until, outages from study_session
          where kind = 'window' and until > ${at + CONTACT_MS}::bigint and id > ${last} order by id limit ${PAGE}`,
    );
    const [final] = page.slice(-1);
    if (!final) return;
    const moved = page.map(({ id, base, outages }) => ({
      id,
      outages:
        base > at
          ? outages.map(({ from, to }) => ({ from: from + by, to: to + by }))
          : moveOutages(outages, step, CONTACT_MS),
    }));
    await tx.execute(sql`
      update study_session s set outages = r.outages
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as r(id text, outages jsonb) where s.id = r.id`);
    last = final.id;
  }
}
