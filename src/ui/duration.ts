/** Whole seconds of a length of study; never less than nothing. */
const whole = (seconds: number) => Math.max(0, Math.floor(seconds));

/** For figures: `11:36`, `0:05`, and with hours `1:02:03`. */
export function clock(seconds: number): string {
  const s = whole(seconds);
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(s / 3600);
  const minutes = Math.floor((s % 3600) / 60);
  return hours ? `${hours}:${two(minutes)}:${two(s % 60)}` : `${minutes}:${two(s % 60)}`;
}

/** For sentences: `1分24秒`, `45秒`, `6分钟`, `1小时2分`. */
export function spoken(seconds: number): string {
  const s = whole(seconds);
  const hours = Math.floor(s / 3600);
  const minutes = Math.floor((s % 3600) / 60);
  if (hours) return minutes ? `${hours}小时${minutes}分` : `${hours}小时`;
  if (!minutes) return `${s}秒`;
  return s % 60 ? `${minutes}分${s % 60}秒` : `${minutes}分钟`;
}

/** For a place in an hour, as in «继续学习 · 13分00秒处». */
export function place(seconds: number): string {
  const s = whole(seconds);
  return `${Math.floor(s / 60)}分${String(s % 60).padStart(2, '0')}秒`;
}
