export type HourProgress = { credited: number; end: number; finished: boolean };

/** How much of an hour is credited, in whole percent rounded down; 100 only when it is finished. */
export function hourPercent({ credited, end, finished }: HourProgress): number {
  return finished ? 100 : Math.min(99, Math.floor((credited * 100) / end));
}

/** How much of a lesson is credited, weighed by length; 100 only when every hour is finished. */
export function lessonPercent(hours: readonly HourProgress[]): number {
  if (hours.length === 0) return 0;
  if (hours.every((hour) => hour.finished)) return 100;
  const end = hours.reduce((sum, hour) => sum + hour.end, 0);
  const done = hours.reduce((sum, hour) => sum + (hour.finished ? hour.end : hour.credited), 0);
  return Math.min(99, Math.floor((done * 100) / end));
}
