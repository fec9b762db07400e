/**
 * Permits to study without network (src/study/SPEC.md, rule 25): which hours get one, pure. Instants and lengths are
 * integer milliseconds; instants are the ledger's clock.
 */
const DAY = 24 * 3_600_000;

/** A permit pays for time up to so long after its base. */
export const PERMIT_LIFE = 14 * DAY;
/** From so long after its base on it is renewed at a contact. */
export const PERMIT_RENEWED_AFTER = DAY;
/** So long after its end its records are still taken; with its life that is less than a session is kept. */
export const PERMIT_TAKEN_AFTER = 60 * DAY;
/** Living permits are for so much unstudied time of a learner. */
export const PERMITS_MOST = 10 * 3_600_000;
/** Limits the phones with living permits of one learner, because an attacker can invent installations. */
export const PERMIT_PHONES_MOST = 8;

/** A permit whose end has not come. */
export type LivingPermit = {
  readonly id: string;
  readonly hour: string;
  readonly edition: string;
  readonly installation: string;
  readonly base: number;
};

/** An hour that a learner wants to study without network: the edition that he goes on with, and what of it is unstudied. */
export type WantedHour = { readonly hour: string; readonly edition: string; readonly unstudied: number };

/** What becomes of a wanted hour: it has a permit, it gets one, or it gets one at a later contact. */
export type Permitting =
  | { readonly is: 'kept'; readonly permit: LivingPermit }
  | { readonly is: 'issued' }
  | { readonly is: 'later' };

/**
 * Decides, for each hour in the order of study, for one installation. `unstudied` says for every hour that has a living
 * permit, on whatever phone, how much of it is unstudied: together they are at most {@link PERMITS_MOST}, but for one hour
 * that is longer by itself. The first that does not fit ends it: no later hour goes before it. What has a living permit
 * counts already, so a renewal, or another phone's, always fits.
 */
export function permitsFor(
  wanted: readonly WantedHour[],
  living: readonly LivingPermit[],
  unstudied: ReadonlyMap<string, number>,
  { installation, now }: { installation: string; now: number },
): Permitting[] {
  const counted = new Map(unstudied);
  let isFull = false;
  return wanted.map((one) => {
    const permit = living
      .filter((other) => isFor(other, one) && other.installation === installation)
      .sort((a, b) => b.base - a.base)[0];
    if (permit && now < permit.base + PERMIT_RENEWED_AFTER) return { is: 'kept', permit };
    if (!counted.has(one.hour)) {
      const all = [...counted.values()].reduce((sum, length) => sum + length, 0);
      isFull ||= all > 0 && all + one.unstudied > PERMITS_MOST;
      if (isFull) return { is: 'later' };
      counted.set(one.hour, one.unstudied);
    }
    return { is: 'issued' };
  });
}

/**
 * Until when one more phone gets none because the learner's living permits are on as many as may have one: the end of what is
 * on the phone that asked longest ago, ms. Undefined where it may have one.
 */
export function phonesFullUntil(living: readonly LivingPermit[], installation: string): number | undefined {
  const last = new Map<string, number>();
  for (const one of living) last.set(one.installation, Math.max(one.base, last.get(one.installation) ?? 0));
  if (last.has(installation) || last.size < PERMIT_PHONES_MOST) return undefined;
  const [first = 0] = [...last.values()].sort((a, b) => b - a).slice(PERMIT_PHONES_MOST - 1);
  return first + PERMIT_LIFE;
}

const isFor = (permit: LivingPermit, { hour, edition }: WantedHour) =>
  permit.hour === hour && permit.edition === edition;
