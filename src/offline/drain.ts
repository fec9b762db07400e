import type { Outcome } from './apply-outcome';
import type { Outbox, RequestOf } from './outbox';
import { nextDue, pickLeastFailed } from './pick';
import type { OutboxRow } from './rows';
import { opensAt } from './server-backoff';

export type DrainPorts = {
  outbox: Outbox;
  /** Sends one row and tells what became of it; never throws. */
  post: (row: OutboxRow) => Promise<Outcome>;
  /** The learner that is signed in. */
  learner: () => string | undefined;
  wall: () => number;
  random: () => number;
  /** How a row is sent without a page: written down when it is sealed. */
  requestOf?: RequestOf;
  /** The signature of a row that was studied without network; undefined where none can be had (SPEC.md rule 26). */
  sign?: (row: OutboxRow) => Promise<string | undefined>;
  /** Which rows can be sent from here; the others wait, and hold up what they always hold up. */
  takes?: (row: OutboxRow) => boolean;
  /** Each send's end, for screens and the engine; `stays`: the row will be sent again, or stands as refused. */
  answered?: (row: OutboxRow, outcome: Outcome, stays: boolean) => void;
};

/**
 * Sends what is due, one after the other, by the rules of `pick.ts`: the same from a page and from a worker without one.
 * @returns when there is more to send, ms; undefined: nothing by itself.
 */
export async function drain(ports: DrainPorts): Promise<number | undefined> {
  const { outbox, post, learner, wall, random, requestOf, takes = () => true, answered } = ports;
  for (;;) {
    const who = learner();
    if (!who) return undefined;
    const rows = await outbox.ofLearner(who);
    const spared = await outbox.serverBackoff();
    const now = wall();
    const opens = opensAt(spared, now);
    const ours = rows.map((row) => (takes(row) ? row : { ...row, dueAt: now + 1 }));
    const next = opens > now ? undefined : pickLeastFailed(ours, now);
    if (!next) return nextDue(rows.filter(takes), opens);
    await signed(ports, next);
    const row = await outbox.seal(next.sequence, requestOf);
    if (!row) continue;
    const outcome = await post(row);
    const stays = await outbox.applyOutcome(row, outcome, random());
    answered?.(row, await withoutGap(outbox, row, await withoutQueuedPhotos(outbox, row, outcome)), stays);
    if (outcome.is === 'login') return undefined;
  }
}

/** A row that grows no more is signed once, before its request is written down; whatever goes wrong, it is sent. */
async function signed({ outbox, sign }: DrainPorts, next: OutboxRow): Promise<void> {
  if (!sign || !next.marks || next.signature || next.request) return;
  try {
    const row = await outbox.seal(next.sequence);
    const signature = row && (await sign(row));
    if (row && signature) await outbox.sign(row, signature);
  } catch {
    // It goes unsigned, and says so.
  }
}

/** The server cannot know of a photo that waits here: its point is not missing. */
async function withoutQueuedPhotos(outbox: Outbox, row: OutboxRow, outcome: Outcome): Promise<Outcome> {
  if (!('points' in outcome) || !outcome.points?.length) return outcome;
  const queued = await outbox.photographed(row.learner, row.hour);
  return { ...outcome, points: outcome.points.filter((point) => !queued.includes(point)) };
}

/** What another row of the queue will close is no gap to the learner: nothing has to be studied again. */
async function withoutGap(outbox: Outbox, row: OutboxRow, outcome: Outcome): Promise<Outcome> {
  if (outcome.is !== 'credited' || outcome.short !== 'gap') return outcome;
  const lead = await outbox.lead(row.learner, row.hour, outcome.credited + outcome.provisional);
  const { short, ...rest } = outcome;
  return lead >= row.from ? rest : outcome;
}
