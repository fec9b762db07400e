import { phoneError, plainPhone } from '@rules/person/phone';
import { Refusal } from '../../frame/refusal';

/** A phone as it is stored, of one as it was typed or pasted. @throws {Refusal} `badInput`, with what `wrongOf` says. */
export function checkedPhone(
  typed: string,
  wrongOf: (typed: string) => string | undefined = phoneError,
): string {
  const wrong = wrongOf(typed);
  if (wrong) throw new Refusal('badInput', wrong);
  return plainPhone(typed);
}
