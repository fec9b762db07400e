import type { Outcome } from './apply-outcome';
import type { Outbox } from './outbox';
import { nextDue, pickLeastFailed } from './pick';
import type { OutboxRow } from './rows';
import { opensAt } from './server-backoff';

export type SenderPorts = {
  outbox: Outbox;
  /** Sends one row and tells what became of it; never throws. */
  post: (row: OutboxRow) => Promise<Outcome>;
  /** The learner that is signed in. */
  learner: () => string | undefined;
  wall: () => number;
  random: () => number;
  /** Runs `work` when no other page or worker is sending; false when one is. */
  alone: (work: () => Promise<void>) => Promise<boolean>;
  /** Calls back after `ms`; the function takes it back. */
  after: (ms: number, work: () => void) => () => void;
  /** Each send's end, for screens and the engine; `stays`: the row will be sent again, or stands as refused. */
  answered: (row: OutboxRow, outcome: Outcome, stays: boolean) => void;
};

/** Another sender is at work: look again this late, lest a row written behind its back be forgotten. */
const LOOK_AGAIN = 5_000;

/** One sender at a time over all tabs and the worker; where there are no locks the keys make it harmless. */
export function createSender(ports: SenderPorts) {
  const { outbox, post, learner, wall, random, alone, after, answered } = ports;
  let running = false;
  let again = false;
  let cancel = () => {};

  async function drain(): Promise<void> {
    for (;;) {
      const who = learner();
      if (!who) return;
      const rows = await outbox.ofLearner(who);
      const spared = await outbox.serverBackoff();
      const now = wall();
      const opens = opensAt(spared, now);
      const next = opens > now ? undefined : pickLeastFailed(rows, now);
      if (!next) return plan(nextDue(rows, opens));
      const row = await outbox.seal(next.sequence);
      if (!row) continue;
      const outcome = await post(row);
      const stays = await outbox.applyOutcome(row, outcome, random());
      answered(row, await withoutGap(row, await withoutQueuedPhotos(row, outcome)), stays);
      if (outcome.is === 'login') return;
    }
  }

  /** The server cannot know of a photo that waits here: its point is not missing. */
  async function withoutQueuedPhotos(row: OutboxRow, outcome: Outcome): Promise<Outcome> {
    if (outcome.is !== 'credited' || !outcome.points?.length) return outcome;
    const queued = await outbox.photographed(row.learner, row.hour);
    return { ...outcome, points: outcome.points.filter((point) => !queued.includes(point)) };
  }

  /** What another row of the queue will close is no gap to the learner: nothing has to be studied again. */
  async function withoutGap(row: OutboxRow, outcome: Outcome): Promise<Outcome> {
    if (outcome.is !== 'credited' || outcome.short !== 'gap') return outcome;
    const lead = await outbox.lead(row.learner, row.hour, outcome.credited + outcome.provisional);
    const { short, ...rest } = outcome;
    return lead >= row.from ? rest : outcome;
  }

  function plan(due: number | undefined): void {
    cancel();
    if (due !== undefined) cancel = after(Math.max(250, due - wall()), poke);
  }

  /** Sends what is due. Safe to call at any time and as often as one likes. */
  function poke(): void {
    if (running) {
      again = true;
      return;
    }
    running = true;
    cancel();
    void alone(drain)
      .then((mine) => {
        if (!mine) plan(wall() + LOOK_AGAIN);
      })
      // A store that cannot be read now is asked again; nothing is lost by waiting.
      .catch(() => plan(wall() + LOOK_AGAIN))
      .finally(() => {
        running = false;
        if (again) {
          again = false;
          poke();
        }
      });
  }

  return {
    poke,
    /** The network is back, the app was opened or the learner asked: nothing waits for longer than the server itself said. */
    async wake(): Promise<void> {
      const who = learner();
      if (who) await outbox.wake(who);
      poke();
    },
    stop(): void {
      cancel();
    },
  };
}

export type Sender = ReturnType<typeof createSender>;
