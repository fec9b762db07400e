/**
 * What has to be deleted from this phone: everything private but that of `but` ('': of anybody), and the unsent study of
 * those who left by choice. It stands on the phone until it is done, for deleting may fail or be killed in the middle.
 */
export type ToForget = { but: string; study: string[] };

/** The name under which that stands, in local storage and in the table `meta`. */
export const TO_FORGET = 'toForget';
/** The specification's name of a page's last word about its study (study/page/last-word.ts); window, hour and which of its rows follow it. */
export const LAST_WORD = 'video_real_time';

/** Both of two; the later says whose may stay, and whoever is back keeps what she studies. */
export const both = (earlier: ToForget | undefined, later: ToForget): ToForget => ({
  but: later.but,
  study: [...new Set([...(earlier?.study ?? []), ...later.study])].filter((learner) => learner !== later.but),
});

/** So long what a session left behind waits for its learner, ms. */
export const WAITS_MS = 7 * 24 * 3_600_000;
/** A clock may have been set back since by so much without anybody meaning to, ms. */
const SET_BACK = 24 * 3_600_000;

/** Whether what was left at `at` (ms of the phone's clock) has waited long enough; a clock that makes no sense ends it too. */
export const waitedLongEnough = (at: number, now: number): boolean =>
  now - at > WAITS_MS || at - now > SET_BACK;
