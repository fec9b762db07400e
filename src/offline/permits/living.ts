import type { PermitRow } from '../permit-rows';

/** What a permit is worth now. `wrongClock`: the phone's own date cannot be right, so nobody here knows. */
export type PermitState = 'living' | 'expired' | 'lost' | 'wrongClock';

/** The phone's wall clock, ms, and the server's as far as an answer of this page life has told it. */
export type Now = { wall: number; server?: number | undefined };

/** A clock is set by hand to the minute, and drifts. Ms. */
const SET_BACK = 10 * 60_000;

/**
 * A permit lives until its `until` by the server's clock as the phone knows it: as told in this page life, else by how far
 * apart the two were when the permit came. A phone that stands before that moment has lost its date.
 */
export function permitState(
  { at, until, clockOffset, lost }: Pick<PermitRow, 'at' | 'until' | 'clockOffset' | 'lost'>,
  { wall, server }: Now,
): PermitState {
  if (lost) return 'lost';
  if (server === undefined && wall < at - SET_BACK) return 'wrongClock';
  return (server ?? wall + clockOffset) < until ? 'living' : 'expired';
}

/** An edition that nobody named is any. */
const isOfEdition = (permit: PermitRow, edition: string | undefined) =>
  !edition || !permit.edition || permit.edition === edition;

/** Of an hour's permits the one under which it can be studied now, in this edition, where its film is here. */
export function usablePermit(
  permits: readonly PermitRow[],
  edition: string | undefined,
  now: Now,
): PermitRow | undefined {
  const permit = countingPermit(permits, now);
  const isUsable = permit && permitState(permit, now) === 'living' && isOfEdition(permit, edition);
  return isUsable ? permit : undefined;
}

/** Of an hour's permits the one that counts: a living one before any other, of those the newest. */
export function countingPermit(permits: readonly PermitRow[], now: Now): PermitRow | undefined {
  const rank = (permit: PermitRow) => (permitState(permit, now) === 'living' ? 1 : 0);
  return [...permits].sort((a, b) => rank(b) - rank(a) || b.base - a.base)[0];
}
