import { leadWithUnsent } from '@/offline/pick';
import type { HourCreditRow, OutboxRow } from '@/offline/rows';
import type { Unsent } from '@/offline/unsent';
import type { Hour, State } from '../engine/state';

/**
 * What the hour's time does just now: `counts` it is being recorded, `again` what has been recorded plays once more,
 * `starved` the video waits for data, `paused` nothing plays, `opening` nobody plays yet, `ended` the finish is on its
 * way, `done` it was accepted, `left` the hour is over here.
 */
export type Beat = 'counts' | 'again' | 'starved' | 'paused' | 'opening' | 'ended' | 'done' | 'left';

/** An hour's time on the study page, in seconds: each second of it stands in one place only. */
export type Standing = {
  end: number;
  credited: number;
  /** Counts when a face check has been passed. */
  provisional: number;
  /** 待同步: of the queue, as the state pill has it. */
  waiting: number;
  /** 正在计时: recorded on this phone, and neither credited yet nor waiting. */
  counting: number;
  refused: number;
  beat: Beat;
};

/** The server's last word on the hour: from the phone's store, or from the study records. */
export type LastWord = Pick<HourCreditRow, 'credited' | 'provisional' | 'finished'>;

type Known = {
  state: State;
  end: number;
  finished: boolean;
  /** Before the hour is open; undefined: nobody has said anything yet. */
  lastWord: LastWord | undefined;
  /** This hour's part of the phone's status. */
  unsent: Unsent;
  /** The phone's queue. */
  rows: readonly OutboxRow[];
};

/** Behind what is recorded by more than this it is seen again, s: two looks. */
const AGAIN = 0.5;

/** What an hour may lack at its end and is whole, s (`rules/hour-end.ts`). */
const LAST_MOMENT = 2;

/**
 * Puts the hour together from the engine, the phone's queue and the server's word (MOMENTS of the bar: it lives while
 * it counts). Pure. Undefined while nobody knows: not 0:00, which would be a lie for an hour with credit.
 */
export function standingOf({ state, end, finished, lastWord, unsent, rows }: Known): Standing | undefined {
  const { refused } = unsent;
  if (finished || state.phase === 'finished' || (!('hour' in state) && lastWord?.finished))
    return { end, credited: end, provisional: 0, waiting: 0, counting: 0, refused, beat: 'done' };
  const said = 'hour' in state ? state.hour.credit : lastWord;
  if (!said) return undefined;
  const credited = Math.min(end, said.credited);
  const lead = credited + said.provisional;
  // What has been played to the end is all there: the last moment of media is nobody's to study.
  const recorded =
    state.phase === 'ended' ? end : 'hour' in state ? state.hour.recorded : leadWithUnsent(lead, rows);
  const folded = state.phase === 'studying' ? state.hour.stretch : recorded;
  // Rows may overlap what the server has already: a part is never longer than what is left for it.
  const provisional = between(said.provisional + unsent.checking, recorded - credited);
  const waiting = between(unsent.waiting, folded - credited - provisional);
  const counting = Math.max(0, recorded - credited - provisional - waiting);
  // At the end the last moment goes with what waits.
  if (state.phase === 'ended' && waiting > 0 && counting < LAST_MOMENT) {
    return { end, credited, provisional, waiting: waiting + counting, counting: 0, refused, beat: 'ended' };
  }
  return { end, credited, provisional, waiting, counting, refused, beat: beatOf(state) };
}

const between = (wanted: number, room: number) => Math.max(0, Math.min(wanted, room));

function beatOf(state: State): Beat {
  if (state.phase === 'asking') return 'opening';
  if (state.phase === 'finished') return 'done';
  if (state.phase !== 'studying') return state.phase;
  const { holds, last, recorded }: Hour = state.hour;
  if (holds.length > 0) return holds.every((hold) => hold === 'buffering') ? 'starved' : 'paused';
  if (last && !last.moving) return 'starved';
  return last && last.position < recorded - AGAIN ? 'again' : 'counts';
}

/** Whole seconds for the eye. */
export type Figures = Record<'credited' | 'provisional' | 'waiting' | 'counting' | 'missing', number>;

/**
 * The figures of a standing. Each is the difference of two sums that are rounded down, so that together they are always
 * the hour, and a second that moves from one to the next is never in both. `missing` is rounded up, as what is left is.
 */
export function figuresOf({ end, credited, provisional, waiting, counting }: Standing): Figures {
  const first = Math.floor(credited);
  const second = Math.floor(credited + provisional);
  const third = Math.floor(credited + provisional + waiting);
  const all = Math.floor(credited + provisional + waiting + counting);
  return {
    credited: first,
    provisional: second - first,
    waiting: third - second,
    counting: all - third,
    missing: Math.max(0, Math.ceil(end) - all),
  };
}
