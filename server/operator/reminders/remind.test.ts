import * as contract from '@contract/operator/reminders';
import { chinaTime } from '@rules/china-time';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, openExams } from '../../areas/exams/testing';
import type { Platform } from '../../areas/platform';
import * as table from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';
import { type ReminderSms, SmsNotSent, type SmsSender } from '../../outside/sms';
import { insertCredit } from '../../testing/study';
import { remindLearners } from './remind';
import { sendReminder } from './send';

/** 10:00 in China. */
const MORNING = Date.parse('2027-03-15T10:00:00+08:00');
const DAY_MS = 24 * HOUR_MS;

let exams: Awaited<ReturnType<typeof openExams>>;
beforeAll(async () => {
  exams = await openExams();
});
afterAll(() => exams.app.close());

let sent: ReminderSms[] = [];
let send: (message: ReminderSms) => Promise<void>;
beforeEach(() => {
  exams.app.time.now = MORNING;
  sent = [];
  send = async () => {};
});
/** Counts every message that reaches it, and answers as the test says. */
const gateway: SmsSender = {
  send: async (message) => {
    sent.push(message as ReminderSms);
    await send(message as ReminderSms);
  },
};
const fails = (fate: SmsNotSent['fate'], more: { why?: 'late' | 'signature'; status?: number } = {}) => {
  send = async () => {
    throw new SmsNotSent('it failed', { fate, ...more });
  };
};

/** The platform of these tests with a gateway, and the settings of one test. */
const platform = (settings: Partial<Platform['settings']> = {}, hasGateway = true): Platform => {
  const own = exams.app.platform;
  const all = { ...own.settings, publicOrigin: 'https://learn.example', ...settings };
  return { ...own, settings: all, sms: gateway, offers: { ...own.offers, sms: hasGateway } };
};

const phoneOf = (n: number) => `138${String(n).padStart(8, '0')}`;
let people = 0;

/** A training with so many learners who have studied nothing, and what the operator can do. */
async function group(size: number) {
  const { app } = exams;
  const { training } = await exams.candidate();
  const learners = Array.from({ length: size }, () => {
    people += 1;
    const id = `p${String(people).padStart(5, '0')}`;
    return { id, phone: phoneOf(people), name: `学员${people}`, passwordHash: '' };
  });
  if (size > 0) {
    await app.database.insert(table.account).values(learners);
    const rows = learners.map(({ id }) => ({ learner: id, training, at: MORNING }));
    await app.database.insert(table.registration).values(rows);
  }
  const ask = (more: object = {}, on = platform()) =>
    remindLearners(on, contract.remind.input.parse({ training, ...more }));
  return {
    training,
    learners,
    ask,
    preview: ask,
    confirm: (more: object = {}, on?: Platform) => ask({ confirm: true, ...more }, on),
    ids: learners.map(({ id }) => id),
    update: (n: number, set: Partial<typeof table.account.$inferInsert>) =>
      app.database
        .update(table.account)
        .set(set)
        .where(eq(table.account.id, learners[n]?.id ?? '')),
    /** Has the training run until then; 0 is without an end. */
    endAt: (endsAt: number) =>
      app.database.update(table.training).set({ beginsAt: 0, endsAt }).where(eq(table.training.id, training)),
  };
}
const finish = (learner: string) =>
  insertCredit(exams.app.database, [
    {
      learner,
      hour: 'hour',
      credited: 60_000,
      provisional: 0,
      reserved: [],
      points: [],
      finished: true,
      finishedAt: 1,
      lastStudiedAt: 1,
    },
  ]);
const rowsOf = (learner: string) =>
  exams.app.database.select().from(table.reminder).where(eq(table.reminder.learner, learner));
const acts = () => exams.app.database.select().from(table.auditEntry).orderBy(table.auditEntry.number);
const outcomes = ({ list }: Awaited<ReturnType<typeof remindLearners>>) =>
  list.map(({ outcome, why }) => `${outcome}${why && ` ${why}`}`);

describe('a preview', () => {
  test('names who is behind, the text, the messages and the price, and sends nothing', async () => {
    const { preview, learners } = await group(2);
    const answer = await preview({}, platform({ smsPrice: 450 }));
    const [first] = learners;
    expect(answer).toMatchObject({
      name: '上岗培训',
      segments: 2,
      price: '0.09',
      left: 2,
      next: '',
      chat: '',
    });
    expect(answer.list[0]).toEqual({
      id: first?.id,
      name: first?.name,
      phone: `138****${first?.phone.slice(-4)}`,
      unit: '',
      department: '',
      crew: '',
      study: '未开始',
      finishedHours: 0,
      hours: 1,
      until: chinaTime(MORNING + 10 * HOUR_MS),
      text: `【职健学堂】${first?.name}，「上岗培训」还有1个课时没学完，3月15日20:00截止。打开 https://learn.example 继续学习。`,
      segments: 1,
      outcome: '待发',
      why: '',
    });
    expect(sent).toEqual([]);
    expect(await rowsOf(first?.id ?? '')).toEqual([]);
  });

  test('says no price without SMS_PRICE, and no site without PUBLIC_ORIGIN', async () => {
    const { preview } = await group(1);
    const answer = await preview({}, platform({ publicOrigin: undefined }));
    expect([answer.price, answer.list[0]?.text]).toEqual(['', expect.stringMatching(/截止。请继续学习。$/)]);
  });

  test('says why the others are left out', async () => {
    const { preview, ids, update } = await group(6);
    await finish(ids[0] ?? '');
    await update(1, { blockedAt: 1 });
    await update(2, { leftAt: 1, phone: `left-${ids[2]}`, name: '' });
    await update(3, { phone: 'of-nobody' });
    const at = MORNING - HOUR_MS;
    const other = await group(0);
    await exams.app.database
      .insert(table.reminder)
      .values({ learner: ids[4] ?? '', training: other.training, at });
    const { list, leftOut } = await preview();
    expect(list.map(({ id }) => id)).toEqual([ids[5]]);
    const why = new Map(leftOut.map((one) => [one.id, one.why]));
    expect(ids.slice(0, 5).map((id) => why.get(id))).toEqual([
      '课时已经学完',
      '账号停用',
      '已经注销',
      '没有手机号',
      `24 小时内提醒过（${chinaTime(at)}）`,
    ]);
    expect(leftOut.find(({ id }) => id === ids[2])).toMatchObject({ name: '已注销学员', phone: '' });
  });

  test('leaves out everybody before the training begins and after it ends', async () => {
    const { preview, endAt, training } = await group(1);
    await endAt(MORNING);
    expect((await preview()).list).toHaveLength(1);
    await endAt(MORNING - 1);
    expect((await preview()).leftOut[0]?.why).toBe(`培训 ${chinaTime(MORNING - 1)} 已经结束`);
    await exams.app.database
      .update(table.training)
      .set({ beginsAt: MORNING + HOUR_MS, endsAt: 0 })
      .where(eq(table.training.id, training));
    expect((await preview()).leftOut[0]?.why).toBe(`培训 ${chinaTime(MORNING + HOUR_MS)} 才开始`);
  });

  test('counts by the learner’s own deadline', async () => {
    const { preview, endAt, ids, training } = await group(2);
    await endAt(MORNING - 1);
    const until = Date.parse('2027-04-30T23:59:59+08:00');
    await exams.app.database
      .insert(table.trainingDeadline)
      .values({ learner: ids[1] ?? '', training, until });
    const { list, leftOut } = await preview();
    expect(leftOut.map(({ id }) => id)).toEqual([ids[0]]);
    expect(list).toMatchObject([{ id: ids[1], until: '2027-04-30 23:59:59' }]);
    expect(list[0]?.text).toMatch(/4 ?月 ?30 ?日截止/);
  });

  test('names only the learners of a crew when a crew is given', async () => {
    const { preview, ids } = await group(2);
    await exams.app.database.insert(table.workplace).values({
      id: `w${ids[0]}`,
      learner: ids[0] ?? '',
      companyId: null,
      companyName: '',
      at: 1,
      department: '采煤一队',
      crew: '甲班',
    });
    const { list, leftOut } = await preview({ crew: '甲班' });
    expect([list, leftOut]).toMatchObject([[{ id: ids[0], department: '采煤一队', crew: '甲班' }], []]);
  });

  test.each<[string, object, RegExp]>([
    ['an unknown training', { training: 'none' }, /没有培训「none」/],
    ['an unknown unit', { unit: '没有的公司' }, /没有单位是「没有的公司」/],
    ['an unknown crew', { crew: '丙班' }, /没有班组是「丙班」/],
  ])('is refused for %s', async (_, more, message) => {
    const { ask } = await group(1);
    await expect(ask(more)).rejects.toMatchObject({ status: 404, message: expect.stringMatching(message) });
  });

  test('answers with an empty list where nobody is behind', async () => {
    const { preview, confirm, ids } = await group(1);
    await finish(ids[0] ?? '');
    expect(await preview()).toMatchObject({ list: [], left: 0, segments: 0 });
    expect(await confirm()).toMatchObject({ list: [], left: 0, next: '' });
    expect(sent).toEqual([]);
  });
});

describe('sending', () => {
  test('sends each learner a message of the kind «reminder» and records the accounts alone', async () => {
    const { confirm, ids, training, learners } = await group(2);
    const answer = await confirm();
    expect(outcomes(answer)).toEqual(['已发', '已发']);
    expect(sent.toSorted((a, b) => (a.phone < b.phone ? -1 : 1))[0]).toEqual({
      kind: 'reminder',
      phone: learners[0]?.phone,
      name: learners[0]?.name,
      training: '上岗培训',
      hours: 1,
      until: '3 月 15 日 20:00',
      text: answer.list[0]?.text,
    });
    const entry = (await acts()).at(-1);
    expect(entry).toMatchObject({ act: '发送学习提醒', subject: `training ${training}` });
    expect(JSON.parse(entry?.detail ?? '')).toEqual({ sent: ids, refused: [], uncertain: [], left: 0 });
    expect(entry?.detail).not.toMatch(/138|学员/);
  });

  test('takes nothing from the budget of login codes', async () => {
    const { confirm } = await group(3);
    const budget = () =>
      exams.app.database.select().from(table.allowance).where(like(table.allowance.name, 'SMS%'));
    const before = await budget();
    await confirm();
    expect([await budget(), sent.length]).toEqual([before, 3]);
  });

  test('reminds a learner again after 24 hours and not 1 ms before, whatever the training', async () => {
    const { confirm, preview, ids, endAt } = await group(1);
    await endAt(0);
    await confirm();
    const other = await group(0);
    await other.endAt(0);
    await exams.app.database
      .insert(table.registration)
      .values({ learner: ids[0] ?? '', training: other.training, at: MORNING });
    exams.app.time.now = MORNING + DAY_MS - 1;
    expect((await preview()).list).toEqual([]);
    expect(await other.confirm()).toMatchObject({ list: [] });
    expect(sent).toHaveLength(1);
    exams.app.time.now = MORNING + DAY_MS;
    expect(outcomes(await other.confirm())).toEqual(['已发']);
    expect(sent).toHaveLength(2);
  });

  test('asks again under the lock whether a message is due', async () => {
    const { learners, training, update } = await group(2);
    const reminding = (n: number) => {
      const learner = learners[n]?.id ?? '';
      const sms = { name: '', training: '', hours: 1, until: '', text: '' };
      return sendReminder(platform(), { learner, training, sms });
    };
    expect(await reminding(0)).toMatchObject({ outcome: '已发' });
    expect(await reminding(0)).toMatchObject({
      outcome: '跳过',
      why: expect.stringMatching(/24 小时内提醒过/),
    });
    await update(1, { blockedAt: 1 });
    expect(await reminding(1)).toMatchObject({ outcome: '跳过', why: '账号停用' });
    expect(sent).toHaveLength(1);
  });

  test('sends 20 messages in a call, and the next call goes on after them', async () => {
    const { confirm, ids } = await group(45);
    const first = await confirm();
    expect(first).toMatchObject({ left: 25, next: ids[19], notice: '' });
    expect([first.list.length, sent.length]).toEqual([20, 20]);
    const second = await confirm({ after: first.next });
    expect(second).toMatchObject({ left: 5, next: ids[39] });
    const third = await confirm({ after: second.next });
    expect(third).toMatchObject({ left: 0, next: '' });
    expect(sent.map(({ phone }) => phone).sort()).toEqual(
      ids.map((id) => phoneOf(Number(id.slice(1)))).sort(),
    );
  });

  test('sends no learner two messages when three operators send at once', async () => {
    const { confirm, learners } = await group(20);
    // Two rows of one instant would break the primary key, which hides a missing lock.
    let now = MORNING;
    const clock = async () => {
      now += 1;
      return now;
    };
    const three = [1, 2, 3].map(() => confirm({}, { ...platform(), clock }));
    const answers = await Promise.all(three);
    expect(sent.map(({ phone }) => phone).sort()).toEqual(learners.map(({ phone }) => phone).sort());
    const all = answers.flatMap(outcomes);
    expect(all.filter((one) => one === '已发')).toHaveLength(20);
  });

  test.each([
    ['2027-03-15T07:59:59.999+08:00', '2027-03-15 08:00:00'],
    ['2027-03-15T21:00:00+08:00', '2027-03-16 08:00:00'],
  ])('is refused at %s with the time from which it works', async (now, from) => {
    const { confirm, preview, endAt } = await group(1);
    await endAt(0);
    exams.app.time.now = Date.parse(now);
    const message = expect.stringContaining(`${from} 起可以发；这一次什么都没有发`);
    await expect(confirm()).rejects.toMatchObject({ status: 409, message });
    await expect(confirm()).rejects.toBeInstanceOf(OperatorRefused);
    expect(await preview()).toMatchObject({ left: 1, notice: expect.stringContaining(`${from} 起可以发`) });
    expect(sent).toEqual([]);
  });

  test.each(['2027-03-15T08:00:00+08:00', '2027-03-15T20:59:59.999+08:00'])('works at %s', async (now) => {
    const { confirm, endAt } = await group(1);
    await endAt(0);
    exams.app.time.now = Date.parse(now);
    expect(outcomes(await confirm())).toEqual(['已发']);
  });

  test('stops when the quiet hours begin', async () => {
    const { confirm, endAt } = await group(7);
    await endAt(0);
    exams.app.time.now = Date.parse('2027-03-15T20:59:59+08:00');
    send = async () => {
      exams.app.time.now = Date.parse('2027-03-15T21:00:00+08:00');
    };
    const answer = await confirm();
    expect(answer).toMatchObject({ left: 2, next: '', notice: expect.stringMatching(/^到了 晚上 21:00/) });
    expect(sent).toHaveLength(5);
  });

  test('gives a text for the group chat without a gateway, and sends nothing', async () => {
    const { confirm, learners } = await group(2);
    exams.app.time.now = Date.parse('2027-03-15T19:00:00+08:00');
    const answer = await confirm({}, platform({}, false));
    expect(answer.notice).toMatch(/^没有短信网关.*一条短信也没有发/);
    expect(answer.chat).toBe(
      `「上岗培训」还有课时没学完的，打开 https://learn.example 继续学习，3 月 15 日 20:00 截止：${learners.map(({ name }) => name).join('、')}`,
    );
    expect([outcomes(answer), sent, await rowsOf(learners[0]?.id ?? '')]).toEqual([['待发', '待发'], [], []]);
  });
});

describe('a gateway that fails', () => {
  test.each<[string, () => void, RegExp]>([
    ['refuses', () => fails('refused', { status: 400 }), /^被拒 短信网关没有收（400）$/],
    [
      'refuses our signature',
      () => fails('refused', { status: 401, why: 'signature' }),
      /^被拒 短信网关不认平台的签名（401）$/,
    ],
    ['cannot be reached', () => fails('unreached'), /^被拒 连不上短信网关$/],
  ])('and %s leaves no row, so that the message can be sent again', async (_, failing, why) => {
    const { confirm, ids } = await group(1);
    failing();
    expect(outcomes(await confirm())).toEqual([expect.stringMatching(why)]);
    expect(await rowsOf(ids[0] ?? '')).toEqual([]);
    send = async () => {};
    expect(outcomes(await confirm())).toEqual(['已发']);
  });

  test.each<[string, () => void, RegExp]>([
    ['is late', () => fails('unknown', { why: 'late' }), /^不确定 短信网关没有及时回应$/],
    [
      'is behind a proxy that answers 502',
      () => fails('unknown', { status: 502 }),
      /^不确定 短信网关没有收下，也没有拒绝（502）$/,
    ],
    ['breaks the connection', () => fails('unknown'), /^不确定 和短信网关的连接断了$/],
  ])('and %s keeps the row, because the message may have gone out', async (_, failing, why) => {
    const { confirm, ids } = await group(1);
    failing();
    expect(outcomes(await confirm())).toEqual([expect.stringMatching(why)]);
    expect(await rowsOf(ids[0] ?? '')).toHaveLength(1);
    const detail = JSON.parse((await acts()).at(-1)?.detail ?? '');
    expect(detail).toEqual({ sent: [], refused: [], uncertain: ids, left: 0 });
    send = async () => {};
    expect(await confirm()).toMatchObject({ list: [] });
    expect(sent).toHaveLength(1);
  });

  test('stops after the first five when it takes none of them', async () => {
    const { confirm } = await group(12);
    fails('unreached');
    const answer = await confirm();
    expect(answer).toMatchObject({ left: 7, next: '' });
    expect(answer.notice).toMatch(/^短信网关一条也没有收下，先停在这里；还有 7 人没有发/);
    expect(sent).toHaveLength(5);
  });

  test('refuses some, and the others are sent without trying the refused again', async () => {
    const { confirm, ids, learners } = await group(25);
    const refused = new Set(learners.slice(0, 8).map(({ phone }) => phone));
    send = async ({ phone }) => {
      if (refused.has(phone)) throw new SmsNotSent('no', { fate: 'refused', status: 400 });
    };
    const first = await confirm();
    const second = await confirm({ after: first.next });
    expect([first.next, second.next, sent.length]).toEqual([ids[19], '', 25]);
    expect([...outcomes(first), ...outcomes(second)].filter((one) => one === '已发')).toHaveLength(17);
  });

  test('reports a message as uncertain when the server itself fails', async () => {
    const { confirm } = await group(1);
    send = async () => {
      throw new Error('a defect');
    };
    expect(outcomes(await confirm())).toEqual(['不确定 服务器出错，没有查清有没有发出']);
  });
});

test('each call has one entry in the audit log', async () => {
  const { preview, confirm } = await group(1);
  const before = (await acts()).length;
  await preview();
  await confirm();
  await confirm({}, platform({}, false));
  const written = (await acts()).slice(before).map(({ act }) => act);
  expect(written).toEqual(['查看要提醒的学员', '发送学习提醒', '查看要提醒的学员']);
});
