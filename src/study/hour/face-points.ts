import type { HourDetail } from '@contract/lessons';

/** Yes in any of the forms that back ends give it. */

export type HourChecks = {
  /** A check before play. */
  beforePlay: boolean;
  /** Checks on the way, seconds. */
  points: readonly number[];
};

/** The checks that an hour's detail announces; points count only where random checks are on (I6). */
export const checksOf = ({ startFaceVerification, openRandomValidate, captureTimePoints }: HourDetail) => ({
  beforePlay: startFaceVerification ?? false,
  points: openRandomValidate ? captureTimePoints : [],
});

export const hasChecks = ({ beforePlay, points }: HourChecks) => beforePlay || points.length > 0;

/**
 * The points to ask for when an hour opens at `lead`. Our server says them (`said`) and is believed. Another one says
 * only the hour's: those that lie ahead, the one before play, and one that was due before a reload (`due`).
 */
export function pointsToAsk(
  checks: HourChecks,
  said: readonly number[] | undefined,
  lead: number,
  due: number | undefined,
): number[] {
  if (said) return [...said].sort((a, b) => a - b);
  const asked = checks.points.filter((point) => point > lead);
  if (due !== undefined) asked.push(Math.min(due, lead));
  if (checks.beforePlay) asked.push(0);
  return [...new Set(asked)].sort((a, b) => a - b);
}
