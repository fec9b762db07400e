import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { account } from '../../database/schema';
import type { AccessTokens } from '../../frame/authenticate';
import type { Caller } from '../../frame/call';
import { Refusal } from '../../frame/refusal';
import { checkedPhone } from '../captcha/phone';
import type { Platform } from '../platform';
import { beginTry } from './login-budgets';
import { passwordFits } from './password';
import { checkedIdentity } from './rules';
import { startTerminal } from './terminal';

/** Who has none yet is led to one without being told that the phone has an account. */
const WRONG = '手机号或密码错误。没设过密码，可以点「忘记密码」用短信设一个；单位登记的，点「第一次登录」';

type From = Pick<Caller, 'installation' | 'address' | 'puzzle'>;

/**
 * Login by phone and password; it starts a new terminal.
 * @throws {Refusal} `badInput`, `wrongPassword`, or as `beginTry`.
 */
export async function loginByPhone(
  platform: Platform,
  tokens: AccessTokens,
  input: { phone: string; password: string },
  from: From,
) {
  const phone = checkedPhone(input.phone);
  const [found] = await platform.database.select().from(account).where(eq(account.phone, phone));
  const right = await beginTry(platform, [{ phone, learner: found?.id }], from);
  const fits = await passwordFits(found?.passwordHash, input.password);
  if (!found || !fits) throw new Refusal('wrongPassword', WRONG);
  await right(found.phone);
  return startTerminal(platform, tokens, found, from.installation);
}

/** So many accounts may have one number and still be told apart by their passwords. */
const ACCOUNTS_A_NUMBER = 5;

/**
 * Login by the number of an identity card, officer card or passport, as by phone. A try counts against the phone of
 * every account that has the number, so that it is no way round the phone's budget; a number that nobody has is counted
 * just the same.
 * @throws {Refusal} `badInput`, `wrongPassword`, or as `beginTry`.
 */
export async function loginByNumber(
  platform: Platform,
  tokens: AccessTokens,
  input: { identityType: string; identityNumber: string; password: string },
  from: From,
) {
  const { type, number } = checkedIdentity(input.identityType, input.identityNumber);
  const accounts = await platform.database
    .select()
    .from(account)
    .where(and(eq(account.identityNumber, number), eq(account.identityType, type)))
    .orderBy(desc(account.realNameStatus), account.id)
    .limit(ACCOUNTS_A_NUMBER);
  const nobody = { phone: nobodys(type, number), learner: undefined };
  const candidates = accounts.map(({ phone, id }) => ({ phone, learner: id }));
  const right = await beginTry(platform, candidates.length > 0 ? candidates : [nobody], from);
  if (accounts.length === 0) await passwordFits(undefined, input.password);
  for (const one of accounts) {
    if (!(await passwordFits(one.passwordHash, input.password))) continue;
    await right(one.phone);
    return startTerminal(platform, tokens, one, from.installation);
  }
  throw new Refusal('wrongPassword', '证件号码或密码错误');
}

/** Under what a number that nobody has is counted: not the number itself, which is somebody's. */
const nobodys = (type: string, number: string) =>
  createHash('sha256').update(`${type}:${number}`).digest('base64url');
