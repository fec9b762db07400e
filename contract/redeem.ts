import * as z from 'zod/mini';
import { modern } from './answer';
import { endpoint } from './endpoint';
import { count, flag, id, open, string, text } from './fields';
import { signedIn } from './login';
import { plain } from './operator-text';

/** Where study begins: the first hour that is not finished; none where all are, or stand on other sites. */
const firstHour = z.object({ id, type: count, lessonId: id, trainingId: text, videoId: text, isMooc: flag });
/** What a code opens, in the words of an order: `type` 110 training, 101 lesson, 103 hour `hourId` of `lessonId`. */
const goods = { type: text, lessonId: id, hourId: text, first: open(firstHour) };
export type FirstHour = z.output<typeof firstHour>;

/**
 * Ours: what a unit's code is, for whoever opened the link. In the body, for a code in an address stands in logs.
 * `unit`: who gave it; `seconds`: how long it takes; `until`: China time, or ''. Name and phone are masked, as the unit
 * wrote them, or ''. `used`: somebody has redeemed it. `own`: who asks has the course already; only then `first`.
 * Refused: `codeUnknown`, `codeSpent` (withdrawn), `puzzleDue`.
 */
export const redemptionCodeOffer = endpoint({
  method: 'POST',
  path: '/course/x/redemptionCodeOffer',
  body: { code: string },
  words: { code: '兑换码' },
  answer: modern(
    z.object({
      ...goods,
      unit: text,
      name: plain,
      hours: count,
      seconds: count,
      until: text,
      recipientName: text,
      recipientPhone: text,
      used: flag,
      own: flag,
    }),
  ),
  access: 'visitor',
  source: 'extension',
  capability: 'codes',
});
export type CodeOffer = z.output<typeof redemptionCodeOffer.answer.schema>;

/** Ours: an SMS code to sign in with by a redemption code. An empty `phone` is the one that the unit wrote for it. */
export const sendRedeemSms = endpoint({
  method: 'POST',
  path: '/course/x/sendRedeemSms',
  body: { code: string, phone: string },
  words: { code: '兑换码', phone: '手机号' },
  answer: modern(z.object({ msg: text })),
  access: 'visitor',
  source: 'extension',
  capability: 'codes',
});

/**
 * Ours: signs in who holds a redemption code and a phone; an account that there is not yet is made, by what the unit
 * wrote, without a password. `isRecipient`: the name that the unit wrote is this learner's. It redeems nothing.
 */
export const signInByRedemptionCode = endpoint({
  method: 'POST',
  path: '/course/x/signInByRedemptionCode',
  body: { code: string, phone: string, captcha: string, isRecipient: z.boolean() },
  words: { code: '兑换码', phone: '手机号', captcha: '验证码', isRecipient: '是否本人' },
  answer: modern(z.object(signedIn)),
  access: 'visitor',
  source: 'extension',
  capability: 'codes',
});

/** Ours: spends a code on what it was bought for. `consented`: the unit may see how far this learner is. */
export const redeemCode = endpoint({
  method: 'POST',
  path: '/course/x/redeemCode',
  body: { code: string, consented: z.boolean() },
  words: { code: '兑换码', consented: '同意单位查看进度' },
  answer: modern(z.object(goods)),
  access: 'learner',
  source: 'extension',
  capability: 'codes',
  renews: ['lessons', 'trainings'],
});
