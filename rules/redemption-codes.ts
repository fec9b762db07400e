import { nameError } from './person/name';
import { isPhone, phoneError } from './person/phone';

/** How many codes one call may send or replace, the same on the phone and on the server: a body of a few ten kB. */
export const MOST_AT_ONCE = 300;

/** To whom a unit gives a code: a name, and a phone where it is known; the phone plain, or empty. */
export type Recipient = { readonly name: string; readonly phone: string };

/** What is wrong with a recipient, as a sentence. */
export function recipientError({ name, phone }: Recipient): string | undefined {
  return nameError(name) ?? (phone && !isPhone(phone) ? phoneError(phone) : undefined);
}

/**
 * How a code stands, in the order in which a buyer looks through them: what asks for something comes first. Of one who
 * used it without letting the unit see, it is known that it is `redeemed` and no more. `replaced`: its buyer took it
 * back for another one; `refunded`: its money was given back.
 */
export const CODE_STANDINGS = [
  'unused',
  'sent',
  'redeemed',
  'studying',
  'finished',
  'refunded',
  'replaced',
] as const;
export type CodeStanding = (typeof CODE_STANDINGS)[number];
