import { part } from '@/ui/part';

/** What home's picture is made of beside the screen itself. */
export const ProfileReminder = part(() =>
  import('@/areas/account/parts/profile-reminder').then(({ ProfileReminder: Reminder }) => ({
    default: Reminder,
  })),
);
/** A visitor needs none of it; a learner's comes while the records that it shows are asked for. */
export const ContinueCard = part(() => import('./parts/continue-card'));
export const Below = part(() => import('./parts/below'));

/** Sends for all of it. */
export function bringFirstParts(learner: boolean): void {
  if (learner) {
    ProfileReminder.bring();
    ContinueCard.bring();
  }
  Below.bring();
}
