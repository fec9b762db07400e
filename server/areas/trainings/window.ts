import type { training } from '../../database/schema';

export type RegistrationWindow = 'notBegun' | 'open' | 'ended';

type Window = Pick<typeof training.$inferSelect, 'registrationBeginsAt' | 'registrationEndsAt'>;

/** Whether one may register at `now`, ms; both ends belong to it, and an end of 0 is none. */
export function windowOf(
  { registrationBeginsAt, registrationEndsAt }: Window,
  now: number,
): RegistrationWindow {
  if (now < registrationBeginsAt) return 'notBegun';
  return registrationEndsAt !== 0 && now > registrationEndsAt ? 'ended' : 'open';
}
