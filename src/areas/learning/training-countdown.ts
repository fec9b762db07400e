const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type Left = { days: number; hours: number; minutes: number; seconds: number };

/** What is left of `ms`, each part whole; never less than nothing. */
export function partsOf(ms: number): Left {
  const left = Math.max(0, ms);
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  };
}

/** Whether seconds are worth counting: in the last hour. */
export const countsSeconds = (ms: number): boolean => ms < HOUR;

/** How long what is shown of `ms` stays true, in ms; undefined once nothing is left. */
export function untilNext(ms: number): number | undefined {
  if (ms <= 0) return undefined;
  // One ms more, so that the figure has changed when somebody looks again.
  return (ms % (countsSeconds(ms) ? SECOND : MINUTE)) + 1;
}

/** For those who do not see the figures: `3天4小时5分`, in the last hour `5分6秒`. */
export function spokenLeft(ms: number): string {
  const { days, hours, minutes, seconds } = partsOf(ms);
  return countsSeconds(ms) ? `${minutes}分${seconds}秒` : `${days}天${hours}小时${minutes}分`;
}
