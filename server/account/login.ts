import { createHash } from 'node:crypto';
import { isPhone } from '@contract/phone';
import { and, desc, eq } from 'drizzle-orm';
import { account } from '../database/schema';
import type { AccessTokens } from '../frame/authenticate';
import { Refusal } from '../frame/refusal';
import type { Platform } from '../platform';
import { beginAttempt, takeBackAttempt } from './login-lock';
import { passwordFits } from './password';
import { checkedIdentity } from './rules';
import { startTerminal } from './terminal';

/**
 * Login by phone and password; it starts a new terminal.
 * @throws {Refusal} `wrongPassword`, or `tooOften` while the phone is locked.
 */
export async function loginByPhone(
  platform: Platform,
  tokens: AccessTokens,
  input: { phone: string; password: string },
  installation: string,
) {
  const { database, clock } = platform;
  if (!isPhone(input.phone)) throw new Refusal('badInput', '手机号格式不正确');
  await beginAttempt(database, clock, input.phone);
  const [found] = await database.select().from(account).where(eq(account.phone, input.phone));
  const fits = await passwordFits(found?.passwordHash, input.password);
  if (!found || !fits) throw new Refusal('wrongPassword', '手机号或密码错误');
  return startTerminal(platform, tokens, found, installation);
}

/** So many accounts may have one number and still be told apart by their passwords. */
const ACCOUNTS_A_NUMBER = 5;

/**
 * Login by the number of an identity card, officer card or passport, as by phone. A try counts against the phone of
 * every account that has the number, so that it is no way round the phone's lock; a number that nobody has is locked
 * just the same.
 * @throws {Refusal} `badInput`, `wrongPassword`, or `tooOften` while every such phone is locked.
 */
export async function loginByNumber(
  platform: Platform,
  tokens: AccessTokens,
  input: { identityType: string; identityNumber: string; password: string },
  installation: string,
) {
  const { database, clock } = platform;
  const { type, number } = checkedIdentity(input.identityType, input.identityNumber);
  const candidates = await database
    .select()
    .from(account)
    .where(and(eq(account.identityNumber, number), eq(account.identityType, type)))
    .orderBy(desc(account.realNameStatus), account.id)
    .limit(ACCOUNTS_A_NUMBER);
  if (candidates.length === 0) {
    await beginAttempt(database, clock, nobodys(type, number));
    await passwordFits(undefined, input.password);
  }
  const tried: string[] = [];
  let locked: unknown;
  for (const one of candidates) {
    try {
      await beginAttempt(database, clock, one.phone);
    } catch (refusal) {
      locked = refusal;
      continue;
    }
    if (await passwordFits(one.passwordHash, input.password)) {
      for (const phone of tried) await takeBackAttempt(database, phone);
      return startTerminal(platform, tokens, one, installation);
    }
    tried.push(one.phone);
  }
  if (locked && tried.length === 0) throw locked;
  throw new Refusal('wrongPassword', '证件号码或密码错误');
}

/** Under what a number that nobody has is counted: not the number itself, which is somebody's. */
const nobodys = (type: string, number: string) =>
  createHash('sha256').update(`${type}:${number}`).digest('base64url');
