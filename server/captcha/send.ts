import { eq } from 'drizzle-orm';
import { smsCode } from '../database/schema';
import { whatFailed } from '../frame/failures';
import { Refusal } from '../frame/refusal';
import type { Platform } from '../platform';
import { SmsNotSent } from '../providers/sms';
import { makeCode, type Purpose } from './codes';

const WHAT_FOR: Record<Purpose, string> = {
  sign: '用于注册或重设密码',
  oldPhone: '用于更换手机号（原手机号）',
  newPhone: '用于更换手机号（新手机号）',
};

const textOf = (purpose: Purpose, code: string) =>
  `【职健学堂】验证码 ${code}，${WHAT_FOR[purpose]}，5 分钟内有效。请不要告诉任何人。`;

type Wanted = {
  phone: string;
  purpose: Purpose;
  learner?: string;
  /** Asked once the code is counted and before it is sent. @throws {Refusal} */
  allowed?: () => Promise<void>;
};

/**
 * Sends a code by SMS.
 * @throws {Refusal} `notSetUp`; `tooOften`; or `smsNotSent`: then it may be asked for again at once.
 */
export async function sendCode(platform: Platform, { allowed, ...wanted }: Wanted): Promise<{ msg: string }> {
  const { database, clock, keys, sms, log, offers } = platform;
  if (!offers.sms) throw new Refusal('notSetUp', '短信验证没有开通，请联系客服');
  const { id, code } = await database.transaction((tx) => makeCode(tx, keys.sms, clock, wanted));
  await allowed?.();
  try {
    await sms.send({ phone: wanted.phone, code, text: textOf(wanted.purpose, code) });
  } catch (error) {
    await database.delete(smsCode).where(eq(smsCode.id, id));
    if (!(error instanceof SmsNotSent)) throw error;
    log.warn(whatFailed(error), 'an SMS was not sent');
    throw new Refusal('smsNotSent', '短信暂时发不出去，请稍后再试');
  }
  return { msg: '验证码已发送' };
}
