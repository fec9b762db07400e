import { isPhone, PASSWORD_LEAST } from '@contract/phone';

export type SignInWrongs = { phone?: string; password?: string };

/** What is wrong with a login before anybody is asked, by field. */
export function signInWrongs(phone: string, password: string): SignInWrongs {
  return {
    ...(!phone ? { phone: '手机号不能为空' } : !isPhone(phone) ? { phone: '请输入正确的手机号' } : {}),
    ...(password.length < PASSWORD_LEAST ? { password: '请输入至少6位密码' } : {}),
  };
}
