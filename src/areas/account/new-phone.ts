import { isPhone, plainPhone } from '@contract/phone';

export type TypedPhone = { phone: string; oldCode: string; newCode: string };
export type PhoneWrongs = { phone?: string; oldCode?: string; newCode?: string };

/** What is wrong with a new number, as it was typed. */
export function newPhoneWrong(typed: string): string | undefined {
  const phone = plainPhone(typed);
  if (!phone) return '请输入新手机号';
  return isPhone(phone) ? undefined : '手机号格式不正确';
}

/** What must be mended before the number is changed: it, and the codes to the old and to the new. */
export function phoneWrongs({ phone, oldCode, newCode }: TypedPhone): PhoneWrongs {
  const wrong = newPhoneWrong(phone);
  return {
    ...(!oldCode && { oldCode: '请输入验证码' }),
    ...(wrong && { phone: wrong }),
    ...(!newCode && { newCode: '请输入验证码' }),
  };
}
