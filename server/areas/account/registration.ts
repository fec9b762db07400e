import type { Input } from '@contract/endpoint';
import type { appRegister } from '@contract/registration';
import { eq } from 'drizzle-orm';
import { newId } from '../../database/new-id';
import { account } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { checkedPhone } from '../captcha/phone';
import { spendCode } from '../captcha/spend-code';
import type { Platform } from '../platform';
import { holdPositions, positionsOf } from '../position/positions';
import { askAboutNumber } from './equal-numbers/ask';
import { hashPassword } from './password';
import * as rule from './rules';

const taken = () => new Refusal('phoneTaken', '这个手机号已经注册过，请直接登录；忘了密码可以重设');

/**
 * Makes an account. Every field is checked again; that a phone is registered is told only to who has its code,
 * and the code is then still good for a reset.
 * @throws {Refusal} `badInput`, `codeWrong`, `phoneTaken`, `tooOften` or `identityTaken`.
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
  rule.checkedPosition(await positionsOf(platform.database), input.positionId);
  const phone = checkedPhone(input.phone);
  const captcha = rule.checkedCaptcha(input.captcha);
  const password = rule.checkedPassword(input.password, 'registration');
  if (input.confirmPassword !== password) throw new Refusal('badInput', '两次密码不一致');

  const id = newId();
  await spendCode(platform, { phone, captcha }, async (tx) => {
    // Again, because the operator may have changed the list since.
    const position = rule.checkedPosition(await holdPositions(tx), input.positionId);
    const [present] = await tx.select({ id: account.id }).from(account).where(eq(account.phone, phone));
    if (present) return taken();
    const asked = {
      whose: phone,
      confirmed: input.confirmDuplicateIdcard,
      now: await platform.clock(tx),
    };
    const question = await askAboutNumber(tx, { learner: id, name, ...identity }, asked);
    if (question) return question;
    // With the code and under the lock of identity numbers; the password comes once it is hashed.
    const [made] = await tx
      .insert(account)
      .values({
        id,
        phone,
        name,
        identityType: identity.type,
        identityNumber: identity.number,
        sex,
        education,
        ...area,
        ...position,
        realNameStatus: 1,
      })
      // An import of the operator's, at the same time.
      .onConflictDoNothing({ target: account.phone })
      .returning({ id: account.id });
    if (!made) throw taken();
    return id;
  });
  const passwordHash = await hashPassword(password);
  await platform.database.update(account).set({ passwordHash }).where(eq(account.id, id));
  return { msg: '注册成功' };
}
