import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as table from '../../database/schema';
import { ProviderSilent } from '../../outside/payment/payment-provider';
import { GOODS, Shop } from '../../testing/shop';
import { insertCredit } from '../../testing/study';
import { grouped, makeCodes } from '../payment/make-codes';
import { refundOrder } from '../payment/refund';
import { codesOf } from './list';
import { codePurchases } from './purchases';
import { redeem } from './redeem';
import { replaceCodes } from './replace';
import { sendCodes } from './send';

const shop = new Shop();
const hour = { chapter: 'c', name: '', media: '', end: 60_000 };
beforeAll(async () => {
  await shop.open();
  await shop.database.insert(table.hour).values([
    { ...hour, id: 'l1-1', lesson: 'l1', place: 1 },
    { ...hour, id: 'l1-2', lesson: 'l1', place: 2 },
    { ...hour, id: 'l1-away', lesson: 'l1', place: 3, link: 'https://elsewhere.example' },
  ]);
  const place = { training: 't1', tenthsOfHours: 10 };
  await shop.database.insert(table.trainingLesson).values([
    { ...place, lesson: 'l1', place: 1, required: true },
    { ...place, lesson: 'l2', place: 2, required: false },
  ]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.clear();
  await shop.database.delete(table.hourCredit);
  await shop.database.delete(table.account);
});

const [training, lesson] = GOODS;
if (!training || !lesson) throw new Error('nothing is sold');

/** A unit's paid order of so many codes; answers with the codes as they are kept, in the list's order. */
async function unitBuys(codes: number, thing = lesson as NonNullable<typeof lesson>) {
  const { type, item, price } = thing;
  const at = { createdAt: shop.now, expiresAt: shop.now, paidAt: shop.now, transaction: 'pay' };
  const what = { type, item, lesson: item, name: thing.name, codes, totalFee: price * codes };
  const who = { learner: 'unit', provider: 'alipay', scene: 'browser', state: 'paid' } as const;
  await shop.database.insert(table.payOrder).values({ id: 'o', number: 'o', ...what, ...who, ...at });
  await shop.database.transaction((tx) => makeCodes(tx, 'o', codes));
  return (await codesOf(shop.database, ['o'])).map(({ code }) => code.replaceAll('-', ''));
}

const send = (...recipients: { code: string; name: string; phone?: string }[]) =>
  sendCodes(shop.platform, 'o', recipients);
const replace = (...codes: string[]) => replaceCodes(shop.database, 'o', codes);
const use = (learner: string, code: string) => redeem(shop.platform, learner, code, lesson);
const listed = async (code: string) =>
  (await codesOf(shop.database, ['o'])).find((one) => one.code === grouped(code));

const consent = (code: string) =>
  shop.database
    .update(table.redemptionCode)
    .set({ consentedAt: shop.now })
    .where(eq(table.redemptionCode.code, code));

const credit = (learner: string, id: string, credited: number, finishedAt?: number) =>
  insertCredit(shop.database, [
    {
      learner,
      hour: id,
      credited,
      provisional: 0,
      reserved: [],
      points: [],
      finished: finishedAt !== undefined,
      finishedAt,
      lastStudiedAt: shop.now,
    },
  ]);

test('how far somebody is stands there only with consent, by the required part, in one statement', async () => {
  const codes = await unitBuys(4, training);
  const [shown = '', hidden = '', done = ''] = codes;
  const account = { passwordHash: '', phone: '' };
  const people = ['a', 'b', 'd'].map((id) => ({
    ...account,
    id,
    phone: `1380000000${id}`,
    name: `${id}师傅`,
  }));
  await shop.database.insert(table.account).values(people);
  for (const [learner, code] of [
    ['a', shown],
    ['b', hidden],
    ['d', done],
  ] as const) {
    await redeem(shop.platform, learner, code, training);
    await credit(learner, 'l1-1', 60_000, shop.now);
    // Elective, and elsewhere: neither is asked for.
    await credit(learner, 'h2', 500);
  }
  await credit('d', 'l1-2', 60_000, shop.now + 3_600_000);
  await consent(shown);
  await consent(done);

  const statements = vi.spyOn(shop.database, 'execute');
  const list = await codesOf(shop.database, ['o']);
  expect(statements).toHaveBeenCalledTimes(1);
  statements.mockRestore();
  expect(list.map(({ standing }) => standing)).toEqual(['unused', 'redeemed', 'studying', 'finished']);
  expect(await listed(shown)).toMatchObject({
    usedBy: 'a师傅',
    consented: true,
    percent: 50,
    finishedAt: '',
  });
  expect(await listed(hidden)).toMatchObject({ usedBy: 'b师傅', consented: false, percent: 0 });
  expect(await listed(done)).toMatchObject({ percent: 100, finishedAt: '2027-01-15 17:00:00' });
});

test('codes are given to people all or none, and a given one to nobody else', async () => {
  const [one = '', two = '', three = ''] = await unitBuys(3);
  await use('a', three);
  await expect(send({ code: one, name: '张三' }, { code: three, name: '李四' })).rejects.toMatchObject({
    refusal: 'codeSpent',
    message: `兑换码 ${grouped(three)} 已被使用，请换一个再发`,
  });
  expect(await listed(one)).toMatchObject({ standing: 'unused', recipientName: '' });
  await send({ code: one, name: ' 张三 ', phone: '138 0000 0009' }, { code: two, name: '李四' });
  expect(await listed(one)).toMatchObject({
    standing: 'sent',
    recipientName: '张三',
    recipientPhone: '13800000009',
    sentAt: '2027-01-15 16:00:00',
  });
  await expect(send({ code: one, name: '王五' })).rejects.toMatchObject({ message: /已发给张三/ });
  // The answer was lost, and meanwhile he used it: to say it again is no mistake.
  await use('b', one);
  await send({ code: one, name: '张三' });
  expect(await listed(one)).toMatchObject({ standing: 'redeemed', recipientName: '张三' });
});

test('what names nobody is refused before anything is written', async () => {
  const [one = '', two = ''] = await unitBuys(2);
  await expect(send()).rejects.toMatchObject({ refusal: 'badInput' });
  await expect(send({ code: one, name: ' ' })).rejects.toMatchObject({ message: '姓名不能为空' });
  const wrongPhone = send({ code: one, name: '张三', phone: '123' });
  await expect(wrongPhone).rejects.toMatchObject({
    message: expect.stringMatching(/^张三：请输入正确的手机号：/),
  });
  await expect(send({ code: one, name: '张三' }, { code: one, name: '李四' })).rejects.toMatchObject({
    message: '同一个兑换码不能发给两个人',
  });
  const strange = send({ code: two, name: '张三' }, { code: '2222333344445555', name: '李四' });
  await expect(strange).rejects.toMatchObject({ refusal: 'notFound' });
  expect((await codesOf(shop.database, ['o'])).map(({ standing }) => standing)).toEqual(['unused', 'unused']);
});

test('an unused code is replaced, again by the same one; a used one never', async () => {
  const [one = '', two = ''] = await unitBuys(2);
  await send({ code: one, name: '张三' });
  await use('a', two);
  const [first, second] = [await replace(one, two), await replace(one, two)];
  expect(second).toEqual(first);
  const by = first.find(({ code }) => code === grouped(one))?.replacedBy ?? '';
  expect(first.find(({ code }) => code === grouped(two))).toEqual({ code: grouped(two), replacedBy: '' });
  expect(await listed(one)).toMatchObject({ standing: 'replaced', recipientName: '张三', replacedBy: by });
  expect(await listed(by.replaceAll('-', ''))).toMatchObject({ standing: 'unused', recipientName: '' });
  await expect(use('b', one)).rejects.toMatchObject({ message: /已作废/ });
  await expect(send({ code: one, name: '张三' })).rejects.toMatchObject({ message: /已作废/ });
  await use('b', by);
  expect(await codePurchases(shop.database, 'unit', 'l1', '101')).toMatchObject({
    list: [{ number: 2, used: 2, refunded: 0, name: '课程' }],
    count: 2,
  });
});

test.each([
  ['redeemed first', false],
  ['replaced first', true],
])('redeemed and replaced at once, %s: one of the two, and never both', async (_order, replacedFirst) => {
  const codes = await unitBuys(12);
  await Promise.all(
    codes.map(async (code, at) => {
      const work = [() => use(`learner-${at}`, code), () => replace(code)];
      if (replacedFirst) work.reverse();
      await Promise.allSettled(work.map((one) => one()));
    }),
  );
  const all = await shop.database.select().from(table.redemptionCode);
  const joined = await shop.database.select().from(table.lessonRecord);
  const used = all.filter(({ usedBy }) => usedBy !== null);
  for (const code of used) expect(code).toMatchObject({ withdrawn: false, replacedBy: null });
  expect(joined.map(({ learner }) => learner).sort()).toEqual(used.map(({ usedBy }) => usedBy).sort());
  // As many as were paid for can be used or are.
  expect(all.filter(({ withdrawn }) => !withdrawn)).toHaveLength(12);
});

test('a refund takes the new codes back too, whichever of both is first', async () => {
  const codes = await unitBuys(6);
  await replace(...codes.slice(0, 3));
  shop.alipay.payments.set('o', { state: 'paid', amount: lesson.price * 6 });
  await Promise.allSettled([
    ...codes.slice(3).map((code) => replace(code)),
    refundOrder(shop.platform, 'o'),
    replace(...codes),
  ]);
  const list = await codesOf(shop.database, ['o']);
  expect(list.filter(({ standing }) => standing === 'refunded')).toHaveLength(6);
  expect(list.filter(({ state }) => state !== 2)).toEqual([]);
  expect(await codePurchases(shop.database, 'unit', 'l1', '101')).toMatchObject({
    list: [{ number: 6, used: 0, refunded: 6 }],
    count: 0,
  });
});

test('a refund whose provider is silent does not bring back what was replaced', async () => {
  const [one = '', two = ''] = await unitBuys(2);
  await replace(one);
  shop.alipay.silent = true;
  await expect(refundOrder(shop.platform, 'o')).rejects.toBeInstanceOf(ProviderSilent);
  expect(await listed(one)).toMatchObject({ standing: 'replaced', state: 2 });
  await expect(use('a', one)).rejects.toMatchObject({ message: /已作废/ });
  expect(await listed(two)).not.toMatchObject({ standing: 'replaced' });
});
