import type { PhoneDatabase } from '@/offline/database';
import type { Outbox } from '@/offline/outbox';
import type { State } from '@/study/engine/state';
import type { step } from '@/study/engine/step';
import type { VirtualClock } from './clock';
import type { SimulatedPage } from './phone';
import type { SimulatedPlayer } from './player';

/** What has been seen in a run: broken invariants by name, and what the phone has durably written down. */
export class Witness {
  readonly violations: { invariant: string; what: string }[] = [];
  /** Furthest position on the phone's disk, seconds, by learner/hour. */
  readonly durable = new Map<string, number>();

  accuse(invariant: string, what: string): void {
    this.violations.push({ invariant, what });
  }
}

const recordedOf = (state: State) => ('hour' in state ? state.hour.recorded : 0);

/** Watches every step of the engine: what is recorded must have been played (I1), and not while held (I2). */
export function watchEngine(
  engine: typeof step,
  page: SimulatedPage,
  player: SimulatedPlayer,
  witness: Witness,
): typeof step {
  let recorded = 0;
  return (state, event, policy) => {
    const next = engine(state, event, policy);
    if (state.phase !== 'studying' || event.type === 'credited') return next;
    const after = next.state.phase === 'left' ? recordedOf(state) : recordedOf(next.state);
    const more = after - recordedOf(state);
    if (more <= 0) return next;
    recorded += more;
    if (recorded > player.played + player.tolerated + 0.01) {
      witness.accuse('I1', `recorded ${recorded} of ${player.played} played`);
    }
    if (page.hidden || state.hour.holds.length > 0) witness.accuse('I2', `recorded ${more} while held`);
    return next;
  };
}

/** What a full phone refuses. */
const WRITES = new Set(['writeJournal', 'fold', 'foldDead', 'addFinish', 'addEvidence', 'seal', 'settle']);

/** Counts store calls as work under way, notes what has become durable, and lets a dying page die between two of them. */
export function watchStore(
  store: Outbox,
  page: SimulatedPage,
  clock: VirtualClock,
  witness: Witness,
): Outbox {
  const watched = Object.entries(store).map(([name, verb]) => {
    const call = verb as (...args: unknown[]) => Promise<unknown>;
    const lively = async (...args: unknown[]): Promise<unknown> => {
      await page.breath();
      if (page.phone.full && WRITES.has(name))
        throw new DOMException('the phone is full', 'QuotaExceededError');
      const result = await clock.track(call(...args));
      if (name === 'writeJournal') {
        const row = args[0] as Parameters<Outbox['writeJournal']>[0];
        const place = `${row.learner}/${row.hour}`;
        witness.durable.set(place, Math.max(witness.durable.get(place) ?? 0, row.to));
      }
      if (!page.alive) await page.breath();
      return result;
    };
    return [name, lively];
  });
  return Object.fromEntries(watched) as Outbox;
}

/** A finish may go out only when no progress of its hour waits before it (I8). */
export async function watchFinish(request: Request, db: PhoneDatabase, witness: Witness): Promise<void> {
  const path = new URL(request.url).pathname;
  if (!path.endsWith('/finish')) return;
  const hour = path.split('/').at(-2) ?? '';
  const learner = request.headers.get('X-Learner') ?? '';
  const sequence = Number((request.headers.get('Idempotency-Key') ?? '').split(':').at(-1));
  const before = await db.outbox
    .where({ learner, hour })
    .filter((row) => row.kind === 'progress' && row.state === 'waiting' && row.sequence < sequence)
    .count();
  if (before > 0) witness.accuse('I8', `finish of ${hour} before ${before} of its progress rows`);
}
