import { backoff } from './backoff';
import type { OutboxRow } from './rows';

/** What became of one send. */
export type Outcome =
  /**
   * The server's answer to progress, in seconds. `short` names why it paid for less than it was told; `retryAfter` (ms)
   * that it will pay the rest by then; `points` are the face points that no photo is there for, where it says so; `why`
   * is its sentence for what it did not pay; `sessionEnded`: why the session pays for no later study.
   */
  | {
      is: 'credited';
      credited: number;
      provisional: number;
      short?: 'time' | 'face' | 'gap' | 'session';
      retryAfter?: number;
      points?: readonly number[];
      why?: string;
      sessionEnded?: string;
    }
  /** A finish or a piece of evidence arrived. */
  | { is: 'done' }
  /** Nobody answered, or «later»: 408, 425, 429, 5xx. */
  | { is: 'later'; status?: number; retryAfter?: number }
  /** No session, or another learner's: everything waits for the login. */
  | { is: 'login' }
  /**
   * A refusal that the server calls waiting; `retryAfter` ms, where it says that time alone will do; `points` as above, where
   * a finish waits for their checks.
   */
  | { is: 'wait'; words: string; retryAfter?: number; points?: readonly number[] }
  /** A refusal that the server calls final. */
  | { is: 'final'; words: string }
  /** A refusal that nobody named. */
  | { is: 'unnamed'; words: string };

type Credited = Extract<Outcome, { is: 'credited' }>;

/** A refusal without a name is tried so often before it stands as 待处理 (SPEC.md, «Phone», rule 13). */
const UNNAMED_TRIES = 5;

/** What waits for something else (a finish for credit, progress for a check) is looked at again by itself this late; credit wakes it at once. */
const PATIENCE = 300_000;

/** A little more than the missing time, ms: the phone's timer and the server's clock need not agree. */
const RETRY_MARGIN = 1_000;

const AFTER_CHECK = '人脸核身通过后再计入';
const AFTER_GAP = '前面有一段还没有计入，学过那一段后再计入';
const AFTER_TIME = '服务器的时钟刚调整过，过一会儿再计入';
const SESSION_LOST = '服务器没有找到这次学习，每次打开应用时会再试';

/**
 * What stays in the outbox after a send: the row as it stands now, or nothing when it has done its work.
 * Pure; `now` in ms, `random` in [0, 1).
 */
export function applyOutcome(
  row: OutboxRow,
  outcome: Outcome,
  now: number,
  random: number,
): OutboxRow | undefined {
  const answered = { ...row, failures: 0, serverErrors: 0 };
  switch (outcome.is) {
    case 'done':
      return undefined;
    case 'credited':
      return settleCredited(answered, outcome, now);
    case 'later': {
      const failures = row.failures + 1;
      return {
        ...row,
        failures,
        serverErrors: (outcome.status ?? 0) >= 500 ? row.serverErrors + 1 : 0,
        dueAt: now + backoff(failures, random, outcome.retryAfter),
      };
    }
    case 'login':
      return row;
    case 'wait': {
      const { words, retryAfter } = outcome;
      const waitsFor = waitsAfterRefusal(row, retryAfter);
      return { ...answered, ...waitsFor, unnamed: 0, words, dueAt: now + patience(retryAfter) };
    }
    case 'final':
      return { ...answered, words: outcome.words, state: 'refused' };
    case 'unnamed':
      return settleUnnamed(answered, outcome.words, now, random);
  }
}

/** A finish says whether time alone pays it: only then it counts as queued (`rows.ts`). */
function waitsAfterRefusal({ kind }: OutboxRow, retryAfter: number | undefined): Pick<OutboxRow, 'waitsFor'> {
  if (kind === 'photo') return { waitsFor: 'progress' };
  if (kind === 'finish') return { waitsFor: retryAfter === undefined ? undefined : 'time' };
  return {};
}

const patience = (retryAfter = PATIENCE) => Math.min(PATIENCE, retryAfter + RETRY_MARGIN);

/**
 * Nothing that the server may still pay leaves (SPEC.md rules 18 and 19). What is short of time for another reason was
 * never lived through: it goes, and the position is set back.
 */
function settleCredited(
  row: OutboxRow,
  { short, credited, provisional, retryAfter, why }: Credited,
  now: number,
): OutboxRow | undefined {
  const dueAt = now + patience(retryAfter);
  const isPaid = credited + provisional >= row.to;
  if (short === 'session') {
    return { ...row, waitsFor: 'session', words: SESSION_LOST, state: 'unresolved' };
  }
  // A gap that the server explains is none that studying closes: the right to the hour is gone.
  if (short === 'gap' && why) return { ...row, waitsFor: 'session', words: why, state: 'unresolved' };
  if (short === 'gap') return { ...row, dueAt, waitsFor: 'gap', words: AFTER_GAP };
  if (short === 'face' && !isPaid) return { ...row, dueAt, waitsFor: 'check', words: AFTER_CHECK };
  if (short === 'time' && !isPaid && retryAfter !== undefined) {
    return { ...row, dueAt, waitsFor: 'time', words: AFTER_TIME };
  }
  return undefined;
}

function settleUnnamed(row: OutboxRow, words: string, now: number, random: number): OutboxRow {
  const unnamed = row.unnamed + 1;
  const next = { ...row, words, unnamed, dueAt: now + backoff(unnamed, random) };
  return unnamed >= UNNAMED_TRIES ? { ...next, state: 'unresolved' } : next;
}
