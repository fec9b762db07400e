import {
  confirmProvisional,
  duePoints,
  type FacePoint,
  firstPoint,
  type HourCredit,
  lastOf,
  leadOf,
} from './credit';
import { MISSING_MOST_MS } from './hour-end';
import { giveBack, type LearnerTime } from './time';

/** What a face check changes (src/study/SPEC.md, rules F1 and F2): pure. Points are integer ms of the hour. */

/**
 * The lead may be this far before a point when its photo comes, ms: a phone whose media ends within the tolerance of the
 * finish asks there for every point up to the end.
 */
export const CHECK_AHEAD_MS = MISSING_MOST_MS;

/** The state of a face point: `early` until the learner has studied up to it, all but `CHECK_AHEAD_MS`. */
export type CheckStanding = 'unknown' | 'done' | 'early' | 'due';

export function standingOfCheck(credit: HourCredit, at: number): CheckStanding {
  const point = credit.points.find((one) => one.at === at);
  if (!point) return 'unknown';
  if (point.state !== 'due') return 'done';
  return leadOf(credit) >= at - CHECK_AHEAD_MS ? 'due' : 'early';
}

/** The hour's first point that is due, ms. */
export function firstDue(credit: HourCredit): number | undefined {
  return duePoints(credit).length > 0 ? firstPoint(credit, (point) => point.state === 'due') : undefined;
}

const mark = (credit: HourCredit, at: number, state: FacePoint['state']): HourCredit => ({
  ...credit,
  points: credit.points.map((point) => (point.at === at ? { at, state } : point)),
});

/** A photo is there for a point that is due: what is studied after it is provisional until the photo is judged. */
export function photoReceived(credit: HourCredit, at: number): HourCredit {
  return standingOfCheck(credit, at) === 'due' ? mark(credit, at, 'received') : credit;
}

const isReceived = (credit: HourCredit, at: number) =>
  credit.points.some((point) => point.at === at && point.state === 'received');

/** The photo of a point passed: provisional time is credited up to the next point that has not. */
export function checkPassed(credit: HourCredit, at: number): HourCredit {
  return isReceived(credit, at) ? confirmProvisional(mark(credit, at, 'passed')) : credit;
}

export type Failed = {
  time: LearnerTime;
  credit: HourCredit;
  /** How much provisional time is gone from the hour, ms. */
  lost: number;
  /** Later points that are due again, for what they vouched for is gone. */
  fallen: number[];
};

/**
 * The photo of a point failed: it is due again, the provisional time beyond it is gone from the hour, and the wall time
 * that paid for it is free again. Nothing credited is touched. Provisional time was never lent (`record`), so what is
 * given back is to the millisecond what was taken.
 */
export function checkFailed({ time, credit }: { time: LearnerTime; credit: HourCredit }, at: number): Failed {
  if (!isReceived(credit, at)) return { time, credit, lost: 0, fallen: [] };
  const lead = leadOf(credit);
  const left = Math.max(credit.credited, Math.min(lead, at));
  const lost = lead - left;
  const fallen = credit.points
    .filter((point) => point.at > at && point.at > left && point.state !== 'due')
    .map((point) => point.at);
  const points = credit.points.map((point) =>
    point.at === at || fallen.includes(point.at) ? { at: point.at, state: 'due' as const } : point,
  );
  return {
    time: giveBack(time, lastOf(credit.reserved, lost)),
    credit: { ...credit, points, ...without(credit, lost) },
    lost,
    fallen,
  };
}

/** The reserved time without its last `lost` ms. */
function without({ provisional, reserved }: HourCredit, lost: number) {
  const kept: HourCredit['reserved'][number][] = [];
  let open = provisional - lost;
  for (const { from, to } of reserved) {
    if (open <= 0) break;
    const end = Math.min(to, from + open);
    kept.push({ from, to: end });
    open -= end - from;
  }
  return { provisional: provisional - lost, reserved: kept };
}
