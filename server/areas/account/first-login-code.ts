import { createHmac, randomInt } from 'node:crypto';
import { FIRST_LOGIN_DAYS, FIRST_LOGIN_DIGITS, plainCode } from '@rules/person/codes';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { isAmong } from '../../database/among';
import type { Transaction } from '../../database/open';
import { account, firstLoginCode } from '../../database/schema';
import type { Caller } from '../../frame/call';
import { Refusal } from '../../frame/refusal';
import type { Platform } from '../platform';
import { beginTry, WRONG_CODES } from './login-budgets';

const DAY_MS = 24 * 3_600_000;

const digestOf = (key: Uint8Array, learner: string, code: string) =>
  createHmac('sha256', key).update(`first login ${learner} ${code}`).digest('base64url');

/** Returns which of these learners hold a printed code that is still good. `until` in ms. */
export const heldFirstLoginCodes = (
  tx: Pick<Transaction, 'select'>,
  learners: readonly string[],
  now: number,
): Promise<{ learner: string; until: number }[]> =>
  tx
    .select({ learner: firstLoginCode.learner, until: firstLoginCode.until })
    .from(firstLoginCode)
    .where(
      and(
        isAmong(firstLoginCode.learner, learners),
        isNull(firstLoginCode.usedAt),
        gt(firstLoginCode.until, now),
      ),
    );

/** Makes a code for each of these learners; the one before is no longer good. `until` in ms. */
export async function makeFirstLoginCodes(
  tx: Transaction,
  key: Uint8Array,
  learners: readonly string[],
  now: number,
): Promise<{ learner: string; code: string; until: number }[]> {
  const until = now + FIRST_LOGIN_DAYS * DAY_MS;
  const made = learners.map((learner) => {
    const code = String(randomInt(10 ** FIRST_LOGIN_DIGITS)).padStart(FIRST_LOGIN_DIGITS, '0');
    return { learner, code, until };
  });
  if (made.length === 0) return made;
  await tx
    .insert(firstLoginCode)
    .values(made.map(({ learner, code }) => ({ learner, until, digest: digestOf(key, learner, code) })))
    .onConflictDoUpdate({
      target: firstLoginCode.learner,
      set: { digest: sql`excluded.digest`, until, usedAt: null },
    });
  return made;
}

const WRONG = '一次性登录码不正确，请核对手机号和登录码';

/**
 * Uses up a printed code, before a password is hashed. Wrong ones are limited as wrong passwords are, by phone, network and
 * browser, and leave the code valid. That a phone is known is told to nobody who has not its code. `own`: who is signed in.
 * @returns whose it is. @throws {PuzzleDue} {Refusal} `codeWrong`, `codeUsed`, or as `beginTry`.
 */
export async function spendFirstLoginCode(
  platform: Platform,
  { phone, typed, own }: { phone: string; typed: string; own?: string | undefined },
  caller: Pick<Caller, 'address' | 'installation' | 'puzzle'>,
): Promise<string> {
  const { database, clock, keys } = platform;
  const [found] = await database.select({ id: account.id }).from(account).where(eq(account.phone, phone));
  const right = await beginTry(platform, [{ phone, learner: found?.id }], caller, WRONG_CODES);
  const spent = await database.transaction(async (tx) => {
    const [known] = await tx
      .select({ code: firstLoginCode })
      .from(firstLoginCode)
      .innerJoin(account, eq(account.id, firstLoginCode.learner))
      .where(eq(account.phone, phone))
      .for('update', { of: firstLoginCode });
    if (!known) throw new Refusal('codeWrong', WRONG);
    const { learner, digest, until, usedAt } = known.code;
    if (digest !== digestOf(keys.sms, learner, plainCode(typed))) throw new Refusal('codeWrong', WRONG);
    if (own && own !== learner) throw new Refusal('refused', '请用当前账号的手机号重设密码');
    if (usedAt !== null)
      throw new Refusal('codeUsed', '一次性登录码已经用过，刚才可能已经成功，请先试试登录');
    const now = await clock(tx);
    if (now >= until) throw new Refusal('codeWrong', '一次性登录码已过期，请让单位重新打印一个');
    await tx.update(firstLoginCode).set({ usedAt: now }).where(eq(firstLoginCode.learner, learner));
    return learner;
  });
  await right(phone);
  return spent;
}
