import type { Owed, TrainingCard } from '@contract/trainings';
import { daysUntil, endOf, hasBegun, stateWord } from '@/areas/learning/training-time';

/** A deadline is worth a word at home from so many days before, and marked as waiting from so many. */
const NEAR_DAYS = 90;
const SOON_DAYS = 7;

/** What the learner himself still has to do before a training ends. */
const STEPS: Partial<Record<Owed, string>> = { hours: '学必修', exam: '去考试' };

/** A back end that does not say what is owed leaves it to progress. */
const stepOf = ({ owed, totalProgress }: TrainingCard): string | undefined =>
  owed ? STEPS[owed as Owed] : (totalProgress ?? 0) < 100 ? STEPS.hours : undefined;

/** The training whose end comes first; how long is left, and what is to be done until then. */
export type Deadline = { id: string; name: string; left: string; soon: boolean; step: string };

/**
 * Pure. Of one's own trainings that run the one that ends first and still wants something of the learner; undefined where none
 * ends soon. `but`: the one that home's card is about already. `now` by the server's clock, ms.
 */
export function nearestDeadline(
  mine: readonly TrainingCard[],
  now: number,
  but?: string,
): Deadline | undefined {
  const [first] = mine
    .filter((one) => one.id !== but && hasBegun(one, now) && endOf(one) >= now && stepOf(one))
    .sort((a, b) => endOf(a) - endOf(b));
  // Those without an end stand last.
  if (!first || endOf(first) === Number.POSITIVE_INFINITY) return undefined;
  const days = daysUntil(endOf(first), now);
  if (days > NEAR_DAYS) return undefined;
  const { id, name } = first;
  return { id, name, left: stateWord(first, now), soon: days <= SOON_DAYS, step: stepOf(first) ?? '' };
}
