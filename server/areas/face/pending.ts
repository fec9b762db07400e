import { sql } from 'drizzle-orm';
import { rows } from '../../database/rows';
import { runPeriodically } from '../../frame/run-periodically';
import { ComparerSilent } from '../../outside/face-comparer';
import type { Platform } from '../platform';
import { LawBroken, lawfully } from '../study/law-alarm';
import { lockLearner } from '../study/learner-lock';
import { recordVerdict } from './store';
import { judgePhoto } from './verdict';

/** How long one instance has a photo in hand, longer than a comparer may take. */
export const CLAIM_MS = 25_000;
const JUDGE_EVERY_MS = 30_000;
const AT_ONCE = 8;

type Claimed = { id: string; learner: string; photo: Uint8Array; receivedAt: number; point: number };

/**
 * Judges the photos that wait, oldest first, until none is left or the comparer is silent. Each is claimed for a while
 * instead of locked, so that several instances share the work and no transaction waits for the comparer.
 */
export async function judgePending(platform: Platform): Promise<void> {
  for (;;) {
    const claimed = await claim(platform);
    if (claimed.length === 0) return;
    for (const [at, check] of claimed.entries()) {
      try {
        await lawfully(platform, judge(platform, check));
      } catch (error) {
        // Its own learner's ledger is at fault; it stays claimed for a while, and nobody else waits for it.
        if (error instanceof LawBroken) continue;
        await release(platform, claimed.slice(at));
        if (error instanceof ComparerSilent) return;
        throw error;
      }
    }
  }
}

/** Judges what waits now and again every half minute. @returns what ends it, after what is under way. */
export function keepJudging(platform: Platform, everyMs = JUDGE_EVERY_MS): () => Promise<void> {
  const failed = 'waiting photos were not judged';
  return runPeriodically(() => judgePending(platform), everyMs, {
    log: platform.log,
    failed,
    tell: platform.metrics.job('face_checks'),
  });
}

async function claim({ database, clock }: Platform): Promise<Claimed[]> {
  const now = await clock(database);
  const claimed = await rows<Claimed>(
    database,
    sql`update face_check set claimed_until = ${now + CLAIM_MS}::bigint where id in (
          select id from face_check
          where state = 'received' and photo is not null and claimed_until <= ${now}::bigint
          order by received_at limit ${AT_ONCE} for update skip locked)
        returning id, learner, photo, received_at::float8 as "receivedAt", coalesce(point_ms, 0) as point`,
  );
  // What an update returns has no order; a learner's earlier check decides over the later ones.
  return claimed.sort((a, b) => a.receivedAt - b.receivedAt || a.point - b.point);
}

async function judge(platform: Platform, { id, learner, photo }: Claimed): Promise<void> {
  const verdict = await judgePhoto(platform, learner, photo);
  await platform.database.transaction(async (tx) => {
    await recordVerdict(tx, id, verdict, await lockLearner(tx, platform.ledgerClock, learner));
  });
}

async function release({ database }: Platform, claimed: Claimed[]): Promise<void> {
  const ids = JSON.stringify(claimed.map(({ id }) => id));
  await database.execute(sql`
    update face_check set claimed_until = 0
    where state = 'received' and id in (select jsonb_array_elements_text(${ids}::jsonb))`);
}
