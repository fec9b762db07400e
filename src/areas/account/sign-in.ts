import { isPhone, PASSWORD_LEAST, plainPhone } from '@contract/phone';

/** What is wrong with a phone number as it was typed, or nothing. */
export function phoneWrong(typed: string): string | undefined {
  const phone = plainPhone(typed);
  if (!phone) return '手机号不能为空';
  return isPhone(phone) ? undefined : '请输入正确的手机号';
}

export const passwordWrong = (password: string): string | undefined =>
  password.length < PASSWORD_LEAST ? '请输入至少6位密码' : undefined;

/** Only what is wrong, by field. */
export function onlyWrongs<F extends string>(
  wrongs: Record<F, string | undefined>,
): Partial<Record<F, string>> {
  const all = Object.entries(wrongs).filter(([, wrong]) => wrong);
  return Object.fromEntries(all) as Partial<Record<F, string>>;
}
