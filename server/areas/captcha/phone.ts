import { phoneError, plainPhone } from '@rules/phone';
import { Refusal } from '../../frame/refusal';

/** A phone as it is stored, of one as it was typed or pasted. @throws {Refusal} `badInput`, in `words` of its own. */
export function checkedPhone(typed: string, words?: Parameters<typeof phoneError>[1]): string {
  const wrong = phoneError(typed, words);
  if (wrong) throw new Refusal('badInput', wrong);
  return plainPhone(typed);
}
