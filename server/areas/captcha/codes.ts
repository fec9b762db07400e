import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { secondsLeft, spokenLeft } from '@rules/duration';
import { plainCode, SMS_CODE_AGAIN_SECONDS, SMS_CODE_DIGITS, SMS_CODE_MINUTES } from '@rules/person/codes';
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Clock } from '../../database/clock';
import type { Database } from '../../database/open';
import { smsCode } from '../../database/schema';
import { Refusal } from '../../frame/refusal';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long a code is good. */
export const SMS_CODE_LIFE_MS = SMS_CODE_MINUTES * MINUTE_MS;
const AGAIN_MS = SMS_CODE_AGAIN_SECONDS * 1_000;
/** SMS come late: the one before the newest is good too. */
const GOOD_AT_ONCE = 2;
const TRIES_A_CODE = 5;
const A_DAY = 10;

export type Purpose = (typeof smsCode.$inferSelect)['purpose'];
export type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** What a code is for: registration, reset and redemption know the phone, the change of a phone knows the learner. */
export type For = { purpose: Purpose; phone?: string; learner?: string };

const digestOf = (key: Uint8Array, id: string, code: string) =>
  createHmac('sha256', key).update(`${id}.${code}`).digest('base64url');

/** Until the transaction ends nobody else registers this phone, takes it over or is sent a code to it. */
export async function lockPhone(tx: Pick<Database, 'execute'>, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 0))`);
}

/**
 * Makes a code of six digits and stores its digest: one a minute and ten a day for a phone, and for a learner.
 * @throws {Refusal} `tooOften`, saying how long to wait.
 */
export async function makeCode(
  tx: Transaction,
  key: Uint8Array,
  clock: Clock,
  { phone, purpose, learner }: { phone: string; purpose: Purpose; learner?: string | undefined },
): Promise<{ id: string; code: string }> {
  await lockPhone(tx, phone);
  const now = await clock(tx);
  const asked = learner === undefined ? undefined : eq(smsCode.learner, learner);
  const today = await tx
    .select({ phone: smsCode.phone, learner: smsCode.learner, sentAt: smsCode.sentAt })
    .from(smsCode)
    .where(and(or(eq(smsCode.phone, phone), asked), gt(smsCode.sentAt, now - DAY_MS)))
    .orderBy(desc(smsCode.sentAt));
  const ofPhone = today.filter((one) => one.phone === phone);
  const ofLearner = today.filter((one) => one.learner === learner && one.learner !== null);
  waitFor(ofPhone[0], AGAIN_MS, now, '验证码刚刚发过');
  for (const sent of [ofPhone, ofLearner]) waitFor(sent[A_DAY - 1], DAY_MS, now, '今天的验证码已经发满');

  const id = randomUUID();
  const code = String(randomInt(10 ** SMS_CODE_DIGITS)).padStart(SMS_CODE_DIGITS, '0');
  await tx
    .insert(smsCode)
    .values({ id, phone, purpose, learner: learner ?? null, digest: digestOf(key, id, code), sentAt: now });
  return { id, code };
}

function waitFor(sent: { sentAt: number } | undefined, ms: number, now: number, why: string) {
  const left = sent ? sent.sentAt + ms - now : 0;
  if (left > 0) throw new Refusal('tooOften', `${why}，请${spokenLeft(left)}后再试`, secondsLeft(left));
}

/** A code that fits, not yet used up; `phone` is where it went. Or why none does. */
export type Match = { id: string; phone: string } | Refusal;

/**
 * Looks a code up among the newest two, and locks them until the transaction ends. A wrong one counts as a try of
 * both, so whoever gets a refusal lets the transaction end well: what it throws inside would undo the count.
 */
export async function matchCode(
  tx: Transaction,
  key: Uint8Array,
  { purpose, phone, learner }: For,
  given: string,
  now: number,
): Promise<Match> {
  const newest = await tx
    .select()
    .from(smsCode)
    .where(
      and(
        phone === undefined ? undefined : eq(smsCode.phone, phone),
        learner === undefined ? isNull(smsCode.learner) : eq(smsCode.learner, learner),
        eq(smsCode.purpose, purpose),
        gt(smsCode.sentAt, now - SMS_CODE_LIFE_MS),
      ),
    )
    .orderBy(desc(smsCode.sentAt))
    .limit(GOOD_AT_ONCE)
    .for('update');
  const typed = plainCode(given);
  const match = newest.find(({ id, digest }) => digest === digestOf(key, id, typed));
  if (match?.usedAt) return new Refusal('codeUsed', '验证码已经用过，刚才可能已经成功，请先试试登录');
  const unused = newest.filter((code) => code.usedAt === null);
  const good = unused.filter((code) => code.failures < TRIES_A_CODE);
  if (good.length === 0) {
    const why = unused.length > 0 ? '验证码错误次数太多' : '验证码已失效';
    return new Refusal('codeWrong', `${why}，请重新获取`);
  }
  if (match && good.includes(match)) return { id: match.id, phone: match.phone };
  const ids = good.map(({ id }) => id);
  await tx
    .update(smsCode)
    .set({ failures: sql`${smsCode.failures} + 1` })
    .where(inArray(smsCode.id, ids));
  return new Refusal('codeWrong', '验证码不正确，请检查后重新输入');
}

/** Uses codes up, in the transaction that does what they allow. */
export async function spendCodes(tx: Transaction, ids: string[], now: number): Promise<void> {
  await tx.update(smsCode).set({ usedAt: now }).where(inArray(smsCode.id, ids));
}
