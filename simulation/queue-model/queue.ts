import { type HourCredit, leadOf, newHourCredit } from '@rules/credit';
import { leadWithUnsent } from '@/offline/pick';
import type { OutboxRow } from '@/offline/rows';
import { rowOf } from '@/offline/testing';

/**
 * One hour's queue on the phone before one server, small enough that all of its states can be visited: an hour of three
 * stretches with a face check after the first. Positions in seconds.
 */
export const STRETCH = 10;
export const END = 3 * STRETCH;
export const POINT = STRETCH;

/** The phone's clock and the server's, ms, where a run stands still. */
export const NOW = 1_000_000;

export type Queue = {
  readonly rows: readonly OutboxRow[];
  readonly credit: HourCredit;
  /** Sessions that the server knows. */
  readonly sessions: readonly string[];
};

export const EMPTY: Queue = {
  rows: [],
  credit: newHourCredit([{ at: POINT * 1000, state: 'due' }]),
  sessions: ['A', 'B'],
};

export const leadSeconds = (credit: HourCredit) => leadOf(credit) / 1000;

export const isWaiting = ({ state }: OutboxRow) => state === 'waiting';

/** How far the progress among rows goes. */
const reachOf = (rows: readonly OutboxRow[]) =>
  rows.reduce((far, { kind, to }) => (kind === 'progress' ? Math.max(far, to) : far), 0);

/**
 * The rows without those that are refused or 待处理: the search leaves them out of a state. None of them is sent again,
 * holds another up, wakes or is woken, and each says by itself whose act is missing. They show how far she had played;
 * but whatever she plays on from there she can have played before she heard of it, so that the same queues come of it.
 */
export const withoutStanding = (rows: readonly OutboxRow[]) =>
  rows.every(isWaiting) ? rows : rows.filter(isWaiting);

/** What the outbox is told of a new row. */
export type Written = Pick<OutboxRow, 'kind' | 'from' | 'to' | 'session'>;

const stretch = (from: number, session: string): Written => ({
  kind: 'progress',
  from,
  to: from + STRETCH,
  session,
});
const STRETCHES = [0, STRETCH, 2 * STRETCH].flatMap((from) => [stretch(from, 'A'), stretch(from, 'B')]);
const PHOTO: Written = { kind: 'photo', from: POINT, to: POINT, session: 'A' };
const FINISH: Written = { kind: 'finish', from: END, to: END, session: 'A' };

/** Every row that is ever written. */
export const WRITTEN: readonly Written[] = [...STRETCHES, PHOTO, FINISH];

/** A new row as the outbox writes it. A photo takes the place of one that was refused at its point. */
export function withRow(queue: Queue, row: Written): Queue {
  const sequence = Math.max(0, ...queue.rows.map((one) => one.sequence)) + 1;
  const kept = queue.rows.filter(
    (one) => !(row.kind === 'photo' && one.kind === 'photo' && one.state === 'refused'),
  );
  const added = { ...rowOf(sequence), ...row, sealed: true, end: END };
  return { ...queue, rows: [...kept, added] };
}

/**
 * What may be added: what she plays next, or has played on before she heard, under either session, for two windows'
 * records may come in any order; the photo at the check; the finish, one at a time.
 */
export function additions({ rows, credit }: Queue): Written[] {
  const here = leadWithUnsent(leadSeconds(credit), rows);
  const ahead = Math.max(here, reachOf(rows));
  const waits = (kind: OutboxRow['kind']) => rows.some((row) => row.kind === kind && isWaiting(row));
  const mayPass = waits('photo') || credit.points.every(({ state }) => state !== 'due');
  const mayPlay = ({ from }: Written) => (from === here || from === ahead) && (from < POINT || mayPass);
  const written = STRETCHES.filter(mayPlay);
  if (!mayPass && ahead >= POINT) written.push(PHOTO);
  if (ahead >= END && !waits('finish')) written.push(FINISH);
  return written;
}
