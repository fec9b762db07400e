import { isPhone, plainPhone } from './phone';

/** What is wrong with the number that one changes to, as it was typed: the specification has words of their own for it. */
export function newPhoneError(typed: string): string | undefined {
  const phone = plainPhone(typed);
  if (!phone) return '请输入新手机号';
  return isPhone(phone) ? undefined : '手机号格式不正确';
}
