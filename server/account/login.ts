import { isPhone } from '@contract/phone';
import { eq, sql } from 'drizzle-orm';
import { account } from '../database/schema';
import type { AccessTokens } from '../frame/authenticate';
import { Refusal } from '../frame/refusal';
import type { Platform } from '../platform';
import { beginAttempt, forgetAttempts } from './login-lock';
import { passwordFits } from './password';
import { profileOf } from './profile';
import { openFamily } from './refresh';

/**
 * Login by phone and password. It starts a new terminal: the tokens of the older one are answered 410.
 * @throws {Refusal} `wrongPassword`, or `tooOften` while the phone is locked.
 */
export async function loginByPhone(
  { database, clock }: Platform,
  tokens: AccessTokens,
  input: { phone: string; password: string },
  installation: string,
) {
  if (!isPhone(input.phone)) throw new Refusal('badInput', '手机号格式不正确');
  await beginAttempt(database, clock, input.phone);
  const [found] = await database.select().from(account).where(eq(account.phone, input.phone));
  const fits = await passwordFits(found?.passwordHash, input.password);
  if (!found || !fits) throw new Refusal('wrongPassword', '手机号或密码错误');

  const pair = await database.transaction(async (tx) => {
    await forgetAttempts(tx, input.phone);
    const [updated] = await tx
      .update(account)
      .set({ terminal: sql`${account.terminal} + 1` })
      .where(eq(account.id, found.id))
      .returning({ terminal: account.terminal });
    if (!updated) throw new Error('an account vanished during its login');
    const { terminal } = updated;
    return openFamily(tx, tokens, { learner: found.id, terminal, installation, now: await clock(tx) });
  });
  tokens.forgetTerminal(found.id);
  return { userId: found.id, userinfo: profileOf(found), ...pair };
}
