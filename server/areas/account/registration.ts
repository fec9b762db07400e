import type { Input } from '@contract/endpoint';
import type { appRegister } from '@contract/registration';
import { eq } from 'drizzle-orm';
import { newId } from '../../database/new-id';
import { account } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { checkedPhone } from '../captcha/phone';
import { spendCode } from '../captcha/spend-code';
import type { Platform } from '../platform';
import { hashPassword } from './password';
import * as rule from './rules';

const taken = () => new Refusal('phoneTaken', '这个手机号已经注册过，请直接登录；忘了密码可以重设');

/**
 * Makes an account. Every field is checked again; that a phone is registered is told only to who has its code,
 * and the code is then still good for a reset.
 * @throws {Refusal} `badInput`, `codeWrong` or `phoneTaken`.
 */
export async function register(
  platform: Platform,
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

  await spendCode(platform, { phone, captcha }, async (tx) => {
    const [present] = await tx.select({ id: account.id }).from(account).where(eq(account.phone, phone));
    return present ? taken() : phone;
  });
  const passwordHash = await hashPassword(password);
  const [made] = await platform.database
    .insert(account)
    .values({
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
    })
    // By the code before this one, at the same time.
    .onConflictDoNothing({ target: account.phone })
    .returning({ id: account.id });
  if (!made) throw taken();
  return { msg: '注册成功' };
}
