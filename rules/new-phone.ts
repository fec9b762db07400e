import { isPhone, plainPhone } from './phone';

/** Returns the specification's sentence for a wrong new number, as it was typed; undefined for a good one. */
export function newPhoneError(typed: string): string | undefined {
  const phone = plainPhone(typed);
  if (!phone) return '请输入新手机号';
  return isPhone(phone) ? undefined : '手机号格式不正确';
}
