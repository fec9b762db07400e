import type { Input } from '@contract/endpoint';
import type { resetPassword } from '@contract/registration';
import { isFirstLoginCode } from '@rules/person/codes';
import { eq, sql } from 'drizzle-orm';
import { account } from '../../database/schema';
import type { AccessTokens } from '../../frame/authenticate';
import type { Caller } from '../../frame/call';
import { Refusal } from '../../frame/refusal';
import { checkedPhone } from '../captcha/phone';
import { spendCode } from '../captcha/spend-code';
import type { Platform } from '../platform';
import { spendFirstLoginCode } from './first-login-code';
import { forgetTries } from './login-budgets';
import { hashPassword } from './password';
import { checkedCaptcha, checkedPassword } from './rules';

/**
 * A new password for who has the phone's code, or the one that the operator has printed. Every session of that learner ends, and wrong passwords are forgotten.
 * @throws {PuzzleDue} for a printed code; {Refusal} `badInput`, `codeWrong`, or, once the code was right, `phoneUnknown` or `refused`.
 */
export async function setPassword(
  platform: Platform,
  tokens: AccessTokens,
  input: Input<typeof resetPassword>,
  caller: Pick<Caller, 'address' | 'installation' | 'puzzle'>,
): Promise<{ msg: string }> {
  const phone = checkedPhone(input.phone);
  const captcha = checkedCaptcha(input.captcha);
  const password = checkedPassword(input.password, 'reset');

  const learner = isFirstLoginCode(captcha)
    ? await spendFirstLoginCode(platform, { phone, typed: captcha, own: input.id }, caller)
    : await spendCode(platform, { phone, captcha }, async (tx) => {
        const [found] = await tx.select({ id: account.id }).from(account).where(eq(account.phone, phone));
        if (!found) return new Refusal('phoneUnknown', '这个手机号还没有注册，请先注册');
        if (input.id && input.id !== found.id) return new Refusal('refused', '请用当前账号的手机号重设密码');
        return found.id;
      });
  const passwordHash = await hashPassword(password);
  await platform.database.transaction(async (tx) => {
    await forgetTries(tx, phone);
    await tx
      .update(account)
      .set({ passwordHash, terminal: sql`${account.terminal} + 1` })
      .where(eq(account.id, learner));
  });
  tokens.forgetTerminal(learner);
  return { msg: '密码已重设，请用新密码登录' };
}
