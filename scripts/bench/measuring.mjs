import { contract } from '../contract.mjs';

/** The call of the study protocol that phones make most. */
export const SYNC = contract.study.syncTimer.path;
/** BENCH_ROUNDS for a quick look. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);

export const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** A sync that was refused or paid short would be cheaper than what is to be measured. */
export function mustBePaid({ code, message, data }) {
  if (code !== '1000' || data.reason !== 'none') throw new Error(`not paid: ${message} ${data?.reason}`);
}

/** Each round begins with another, so that none always comes after the same. */
export const inTurn = (all, round) => {
  const first = round % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
};
