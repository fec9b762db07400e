import type { Input } from '@contract/endpoint';
import type { appRegister } from '@contract/registration';
import { eq } from 'drizzle-orm';
import { lockPhone, matchCode, spendCodes } from '../captcha/codes';
import { checkedPhone } from '../captcha/phone';
import { newId } from '../database/new-id';
import { account } from '../database/schema';
import { Refusal } from '../frame/refusal';
import type { Platform } from '../platform';
import { hashPassword } from './password';
import * as rule from './rules';

/**
 * Makes an account. Every field is checked again; that a phone is registered is told only to who has its code,
 * and the code is then still good for a reset.
 * @throws {Refusal} `badInput`, `codeWrong` or `phoneTaken`.
 */
export async function register(
  { database, clock, keys }: Platform,
  input: Input<typeof appRegister>,
): Promise<{ msg: string }> {
  const name = rule.checkedName(input.name);
  const identity = rule.checkedIdentity(input.idcardType, input.idcard);
  const sex = rule.checkedSex(input.sex);
  const education = rule.checkedEducation(input.education, 'registration');
  const area = rule.checkedArea(input);
  const position = rule.checkedPosition(input.positionId);
  const phone = checkedPhone(input.phone);
  const captcha = rule.checkedCaptcha(input.captcha);
  const password = rule.checkedPassword(input.password, 'registration');
  if (input.confirmPassword !== password) throw new Refusal('badInput', '两次密码不一致');
  const passwordHash = await hashPassword(password);

  const refusal = await database.transaction(async (tx) => {
    await lockPhone(tx, phone);
    const now = await clock(tx);
    const code = await matchCode(tx, keys.sms, { purpose: 'sign', phone }, captcha, now);
    if (code instanceof Refusal) return code;
    const [present] = await tx.select({ id: account.id }).from(account).where(eq(account.phone, phone));
    if (present) return new Refusal('phoneTaken', '这个手机号已经注册过，请直接登录；忘了密码可以重设');
    await spendCodes(tx, [code.id], now);
    await tx.insert(account).values({
      id: newId(),
      phone,
      passwordHash,
      name,
      identityType: identity.type,
      identityNumber: identity.number,
      sex,
      education,
      ...area,
      ...position,
      realNameStatus: 1,
    });
    return undefined;
  });
  if (refusal) throw refusal;
  return { msg: '注册成功' };
}
