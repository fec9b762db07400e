import { fitsIdentityType, OTHER_NUMBER_LONGEST, plainIdentityNumber } from '@contract/identity-number';
import { isPhone, PASSWORD_LEAST, plainPhone } from '@contract/phone';

/** What is wrong with a phone number as it was typed, or nothing. */
export function phoneWrong(typed: string): string | undefined {
  const phone = plainPhone(typed);
  if (!phone) return '手机号不能为空';
  return isPhone(phone) ? undefined : '请输入正确的手机号';
}

export const passwordWrong = (password: string): string | undefined =>
  password.length < PASSWORD_LEAST ? '请输入至少6位密码' : undefined;

/** What is wrong with the number of a document: `type` 0 identity card, 1 officer card, 2 passport. */
export function numberWrong(type: string, typed: string): string | undefined {
  const number = plainIdentityNumber(typed);
  if (!number) return '证件号码不能为空';
  if (fitsIdentityType(type, number)) return undefined;
  return type === '0' ? '请输入正确的身份证号' : `证件号码最多${OTHER_NUMBER_LONGEST}个字符`;
}

/** Only what is wrong, by field. */
export function onlyWrongs<F extends string>(
  wrongs: Record<F, string | undefined>,
): Partial<Record<F, string>> {
  const all = Object.entries(wrongs).filter(([, wrong]) => wrong);
  return Object.fromEntries(all) as Partial<Record<F, string>>;
}
