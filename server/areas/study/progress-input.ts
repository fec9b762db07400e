import type { LearnerCaller } from '../../frame/call';
import { Refusal } from '../../frame/refusal';

/** One stretch of progress as it came, in whole ms. */
export type Progress = {
  learner: string;
  window: string;
  installation: string;
  session: string;
  hour: string;
  seq: number;
  from: number;
  to: number;
  live: boolean;
};

/** What both players' progress calls say of a stretch, in seconds. The older player's names no rate. */
export type ProgressInput = {
  hourId: string;
  sessionId?: string | undefined;
  currentTime: number;
  from?: number | undefined;
  playbackRate?: number;
  live?: boolean | undefined;
  /** Of a row that was studied without network; it pays nothing. */
  evidence?: string | undefined;
};

/** An unfinished hour is played at 1; players report it with a little noise. */
const RATE_TOLERANCE = 0.01 + 1e-9;

/** Seconds: no hour is as long, and in ms it still is a number that the database takes. */
const FURTHEST = 2_000_000;

const ms = (seconds: number) => Math.round(seconds * 1000);

/**
 * Seconds become milliseconds here and nowhere else on the way in.
 * @throws {Refusal} `tampered`, which is final: no honest player makes such a record (SPEC.md rule 3).
 */
export function readProgress(input: ProgressInput, caller: LearnerCaller): Progress {
  const { currentTime, from = 0, playbackRate = 1 } = input;
  const honest =
    Number.isFinite(currentTime) &&
    Number.isFinite(from) &&
    from >= 0 &&
    currentTime >= from &&
    currentTime <= FURTHEST &&
    Math.abs(playbackRate - 1) <= RATE_TOLERANCE;
  if (!honest) throw new Refusal('tampered', '这段学习记录不正常，不能计入');
  return {
    learner: caller.learner,
    window: caller.window,
    installation: caller.installation,
    session: input.sessionId ?? '',
    hour: input.hourId,
    seq: sequenceOf(caller.key),
    from: ms(from),
    to: ms(currentTime),
    live: input.live ?? false,
  };
}

/** The installation's sequence number stands after the last colon of the key; 0 where there is none. */
export function sequenceOf(key: string | undefined): number {
  const [, digits] = /:(\d+)$/.exec(key ?? '') ?? [];
  const sequence = Number(digits ?? 0);
  return Number.isSafeInteger(sequence) ? sequence : 0;
}
