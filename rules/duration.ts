/**
 * Lengths of time for people. What was studied is rounded down, for study never claims more than was studied; what is
 * left, to study or to wait, is rounded up, for the same reason: who has waited it out is not refused again.
 */
const whole = (seconds: number) => Math.max(0, Math.floor(seconds));

/** For figures, of seconds: `11:36`, `0:05`, and with hours `1:02:03`. */
export function clock(seconds: number): string {
  const s = whole(seconds);
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(s / 3600);
  const minutes = Math.floor((s % 3600) / 60);
  return hours ? `${hours}:${two(minutes)}:${two(s % 60)}` : `${minutes}:${two(s % 60)}`;
}

/** For sentences, of seconds: `1分24秒`, `45秒`, `6分钟`, `1小时2分`. */
export function spoken(seconds: number): string {
  const s = whole(seconds);
  const hours = Math.floor(s / 3600);
  const minutes = Math.floor((s % 3600) / 60);
  if (hours) return minutes ? `${hours}小时${minutes}分` : `${hours}小时`;
  if (!minutes) return `${s}秒`;
  // «2分» alone may be read as a mark; «2分钟» is time.
  return s % 60 ? `${minutes}分${s % 60}秒` : `${minutes}分钟`;
}

/** For a place in an hour, in seconds, as in «继续学习 · 13分00秒处». */
export function place(seconds: number): string {
  const s = whole(seconds);
  return `${Math.floor(s / 60)}分${String(s % 60).padStart(2, '0')}秒`;
}

/** What is left of `ms`, in whole seconds; as long as something is, at least one. */
export const secondsLeft = (ms: number): number => Math.ceil(ms / 1000);

/** The same for sentences, as `spoken` says a length: «还差1分24秒», beyond an hour in whole minutes. */
export function spokenLeft(ms: number): string {
  const seconds = Math.max(1, secondsLeft(ms));
  return spoken(seconds < 3600 ? seconds : Math.ceil(seconds / 60) * 60);
}
