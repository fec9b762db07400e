import { REFUSALS } from '@contract/codes';
import { STUDY_HEADERS } from '@contract/headers';
import { finishHour } from '@contract/study';
import type { PhoneDatabase } from '@/offline/database';
import type { Outbox } from '@/offline/outbox';
import type { OutboxRow } from '@/offline/rows';
import type { State } from '@/study/engine/state';
import type { step } from '@/study/engine/step';
import type { VirtualClock } from './clock';
import { hourOf } from './hours';
import type { SimulatedPage } from './page';
import type { SimulatedPlayer } from './player';
import { verbOf } from './server';

/** What has been seen in a run: broken invariants by name, and what the phone has durably written down. */
export class Witness {
  readonly violations: { invariant: string; what: string }[];
  readonly excuses: { reason: string }[] = [];
  /** Furthest position on the phone's disk, seconds, by learner/hour. */
  readonly durable = new Map<string, number>();
  /** Face checks that were passed, or whose photo the phone keeps or the server got, by learner/hour/point (ms). */
  readonly answered: Set<string>;
  /** Places whose provisional time a failed photo took back: the server names what is gone. */
  readonly takenBack = new Set<string>();

  /** `beside`: the witness of another device, who tells the same court. */
  constructor(
    /** Whether the server has a photo for this learner/hour/point. */
    readonly serverHas: (check: string) => boolean,
    beside?: Witness,
  ) {
    this.violations = beside?.violations ?? [];
    this.answered = beside?.answered ?? new Set();
  }

  isAnswered(check: string): boolean {
    return this.answered.has(check) || this.serverHas(check);
  }

  /** What takes recorded time by right, a reason each. */
  excuse(reason: string): void {
    this.excuses.push({ reason });
  }

  accuse(invariant: string, what: string): void {
    this.violations.push({ invariant, what });
  }
}

const recordedOf = (state: State) => ('hour' in state ? state.hour.recorded : 0);

type Watched = { player: SimulatedPlayer; learner: string; hour: string };

/**
 * Watches every step of the engine: what is recorded must have been played (I1), not while held (I2), and not beyond a
 * face point that nobody has answered (I6).
 */
export function watchEngine(
  engine: typeof step,
  page: SimulatedPage,
  { player, learner, hour }: Watched,
  witness: Witness,
): typeof step {
  const allowed = () =>
    Math.min(
      ...hourOf(hour).points.filter((at) => !witness.isAnswered(`${learner}/${hour}/${at}`)),
      Number.POSITIVE_INFINITY,
    ) / 1000;
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
    if (after > allowed() + 0.002) witness.accuse('I6', `recorded ${after} beyond ${allowed()}`);
    if (page.hidden || state.hour.holds.length > 0) witness.accuse('I2', `recorded ${more} while held`);
    return next;
  };
}

/** What a full phone refuses. */
const WRITES = new Set([
  'writeJournal',
  'fold',
  'foldDead',
  'addFinish',
  'addEvidence',
  'addPhoto',
  'checkPassed',
  'seal',
  'applyOutcome',
]);

/** A row never spans a face point whose photo the server does not have yet (SPEC.md, «Phone», rule 11). */
function watchPoints(row: OutboxRow | undefined, witness: Witness): void {
  if (row?.kind !== 'progress') return;
  const place = `${row.learner}/${row.hour}`;
  const spanned = hourOf(row.hour).points.find(
    (at) => row.from * 1000 < at && at < row.to * 1000 && !witness.serverHas(`${place}/${at}`),
  );
  if (spanned !== undefined) witness.accuse('rule 11', `a row from ${row.from} to ${row.to}`);
}

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
      if (name === 'seal') watchPoints(result as OutboxRow | undefined, witness);
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
  const [verb, hour = ''] = new URL(request.url).pathname.split('/').reverse();
  if (verb !== verbOf(finishHour)) return;
  const learner = request.headers.get(STUDY_HEADERS.learner) ?? '';
  const sequence = Number((request.headers.get(STUDY_HEADERS.key) ?? '').split(':').at(-1));
  const before = await db.outbox
    .where({ learner, hour })
    .filter((row) => row.kind === 'progress' && row.state === 'waiting' && row.sequence < sequence)
    .count();
  if (before > 0) witness.accuse('I8', `finish of ${hour} before ${before} of its progress rows`);
}

/** A window that has heard that another one studies may not study on (I3). */
export function watchLease(fetch: typeof globalThis.fetch, page: SimulatedPage, witness: Witness) {
  const watched: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { studying, reading } = page;
    const response = await fetch(request.clone());
    if (!request.url.includes('/heartbeat')) return response;
    const { code } = (await response
      .clone()
      .json()
      .catch(() => ({}))) as { code?: string };
    if (code !== REFUSALS.otherWindow.code) return response;
    // It hears it now; a moment later it has to be gone.
    page.phone.clock.schedule(1_000, () => {
      const goesOn = studying?.session.state().phase === 'studying' || (reading && page.reading === reading);
      if (page.alive && goesOn) witness.accuse('I3', 'a window studies on that has lost its lease');
    });
    return response;
  };
  return watched;
}
