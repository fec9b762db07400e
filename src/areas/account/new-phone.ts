import { newPhoneError } from '@rules/new-phone';

export type TypedPhone = { phone: string; oldCode: string; newCode: string };
export type PhoneErrors = { phone?: string; oldCode?: string; newCode?: string };

/** What must be mended before the number is changed: it, and the codes to the old and to the new. */
export function phoneErrors({ phone, oldCode, newCode }: TypedPhone): PhoneErrors {
  const wrong = newPhoneError(phone);
  return {
    ...(!oldCode && { oldCode: '请输入验证码' }),
    ...(wrong && { phone: wrong }),
    ...(!newCode && { newCode: '请输入验证码' }),
  };
}
