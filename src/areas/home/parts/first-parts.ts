import { awaitOwnRow } from '@/ui/own-row';
import { part } from '@/ui/part';

/** What comes into home's picture as soon as the learner's own row stands in it. */
export const ProfileReminder = part(() =>
  import('@/areas/account/parts/profile-reminder').then(({ ProfileReminder: Reminder }) => ({
    default: Reminder,
  })),
);
export const Below = part(() => import('./below'));
export const Due = part(() => import('./due'));

/** Sends for all of it; the picture stands without. What is beneath a learner's own row waits until that stands. */
export function prefetchFirstParts(learner: boolean): void {
  const row = learner ? awaitOwnRow() : Promise.resolve();
  void row.then(Below.prefetch);
}
