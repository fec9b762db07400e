import { OWED, type TrainingCard } from '@contract/trainings';
import { endOf, hasBegun, isOverForLong } from './training-time';

/** More are not asked about: each costs a call. */
const ASKED = 2;

/**
 * Own trainings whose details say what comes next; `now` in ms. By what the server says is owed and until when; a back
 * end that does not say leaves it to progress: those that run and have hours missing, the one that ends first before the
 * others; then those with all hours, which may have an exam or a certificate; then what is over.
 */
export function worthAsking(mine: readonly TrainingCard[], now: number): TrainingCard[] {
  if (mine.some(({ owed }) => owed)) {
    const wanting = byOwed(mine).filter(
      (one) => one.owed !== 'nothing' && !(one.owed === 'ask' && isOverForLong(one, now)),
    );
    if (wanting.length > 0) return wanting.slice(0, ASKED);
    // A finished one that runs may have its certificate to show.
    return mine.filter((one) => endOf(one) >= now && isWhole(one)).slice(0, 1);
  }
  const begun = mine.filter((one) => hasBegun(one, now)).sort((a, b) => endOf(a) - endOf(b));
  const runs = begun.filter((one) => endOf(one) >= now);
  const over = begun.filter((one) => endOf(one) < now).reverse();
  return [...runs.filter((one) => !isWhole(one)), ...runs.filter(isWhole), ...over.filter(isWhole)].slice(
    0,
    ASKED,
  );
}

const isWhole = ({ totalProgress = 0, compulsoryProgress = totalProgress }: TrainingCard) =>
  compulsoryProgress >= 100;

/** A word that this app does not know is believed to want nothing. */
const placeOf = ({ owed }: TrainingCard) => {
  const place = (OWED as readonly string[]).indexOf(owed);
  return place < 0 ? OWED.length : place;
};

/** By what is next, as home says it, then by the end; what a back end leaves open stands last, in its own order. */
export const byOwed = (mine: readonly TrainingCard[]): TrainingCard[] =>
  [...mine].sort((a, b) => placeOf(a) - placeOf(b) || compare(endOf(a), endOf(b)));

/** Two trainings without an end are alike. */
const compare = (a: number, b: number) => (a === b ? 0 : a - b);
