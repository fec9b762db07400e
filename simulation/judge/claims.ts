import type { Entry } from './history';
import { missing, type Stretch } from './intervals';
import type { Breach, Hours } from './safety';

/** A stretch that begins so far beyond what is paid for still belongs to it, s. */
const GAP = 1;
/** A look and a decoder's step, s. */
const BLUR = 0.3;

/** Nothing is credited that nobody claimed, whoever claimed it: a gap stays a gap. */
export function onlyWhatWasClaimed(entries: readonly Entry[], hours: Hours): Breach[] {
  const claims = new Map<string, Stretch[]>();
  const breaches: Breach[] = [];
  for (const entry of entries) {
    if (entry.is !== 'claimed' && entry.is !== 'credited') continue;
    const place = `${entry.learner}/${entry.hour}`;
    const known = claims.get(place) ?? [];
    if (entry.is === 'claimed') {
      claims.set(place, known);
      known.push({ from: entry.from - GAP, to: entry.to });
    } else if (!hours[entry.hour]?.text) {
      const lead = entry.credited + entry.provisional;
      const never = missing({ from: 0, to: lead }, known);
      if (never > BLUR)
        breaches.push({
          rule: 'only what was claimed',
          what: `${place}: ${lead} s, ${never} s of it claimed by nobody`,
        });
    }
  }
  return breaches;
}

/** A permit pays on the phone that it was given to, and on no other. */
export function paidOnItsOwnPhone(entries: readonly Entry[]): Breach[] {
  const phones = new Map<number, number>();
  const permits = new Map<string, number | undefined>();
  /** What the server last said of a place; nothing where it may have paid more since. */
  const leads = new Map<string, number>();
  const asked = new Map<string, number>();
  const breaches: Breach[] = [];
  for (const entry of entries) {
    if (entry.is === 'page') phones.set(entry.page, entry.phone);
    if (entry.is === 'permit') permits.set(entry.session, phones.get(entry.page));
    if (entry.is === 'restored') leads.clear();
    if (entry.is !== 'claimed' && entry.is !== 'answered' && entry.is !== 'credited') continue;
    const place = `${entry.learner}/${entry.hour}`;
    if (entry.is === 'credited') leads.set(place, entry.credited + entry.provisional);
    if (entry.is === 'claimed') asked.set(place, (asked.get(place) ?? 0) + 1);
    if (entry.is !== 'answered') continue;
    const { session, page, lead } = entry;
    const before = asked.get(place) === 1 ? leads.get(place) : undefined;
    const isOther = permits.has(session) && permits.get(session) !== phones.get(page);
    if (isOther && before !== undefined && lead > before + BLUR)
      breaches.push({
        rule: 'paid on its own phone',
        what: `${place}: ${before} to ${lead} s paid under ${session} to a phone that it was not given to`,
      });
    leads.set(place, lead);
    asked.delete(place);
  }
  return breaches;
}

/**
 * What is claimed under a session was on the screen of a page that had it, under a permit on one of the phone that it was given
 * to: of whoever forged nothing.
 */
export function claimedUnderItsSession(entries: readonly Entry[]): Breach[] {
  const forgers = new Set(entries.flatMap((entry) => (entry.is === 'forged' ? [entry.learner] : [])));
  const pages = new Map<string, Set<number>>();
  const phones = new Map(
    entries.flatMap((entry) => (entry.is === 'page' ? [[entry.page, entry.phone]] : [])),
  );
  const permits = new Map<string, number | undefined>();
  const breaches: Breach[] = [];
  const leaps = new Set<string>();
  for (const entry of entries) {
    if (entry.is === 'leapt') leaps.add(`${entry.learner}/${entry.hour}`);
    if (entry.is === 'permit') permits.set(entry.session, phones.get(entry.page));
    if (entry.is !== 'session') continue;
    pages.set(entry.session, (pages.get(entry.session) ?? new Set()).add(entry.page));
  }
  const mayHave = (page: number, session: string) =>
    permits.has(session) ? phones.get(page) === permits.get(session) : pages.get(session)?.has(page);
  for (const claim of entries) {
    if (claim.is !== 'claimed' || forgers.has(claim.learner)) continue;
    const { learner, hour, session } = claim;
    if (leaps.has(`${learner}/${hour}`)) continue;
    const own = entries.flatMap((entry) =>
      entry.is === 'played' &&
      entry.learner === learner &&
      entry.hour === hour &&
      entry.at <= claim.at &&
      mayHave(entry.page, session)
        ? [entry]
        : [],
    );
    const never = missing(claim, own);
    if (never > BLUR + GAP)
      breaches.push({
        rule: 'claimed under its session',
        what: `${learner}/${hour}: ${claim.from} to ${claim.to} s under ${session}, ${never} s of it not played under it`,
      });
  }
  return breaches;
}
