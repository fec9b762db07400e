import { createHmac, randomInt } from 'node:crypto';
import {
  FIRST_LOGIN_DAYS,
  FIRST_LOGIN_DIGITS,
  FIRST_LOGIN_TRIES,
  plainFirstLoginCode,
} from '@rules/first-login-code';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/open';
import { account, firstLoginCode } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import type { Platform } from '../platform';

const DAY_MS = 24 * 3_600_000;

const digestOf = (key: Uint8Array, learner: string, code: string) =>
  createHmac('sha256', key).update(`first login ${learner} ${code}`).digest('base64url');

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
      set: { digest: sql`excluded.digest`, until, failures: 0, usedAt: null },
    });
  return made;
}

const WRONG = '一次性登录码不正确，请核对手机号和登录码';

/**
 * Uses up a printed code, before a password is hashed. A wrong one counts; that a phone is known is told to nobody who has
 * not its code. `own`: who is signed in. @returns whose it is. @throws {Refusal} `codeWrong`, `codeUsed`.
 */
export async function spendFirstLoginCode(
  { database, clock, keys }: Platform,
  { phone, typed, own }: { phone: string; typed: string; own?: string | undefined },
): Promise<string> {
  // What it throws inside would undo the count.
  const outcome = await database.transaction(async (tx) => {
    const [known] = await tx
      .select({ code: firstLoginCode })
      .from(firstLoginCode)
      .innerJoin(account, eq(account.id, firstLoginCode.learner))
      .where(eq(account.phone, phone))
      .for('update', { of: firstLoginCode });
    if (!known) return new Refusal('codeWrong', WRONG);
    const { learner, digest, until, failures, usedAt } = known.code;
    const mine = eq(firstLoginCode.learner, learner);
    if (failures >= FIRST_LOGIN_TRIES) {
      return new Refusal('codeWrong', '一次性登录码错误次数太多，请让单位重新打印一个');
    }
    if (digest !== digestOf(keys.sms, learner, plainFirstLoginCode(typed))) {
      await tx
        .update(firstLoginCode)
        .set({ failures: failures + 1 })
        .where(mine);
      return new Refusal('codeWrong', WRONG);
    }
    if (own && own !== learner) return new Refusal('refused', '请用当前账号的手机号重设密码');
    if (usedAt !== null)
      return new Refusal('codeUsed', '一次性登录码已经用过，刚才可能已经成功，请先试试登录');
    const now = await clock(tx);
    if (now >= until) return new Refusal('codeWrong', '一次性登录码已过期，请让单位重新打印一个');
    await tx.update(firstLoginCode).set({ usedAt: now }).where(mine);
    return learner;
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}
