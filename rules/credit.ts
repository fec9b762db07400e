import { reachesEnd } from './hour-end';
import {
  accrue,
  forgetBehind,
  isOfSession,
  type LearnerTime,
  lend,
  type Range,
  type SessionSpan,
  spendWithin,
  spentRanges,
} from './time';

/**
 * The credit rule (src/study/SPEC.md, «Server»): pure, so that the simulated world runs the very code that pays.
 * Positions and lengths are integer milliseconds of the hour's media.
 */
export type FacePoint = { readonly at: number; readonly state: 'due' | 'received' | 'passed' };

export type HourCredit = {
  readonly credited: number;
  /** Beyond `credited`, paid for, and waiting for a face check to pass. */
  readonly provisional: number;
  /** The wall time that the provisional part was paid from. */
  readonly reserved: readonly Range[];
  readonly points: readonly FacePoint[];
  readonly finished: boolean;
};

export type StudySession = SessionSpan & {
  readonly id: string;
  readonly seq: number;
};

/** What one record is judged by: the learner's ledger, this hour's credit, and the session it came under. */
export type CreditState = {
  readonly time: LearnerTime;
  readonly session: StudySession | undefined;
  readonly credit: HourCredit;
  /** End of the hour: its shortest rendition. */
  readonly end: number;
};

export type ProgressRecord = { readonly seq: number; readonly from: number; readonly to: number };

export type CreditAnswer = {
  readonly credited: number;
  readonly provisional: number;
  readonly reason: 'none' | 'time' | 'face' | 'gap' | 'session';
  /** In so many ms the rest can be paid: the clock was set back, and it is not the learner's to make good (rule 19). */
  readonly retryAfter?: number;
};

/** Ms that the clock stepped by when the ledger's time was `at`, and of which it is open whether they passed (rule 19). */
export type OpenStep = { readonly at: number; readonly by: number };

/** A record that waits for an open step is tried again after this; phones wait no longer for anything. */
export const OPEN_STEP_RETRY_MS = 300_000;

/** A record may begin this far beyond the lead and still belong to it. */
export const GAP_TOLERANCE = 1_000;

export const newHourCredit = (points: readonly FacePoint[] = []): HourCredit => ({
  credited: 0,
  provisional: 0,
  reserved: [],
  points,
  finished: false,
});

/** How far the hour is paid for. */
export const leadOf = (credit: HourCredit) => credit.credited + credit.provisional;

/** An hour's face points (ms) with what the learner's credit knows of them; one that it does not know is due. */
export function pointsOf(points: readonly number[], known: readonly FacePoint[]): FacePoint[] {
  return [...new Set(points)]
    .sort((a, b) => a - b)
    .map((at) => known.find((point) => point.at === at) ?? { at, state: 'due' });
}

/** The face points that a phone with this end asks for: up to the end and at it, none behind it. ms */
export const pointsUpTo = (credit: HourCredit, end: number) => credit.points.filter(({ at }) => at <= end);

/** Where a photo is still missing, ms. */
export const duePoints = (credit: HourCredit) =>
  credit.points.filter((point) => point.state === 'due').map((point) => point.at);

/** The face points that a phone has to ask for, in seconds; of a finished hour none. */
export const pointsToAsk = (credit: HourCredit) =>
  credit.finished ? [] : duePoints(credit).map((at) => at / 1000);

/** The first face point of which that holds, ms; infinity where there is none. */
export const firstPoint = (credit: HourCredit, holds: (point: FacePoint) => boolean) =>
  Math.min(...credit.points.filter(holds).map((point) => point.at), Number.POSITIVE_INFINITY);

/**
 * Pays one progress record at database time `clock`. Repeating a record changes nothing: a position is idempotent.
 * Whatever the record claims, it gets at most the learner's unspent time since the session's base, plus the overdraft.
 * Waits when the missing time may have passed in one of the open `steps`.
 */
export function record(
  state: CreditState,
  { seq, from, to }: ProgressRecord,
  clock: number,
  steps: readonly OpenStep[] = [],
): { state: CreditState; answer: CreditAnswer } {
  const time = accrue(state.time, clock);
  const { session, end } = state;
  // The points of the hour may have changed since the last record.
  const credit = confirmProvisional(state.credit);
  const lead = leadOf(credit);
  const wait = (reason: 'session' | 'gap') => ({
    state: { ...state, time, credit },
    answer: { credited: credit.credited, provisional: credit.provisional, reason },
  });
  if (!session) return wait('session');
  if (from > lead + GAP_TOLERANCE) return wait('gap');

  const goal = Math.min(to, end);
  const cap = Math.min(
    goal,
    firstPoint(credit, (point) => point.state === 'due'),
  );
  const want = Math.max(0, cap - lead);
  const unpassed = firstPoint(credit, (point) => point.state !== 'passed');
  const spent = spendWithin(time, want, spentRanges(session, time.lastT));
  // Nothing is lent for what waits for a check: a debt could not be given back when the check fails.
  // Nor to a session that is over: lent again and again, it would be paid from time after its end.
  const isOver = session.until !== null && time.lastT > session.until;
  const mayLend = isOver ? 0 : Math.max(0, Math.min(cap, unpassed) - credit.credited);
  const lent = lend(spent.time, Math.min(want - spent.got, mayLend));
  const reached = lead + spent.got + lent.got;

  const reserved = [...credit.reserved, ...spent.taken];
  const paid = confirmProvisional({ ...credit, provisional: reached - credit.credited, reserved });
  const short = lead + want - reached;
  const reason = short > 0 ? 'time' : cap < goal ? 'face' : 'none';
  const isOpen = steps.some(({ at, by }) => isOfSession(session, at) && (by < 0 || short <= by));
  const retryAfter = short > 0 && isOpen ? OPEN_STEP_RETRY_MS : paidBy(lent.time, session, short, clock);
  return {
    state: {
      ...state,
      time: short > 0 ? lent.time : forgetBehind(lent.time),
      session: { ...session, seq: Math.max(session.seq, seq) },
      credit: paid,
    },
    answer: {
      credited: paid.credited,
      provisional: paid.provisional,
      reason,
      ...(retryAfter !== undefined && { retryAfter }),
    },
  };
}

/** When what is short will be there, in ms from now, where the clock that was set back may be what it is short of. */
function paidBy({ lastT, behind }: LearnerTime, session: SessionSpan, short: number, clock: number) {
  const mayBeOwed = behind && short > 0 && short <= behind.by && isOfSession(session, behind.at);
  return mayBeOwed ? Math.max(0, lastT - clock) + short : undefined;
}

/**
 * Credits what no face check holds back, up to the first point that has not passed. What stays provisional keeps, of
 * the reserved time, the last: the two are always equally long.
 */
export function confirmProvisional(credit: HourCredit): HourCredit {
  const lead = leadOf(credit);
  const unpassed = firstPoint(credit, (point) => point.state !== 'passed');
  const credited = Math.max(credit.credited, Math.min(lead, unpassed));
  const provisional = lead - credited;
  return { ...credit, credited, provisional, reserved: lastOf(credit.reserved, provisional) };
}

/**
 * Finishes the hour, or says how much is missing, in ms, and whether a face check is: then it does not finish,
 * whatever is credited (SPEC.md rule F2). A point behind the end holds nothing, because no phone asks for it.
 */
export function finish(
  credit: HourCredit,
  end: number,
): { credit: HourCredit; missing: number; unchecked: boolean } {
  if (credit.finished) return { credit, missing: 0, unchecked: false };
  const unchecked = pointsUpTo(credit, end).some(({ state }) => state !== 'passed');
  const missing = reachesEnd(credit.credited, end) ? 0 : end - credit.credited;
  if (unchecked || missing > 0) return { credit, missing, unchecked };
  return { credit: { ...credit, finished: true }, missing, unchecked };
}

/** The last `length` ms of ranges, in their order; neighbours become one. */
export function lastOf(ranges: readonly Range[], length: number): Range[] {
  const tail: Range[] = [];
  let open = length;
  for (const range of [...ranges].reverse()) {
    if (open <= 0) break;
    const from = Math.max(range.from, range.to - open);
    open -= range.to - from;
    const next = tail[0];
    if (next?.from === range.to) tail[0] = { from, to: next.to };
    else tail.unshift({ from, to: range.to });
  }
  return tail;
}
