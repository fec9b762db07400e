import { SMS_CODE_MINUTES } from '@rules/person/codes';
import { eq } from 'drizzle-orm';
import { smsCode } from '../../database/schema';
import type { Caller } from '../../frame/call';
import { whatFailed } from '../../frame/failures';
import { Refusal } from '../../frame/refusal';
import type { Silence } from '../../outside/no-answer';
import { SmsNotSent } from '../../outside/sms';
import type { Platform } from '../platform';
import { countSms, takeBackSms } from './budgets';
import { makeCode, type Purpose } from './codes';

const WHAT_FOR: Record<Purpose, string> = {
  sign: '用于注册或重设密码',
  redeem: '用于兑换单位给的课程',
  oldPhone: '用于更换手机号（原手机号）',
  newPhone: '用于更换手机号（新手机号）',
};

/** Names the sender at the beginning of every SMS. */
export const SMS_SIGNATURE = '【职健学堂】';

const textOf = (purpose: Purpose, code: string) =>
  `${SMS_SIGNATURE}验证码 ${code}，${WHAT_FOR[purpose]}，${SMS_CODE_MINUTES} 分钟内有效。请不要告诉任何人。`;

const NOT_SENT: Record<Silence, string> = {
  signature: '短信网关不认平台的签名，短信发不出去，请联系客服',
  late: '短信网关没有及时回应，请再获取一次；这一次的短信如果随后才到，里面的验证码不能用',
  error: '短信暂时发不出去，请稍后再试',
};

type Wanted = {
  phone: string;
  purpose: Purpose;
  learner?: string;
  caller: Pick<Caller, 'address' | 'installation' | 'puzzle'>;
  /** Asked once the code is counted and before it is sent. @throws {Refusal} */
  allowed?: () => Promise<void>;
};

/**
 * Sends a code by SMS. It is counted before it is sent, under its phone, where the call comes from and in all: each
 * costs money.
 * @throws {PuzzleDue} {Refusal} `notSetUp`; `tooOften`; or `smsNotSent`: then it may be asked for again at once.
 */
export async function sendCode(platform: Platform, { allowed, caller, ...wanted }: Wanted) {
  const { database, clock, keys, sms, log, metrics, offers } = platform;
  if (!offers.sms) throw new Refusal('notSetUp', '短信验证没有开通，请联系客服');
  const { id, code } = await database.transaction(async (tx) => {
    const made = await makeCode(tx, keys.sms, clock, wanted);
    await countSms(tx, platform, caller);
    return made;
  });
  await allowed?.();
  try {
    await sms.send({ phone: wanted.phone, code, text: textOf(wanted.purpose, code) });
    metrics.add('sms_total', { how: 'sent' });
  } catch (error) {
    await database.delete(smsCode).where(eq(smsCode.id, id));
    await takeBackSms(platform);
    if (!(error instanceof SmsNotSent)) throw error;
    metrics.add('sms_total', { how: 'failed' });
    log.warn(whatFailed(error), 'an SMS was not sent');
    throw new Refusal('smsNotSent', NOT_SENT[error.why]);
  }
  return { msg: '验证码已发送' };
}
