const DAY_MS = 86_400_000;
const EIGHT_HOURS = 8 * 3_600_000;

/** The first moment, in China, of the day that lies so many days after the instant's; ms. */
export const startOfDay = (now: number, days: number): number =>
  (Math.floor((now + EIGHT_HOURS) / DAY_MS) + days) * DAY_MS - EIGHT_HOURS;
