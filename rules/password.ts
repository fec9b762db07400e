/** The shortest password, as the specification has it. */
export const PASSWORD_LEAST = 6;

/** What is wrong with any password, before anybody is asked whether it is the right one. */
export const passwordError = (password: string): string | undefined =>
  password.length < PASSWORD_LEAST ? `请输入至少${PASSWORD_LEAST}位密码` : undefined;
