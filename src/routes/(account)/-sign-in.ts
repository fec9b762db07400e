export type SignInWrongs = { phone?: string; password?: string };

/** 11 digits, the first a 1, the second 3 to 9. */
const PHONE = /^1[3-9]\d{9}$/;

/** What is wrong with a login before anybody is asked, by field. */
export function signInWrongs(phone: string, password: string): SignInWrongs {
  return {
    ...(!phone ? { phone: '手机号不能为空' } : !PHONE.test(phone) ? { phone: '请输入正确的手机号' } : {}),
    ...(password.length < 6 ? { password: '请输入至少6位密码' } : {}),
  };
}

/** A number as people type or paste it, without what is no digit: `138 0000 0001`, `+86 138-0000-0001`. */
export function plainPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length === 13 && digits.startsWith('86') ? digits.slice(2) : digits;
}
