import { checkFailed, checkPassed, photoReceived, standingOfCheck } from '@rules/checks';
import { finish, type HourCredit, leadOf, newHourCredit, record } from '@rules/credit';
import type { LearnerTime } from '@rules/time';
import type { OutboxRow } from '@/offline/rows';
import { unpaidOf } from '@/offline/said';
import { type Outcome, settle } from '@/offline/settle';
import { rowOf } from '@/offline/testing';
import { wokenBy, wokenByCheck } from '@/offline/wake';

/**
 * One hour's queue on the phone before one server, small enough that all of its states can be visited: an hour of three
 * stretches with a face check after the first. What a phone does with an answer is the shipped `settle` and `wokenBy`;
 * what a server answers, the shipped rules of credit and checks. Positions in seconds.
 */
export const STRETCH = 10;
export const END = 3 * STRETCH;
export const POINT = STRETCH;

export type Queue = {
  readonly rows: readonly OutboxRow[];
  readonly credit: HourCredit;
  /** Sessions that the server knows. */
  readonly sessions: readonly string[];
  /** How often the road, or whoever knows no rule, may still spoil an answer. */
  readonly faults: number;
};

export const EMPTY: Queue = {
  rows: [],
  credit: newHourCredit([{ at: POINT * 1000, state: 'due' }]),
  sessions: ['A', 'B'],
  faults: 1,
};

/** The phone's clock and the server's, ms, where a run stands still. */
export const NOW = 1_000_000;
/** How the ledger stands when a record comes: time enough, none, or none because the clock was set back. */
const LEDGERS: Record<string, LearnerTime> = {
  enough: { free: [{ from: 0, to: NOW }], overdraft: 0, lastT: NOW },
  empty: { free: [], overdraft: 2_000, lastT: NOW },
  behind: { free: [], overdraft: 2_000, lastT: NOW, behind: { by: NOW, at: NOW } },
};

/** One end of a send: what the phone hears, and where the server then stands. */
export type Answer = { outcome: Outcome; credit: HourCredit; isFault?: true };

export const leadSeconds = (credit: HourCredit) => leadOf(credit) / 1000;

function paid(queue: Queue, row: OutboxRow, time: LearnerTime): Answer {
  const session = queue.sessions.includes(row.session)
    ? { id: row.session, base: 0, until: null, seq: 0 }
    : undefined;
  const claim = { seq: row.sequence, from: row.from * 1000, to: row.to * 1000 };
  const { state, answer } = record({ time, session, credit: queue.credit, end: END * 1000 }, claim, NOW);
  const { reason, retryAfter } = answer;
  const outcome: Outcome = {
    is: 'credited',
    credited: answer.credited / 1000,
    provisional: answer.provisional / 1000,
    ...(reason !== 'none' && { short: reason }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
  return { outcome, credit: state.credit };
}

/** What an honest server that has time enough answers, and whose photo shows her face. */
export function honest(queue: Queue, row: OutboxRow): Answer {
  const { credit } = queue;
  if (row.kind === 'progress') return paid(queue, row, LEDGERS.enough as LearnerTime);
  if (row.kind === 'photo') return pictured(queue, row, 'pass');
  const end = finish(credit, END * 1000);
  return end.credit.finished
    ? { outcome: { is: 'done' }, credit: end.credit }
    : { outcome: { is: 'wait', words: '还差一段' }, credit };
}

/** A photo passes, fails, or is kept unjudged; at a point that was not come to yet it waits. */
function pictured(queue: Queue, row: OutboxRow, verdict: 'pass' | 'fail' | 'keep'): Answer {
  const { credit } = queue;
  const at = row.from * 1000;
  const standing = standingOfCheck(credit, at);
  if (standing === 'early') return { outcome: { is: 'wait', words: '还没有学到' }, credit };
  if (standing !== 'due') return { outcome: { is: 'done' }, credit };
  const received = photoReceived(credit, at);
  if (verdict === 'keep') return { outcome: { is: 'done' }, credit: received };
  return verdict === 'pass'
    ? { outcome: { is: 'done' }, credit: checkPassed(received, at) }
    : { outcome: { is: 'final', words: '不是本人' }, credit: judged(received, at, 'fail') };
}

/** A photo that waited for its judgement gets it. */
export function judged(credit: HourCredit, at: number, verdict: 'pass' | 'fail'): HourCredit {
  const time = LEDGERS.enough as LearnerTime;
  return verdict === 'pass' ? checkPassed(credit, at) : checkFailed({ time, credit }, at).credit;
}

/** Everything that may become of a send: each answer that the rules can give, and each way in which it may be spoilt. */
export function answers(queue: Queue, row: OutboxRow): Answer[] {
  const { credit, faults } = queue;
  const given =
    row.kind === 'progress'
      ? Object.values(LEDGERS).map((time) => paid(queue, row, time))
      : row.kind === 'photo'
        ? (['pass', 'fail', 'keep'] as const).map((verdict) => pictured(queue, row, verdict))
        : [honest(queue, row)];
  if (faults === 0) return given;
  const spoilt: Answer[] = [
    // Committed there, and the answer lost.
    ...given.map((answer) => ({ ...answer, outcome: { is: 'later' } as const })),
    ...SPOILT.map((outcome) => ({ outcome, credit })),
  ];
  return [...given, ...spoilt.map((answer) => ({ ...answer, isFault: true as const }))];
}

const SPOILT: readonly Outcome[] = [
  { is: 'later', status: 503 },
  { is: 'unnamed', words: '操作没有成功' },
  { is: 'final', words: '这段学习记录不正常' },
];

/** How a queue goes on from an answer. `unsaid`: progress has left that was neither paid nor told of. */
export function after(
  queue: Queue,
  row: OutboxRow,
  answer: Answer,
  now = NOW,
): { queue: Queue; unsaid: boolean } {
  const { outcome, credit } = answer;
  // The last of a series is what decides; the ones before it only count.
  const worn = { ...row, serverErrors: 2, unnamed: 4 };
  const next = settle(outcome.is === 'later' || outcome.is === 'unnamed' ? worn : row, outcome, now, 0);
  const others = queue.rows.filter((one) => one.sequence !== row.sequence);
  const woken = new Map(wokenBy(row, outcome, queue.rows).map((one) => [one.sequence, one]));
  const rows = [...others.map((one) => woken.get(one.sequence) ?? one), ...(next ? [next] : [])];
  const isPaid = leadSeconds(credit) >= row.to;
  const unsaid = !next && row.kind === 'progress' && !isPaid && !unpaidOf(row, outcome, now);
  return { queue: { ...queue, rows, credit }, unsaid };
}

/** She shows her face to the hour's check, and it passes on the spot. */
export function passedCheck(queue: Queue): Queue {
  const at = POINT * 1000;
  if (standingOfCheck(queue.credit, at) !== 'due') return queue;
  const credit = checkPassed(photoReceived(queue.credit, at), at);
  const woken = new Map(wokenByCheck(queue.rows).map((row) => [row.sequence, row]));
  return { ...queue, credit, rows: queue.rows.map((row) => woken.get(row.sequence) ?? row) };
}

/** A new row as the outbox writes it. A photo takes the place of one that was refused at its point. */
export function withRow(queue: Queue, row: Pick<OutboxRow, 'kind' | 'from' | 'to' | 'session'>): Queue {
  const sequence = Math.max(0, ...queue.rows.map((one) => one.sequence)) + 1;
  const kept = queue.rows.filter(
    (one) => !(row.kind === 'photo' && one.kind === 'photo' && one.state === 'refused'),
  );
  const added = { ...rowOf(sequence), ...row, sealed: true, end: END };
  return { ...queue, rows: [...kept, added] };
}
