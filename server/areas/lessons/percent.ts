export type HourProgress = { credited: number; end: number; finished: boolean };

/** How much of an hour is credited, in whole percent rounded down; 100 only when it is finished. */
export function hourPercent({ credited, end, finished }: HourProgress): number {
  return finished ? 100 : Math.min(99, Math.floor((credited * 100) / end));
}

/** Hours added up: how many there are and how many of them finished, their length, and what is done of it; ms. */
export type HoursSum = { hours: number; finished: number; end: number; done: number };

/** How much of several hours is credited, weighed by length; 100 only when every one is finished. */
export function sumPercent({ hours, finished, end, done }: HoursSum): number {
  if (hours === 0) return 0;
  return finished === hours ? 100 : Math.min(99, Math.floor((done * 100) / end));
}

/** The same of a lesson's hours one by one. */
export function lessonPercent(hours: readonly HourProgress[]): number {
  const sum = { hours: hours.length, finished: 0, end: 0, done: 0 };
  for (const { credited, end, finished } of hours) {
    sum.finished += finished ? 1 : 0;
    sum.end += end;
    sum.done += finished ? end : credited;
  }
  return sumPercent(sum);
}
