import { codeError } from '@rules/person/codes';
import { newPhoneError } from '@rules/person/phone';

export type TypedPhone = { phone: string; oldCode: string; newCode: string };
export type PhoneErrors = { phone?: string; oldCode?: string; newCode?: string };

/** What must be mended before the number is changed: it, and the codes to the old and to the new. */
export function phoneErrors({ phone, oldCode, newCode }: TypedPhone): PhoneErrors {
  const [oldWrong, newWrong] = [codeError(oldCode), codeError(newCode)];
  const wrong = newPhoneError(phone);
  return {
    ...(oldWrong && { oldCode: oldWrong }),
    ...(wrong && { phone: wrong }),
    ...(newWrong && { newCode: newWrong }),
  };
}
