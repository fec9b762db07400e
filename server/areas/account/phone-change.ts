import { newPhoneError } from '@rules/person/phone';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { newId } from '../../database/new-id';
import type { Database } from '../../database/open';
import { account, phoneChange } from '../../database/schema';
import type { LearnerCaller } from '../../frame/call';
import { Refusal } from '../../frame/refusal';
import { lockPhone, matchCode, spendCodes } from '../captcha/codes';
import { checkedPhone } from '../captcha/phone';
import { sendCode } from '../captcha/send';
import type { Platform } from '../platform';
import { lockAccount } from './profile';
import { checkedCaptcha } from './rules';

type Reader = Pick<Database, 'select'>;

/** @throws {Refusal} `refused` for a phone that is not the learner's, or as `sendCode`. */
export async function sendToOldPhone(platform: Platform, caller: LearnerCaller, typed: string) {
  const { learner } = caller;
  const phone = checkedPhone(typed);
  if (phone !== (await phoneOf(platform.database, learner))) {
    throw new Refusal('refused', '请输入这个账号现在的手机号');
  }
  return sendCode(platform, { phone, purpose: 'oldPhone', learner, caller });
}

/** @throws {Refusal} `phoneTaken`, `refused` for the phone that is the learner's already, or as `sendCode`. */
export async function sendToNewPhone(platform: Platform, caller: LearnerCaller, typed: string) {
  const { learner } = caller;
  const { database } = platform;
  const phone = checkedPhone(typed, newPhoneError);
  if (phone === (await phoneOf(database, learner))) {
    throw new Refusal('refused', '新手机号和现在的手机号一样');
  }
  // After it was counted: asking for phones one by one must not tell who is registered.
  const allowed = () => refuseTaken(database, phone, learner);
  return sendCode(platform, { phone, purpose: 'newPhone', learner, caller, allowed });
}

/**
 * Takes the phone that the new code went to. Both codes are used up, or neither; the session stays.
 * @throws {Refusal} `codeWrong`, naming the phone, or `phoneTaken`.
 */
export async function changePhone(
  { database, clock, keys }: Platform,
  learner: string,
  codes: { oldPhoneCode: string; newPhoneCode: string },
): Promise<void> {
  const [oldCode, newCode] = [checkedCaptcha(codes.oldPhoneCode), checkedCaptcha(codes.newPhoneCode)];
  const refusal = await database.transaction(async (tx) => {
    const { phone } = await lockAccount(tx, learner);
    const now = await clock(tx);
    const from = await matchCode(tx, keys.sms, { purpose: 'oldPhone', phone, learner }, oldCode, now);
    if (from instanceof Refusal) return new Refusal(from.refusal, `原手机号的${from.message}`);
    const to = await matchCode(tx, keys.sms, { purpose: 'newPhone', learner }, newCode, now);
    if (to instanceof Refusal) return new Refusal(to.refusal, `新手机号的${to.message}`);
    await lockPhone(tx, to.phone);
    await refuseTaken(tx, to.phone, learner);
    await spendCodes(tx, [from.id, to.id], now);
    await tx.update(account).set({ phone: to.phone }).where(eq(account.id, learner));
    await recordPhoneChange(tx, {
      learner,
      oldPhone: phone,
      newPhone: to.phone,
      changedBy: 'learner',
      at: now,
    });
    return undefined;
  });
  if (refusal) throw refusal;
}

async function phoneOf(reader: Reader, learner: string): Promise<string | undefined> {
  const [row] = await reader.select({ phone: account.phone }).from(account).where(eq(account.id, learner));
  return row?.phone;
}

async function refuseTaken(reader: Reader, phone: string, learner: string): Promise<void> {
  const others = and(eq(account.phone, phone), ne(account.id, learner));
  const [taken] = await reader.select({ id: account.id }).from(account).where(others);
  if (taken) throw new Refusal('phoneTaken', '这个手机号已被其他账号使用，请换一个');
}

/** Records a change of an account's phone, in the transaction that changes it. `at` in ms. */
export async function recordPhoneChange(
  tx: Pick<Database, 'insert'>,
  change: Omit<typeof phoneChange.$inferSelect, 'id'>,
): Promise<void> {
  await tx.insert(phoneChange).values({ ...change, id: newId() });
}

/** Returns the phone changes of some learners, oldest first. */
export const phoneChangesOf = (database: Pick<Database, 'select'>, learners: string[]) =>
  database
    .select()
    .from(phoneChange)
    .where(inArray(phoneChange.learner, learners))
    .orderBy(asc(phoneChange.at), asc(phoneChange.id));
