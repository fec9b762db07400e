import type { Hour } from './state';

/** Nothing is recorded beyond this before its check (I6). Seconds. */
export const nextPoint = ({ points }: Hour) => points[0] ?? Number.POSITIVE_INFINITY;

export const withoutPoint = (hour: Hour, at: number): Hour => ({
  ...hour,
  points: hour.points.filter((point) => point !== at),
});

export const withPoint = (hour: Hour, at: number): Hour =>
  hour.points.includes(at) ? hour : { ...hour, points: [...hour.points, at].sort((a, b) => a - b) };
