import { randomInt } from 'node:crypto';

/** An id of 18 digits, more than a number can hold. */
export function newId(): string {
  const nine = () => String(randomInt(1_000_000_000)).padStart(9, '0');
  return `${randomInt(1, 9)}${nine().slice(1)}${nine()}`;
}
