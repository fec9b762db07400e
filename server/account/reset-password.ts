import type { Input } from '@contract/endpoint';
import type { resetPassword } from '@contract/registration';
import { eq, sql } from 'drizzle-orm';
import { lockPhone, matchCode, spendCodes } from '../captcha/codes';
import { checkedPhone } from '../captcha/phone';
import { account } from '../database/schema';
import type { AccessTokens } from '../frame/authenticate';
import { Refusal } from '../frame/refusal';
import type { Platform } from '../platform';
import { forgetAttempts } from './login-lock';
import { hashPassword } from './password';
import { checkedCaptcha, checkedPassword } from './rules';

/**
 * A new password for who has the phone's code. Every session of that learner ends, and wrong passwords are forgotten.
 * @throws {Refusal} `badInput`, `codeWrong`, or, once the code was right, `phoneUnknown` or `refused`.
 */
export async function setPassword(
  { database, clock, keys }: Platform,
  tokens: AccessTokens,
  input: Input<typeof resetPassword>,
): Promise<{ msg: string }> {
  const phone = checkedPhone(input.phone);
  const captcha = checkedCaptcha(input.captcha);
  const passwordHash = await hashPassword(checkedPassword(input.password, 'reset'));

  const changed = await database.transaction(async (tx) => {
    await lockPhone(tx, phone);
    const now = await clock(tx);
    const code = await matchCode(tx, keys.sms, { purpose: 'sign', phone }, captcha, now);
    if (code instanceof Refusal) return code;
    const [found] = await tx.select({ id: account.id }).from(account).where(eq(account.phone, phone));
    if (!found) return new Refusal('phoneUnknown', '这个手机号还没有注册，请先注册');
    if (input.id && input.id !== found.id) return new Refusal('refused', '请用当前账号的手机号重设密码');
    await spendCodes(tx, [code.id], now);
    await forgetAttempts(tx, phone);
    await tx
      .update(account)
      .set({ passwordHash, terminal: sql`${account.terminal} + 1` })
      .where(eq(account.id, found.id));
    return found.id;
  });
  if (changed instanceof Refusal) throw changed;
  tokens.forgetTerminal(changed);
  return { msg: '密码已重设，请用新密码登录' };
}
