import { LONGEST } from './backoff';
import type { OutboxKind, OutboxRow } from './rows';

/** `read`: the finish of a text, which needs no progress to be paid. */
type Held = OutboxKind | 'read';

const heldAs = ({ kind, protocol }: OutboxRow): Held =>
  kind === 'finish' && protocol === 'reading' ? 'read' : kind;

/** From so many answers of 5xx on, a row no longer holds up the newer progress of its hour. */
const POISONED = 3;

/** A row due later than any back-off reaches was planned before somebody set the clock back. */
const isDue = (row: OutboxRow, now: number) => row.dueAt <= now || row.dueAt > now + LONGEST;

const waits = (row: OutboxRow) => row.state === 'waiting';

/**
 * The next row to send, of one learner's rows: the rows of an hour in the order of their sequence over all sessions,
 * hours not waiting for each other (SPEC.md, «Phone», rule 10). A finish never overtakes its hour's progress (I8).
 */
export function pick(rows: readonly OutboxRow[], now: number): OutboxRow | undefined {
  /** By hour, which kinds an older row holds up. */
  const held = new Map<string, ReadonlySet<Held>>();
  for (const row of [...rows].filter(waits).sort((a, b) => a.sequence - b.sequence)) {
    const before = held.get(row.hour) ?? NOBODY;
    if (!before.has(heldAs(row)) && isDue(row, now)) return row;
    held.set(
      row.hour,
      new Set([...before, ...heldUpBy(row, waitsForCheck(row) || isBehindCheck(row, before))]),
    );
  }
  return undefined;
}

/**
 * Of the rows that may go, one that has failed least often: a server that fails is asked seldom (rule 22), and the same row
 * each time would starve those that do not wait for it.
 */
export function pickLeastFailed(rows: readonly OutboxRow[], now: number): OutboxRow | undefined {
  const counts = [...new Set(rows.map(({ failures }) => failures))].sort((a, b) => a - b);
  for (const most of counts) {
    const picked = pick(
      rows.map((row) => (row.failures > most ? { ...row, dueAt: now + 1 } : row)),
      now,
    );
    if (picked) return picked;
  }
  return undefined;
}

const NOBODY: ReadonlySet<Held> = new Set();

const waitsForCheck = (row: OutboxRow) => row.waitsFor === 'check';

/** Progress is held up and photos are not: what stands before it waits for a check, and so does it (SPEC.md rule 11). */
const isBehindCheck = (row: OutboxRow, before: ReadonlySet<Held>) =>
  before.has(row.kind) && !before.has('photo');

/** Time, or another stretch, frees it, and no newer row has to wait for that (SPEC.md rules 18 and 19). */
const waitsApart = (row: OutboxRow) => row.waitsFor === 'gap' || row.waitsFor === 'time';

/**
 * Which newer rows of its hour a waiting row holds up. Evidence and a finish that waits for credit hold nobody up.
 * `forCheck`: nothing frees it but a photo. The finish of a text goes after progress that can be paid now, left over from
 * when its hour was a video (SPEC.md rule 23), and waits for no more of it.
 */
function heldUpBy(row: OutboxRow, forCheck: boolean): Held[] {
  if (row.kind === 'photo') {
    return row.waitsFor || row.serverErrors >= POISONED ? [] : ['progress', 'photo'];
  }
  if (row.kind !== 'progress') return [];
  if (row.serverErrors >= POISONED || (waitsApart(row) && !forCheck)) return ['finish'];
  // The photo that it waits for must be able to overtake it, and all that waits behind it.
  return forCheck ? ['progress', 'finish'] : ['progress', 'photo', 'evidence', 'finish', 'read'];
}

/** When the next row can be sent, ms; undefined when nothing ever will by itself. */
export function nextDue(rows: readonly OutboxRow[], now: number): number | undefined {
  const times = rows.map((row) => Math.max(now, row.dueAt));
  return times.sort((a, b) => a - b).find((time) => pick(rows, time));
}

/** The hour's position as the phone knows it: the server's lead and the contiguous unsent stretches after it. */
export function leadWithUnsent(lead: number, rows: readonly OutboxRow[]): number {
  return rows
    .filter((row) => row.kind === 'progress' && waits(row))
    .sort((a, b) => a.from - b.from)
    .reduce((at, row) => (row.from <= at + 0.001 ? Math.max(at, row.to) : at), lead);
}
