import { newId } from '@/browser/id';

const OWN = 'phone:';

/** A session of the phone's own: another one at each opening, with the one that the back end gave, if any, inside. */
export const ownSession = (given: string): string => `${OWN}${newId()}:${given}`;

/** The session as the back end gave it; undefined where it gave none. */
export const givenSession = (session: string): string | undefined =>
  session.split(':').slice(2).join(':') || undefined;
