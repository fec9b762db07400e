import { z } from 'zod';
import { operatorEndpoint } from './endpoint';
import { phoneNumber } from './learners';
import { chinaDateTime, done } from './review';

/** Somebody's hour: the account's phone and the hour's id. */
const whoseHour = { phone: phoneNumber, hourId: z.string().trim().min(1) };
const whoseWords = { phone: '学员手机号', hourId: '课时编号' };

/** «Why is this minute missing», for support: the learner's own page. */
export const creditEvents = operatorEndpoint({
  path: '/operator/study/creditEvents',
  title: '查一位学员一个课时的计入明细',
  input: z.object(whoseHour),
  answer: z.object({
    hourName: z.string(),
    events: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        reason: z.string(),
        session: z.string(),
        times: z.number(),
        from: z.number(),
        to: z.number(),
        credited: z.number(),
        provisional: z.number(),
        evidence: z.enum(['', 'signed', 'unsigned', 'wrong']),
        rightLostAt: z.string(),
        at: chinaDateTime,
        lastAt: chinaDateTime,
      }),
    ),
  }),
  words: {
    ...whoseWords,
    hourName: '课时名称',
    events: '计入和没有计入的，最近的在前，最多 200 条',
    id: '编号',
    kind: '发生了什么',
    reason: '没有计入的原因，none 是没有',
    session: '学习编号',
    times: '一样的重复了几次',
    from: '从课时的第几秒',
    to: '到课时的第几秒',
    credited: '计入的秒数',
    provisional: '等待核身的秒数',
    evidence:
      '离线学习的凭据：signed 有登记过的手机签名，unsigned 没有签名，wrong 签名不符，空的不是离线许可学的或没有凭据；只供核查，不影响计入',
    rightLostAt:
      '这次学习因退款或收回结束的时间（北京时间），空的没有；在它以后计入的，是那以前学的、后来才传到',
    at: '时间（北京时间）',
    lastAt: '最后一次的时间（北京时间）',
  },
  example: { phone: '13800000001', hourId: '1902338475610030001' },
});

/** A session that the server has lost in a restore: its id, as the phone names it, and when it had opened. */
export const admitSession = operatorEndpoint({
  path: '/operator/study/admitSession',
  title: '核准一次恢复备份后丢失的学习，学员的手机下次补传时计入',
  input: z.object({
    ...whoseHour,
    sessionId: z.string().regex(/^\d{1,19}$/, '学习编号不正确'),
    openedAt: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, '打开时间要写成 2026-11-22 08:00:00')
      .transform((text) => Date.parse(`${text.replace(' ', 'T')}+08:00`)),
  }),
  answer: done,
  words: {
    ...whoseWords,
    sessionId: '学习编号，学员手机的「学习记录」里写着',
    openedAt: '打开的时间（北京时间），90 天以内',
  },
  example: {
    phone: '13800000001',
    hourId: '1902338475610030001',
    sessionId: '1902338475610030002',
    openedAt: '2026-11-22 08:00:00',
  },
});
