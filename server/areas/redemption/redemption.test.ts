import { inflateRawSync } from 'node:zlib';
import {
  createAlipayCompanyOrder,
  createRedemptionCodeExchange,
  phonePay,
  redeemTraining,
} from '@contract/payment';
import * as contract from '@contract/redemption-codes';
import {
  demoCode,
  HOURS_SERIAL,
  LEARNER,
  LESSON_ONCE,
  LESSON_SERIAL,
  ORDERS,
  PURCHASER,
  TRAININGS,
  tester,
} from '@demo/ids/ids';
import { expect, test } from 'vitest';
import { requestFor, suiteServer } from '../../testing/running';
import { grouped } from '../payment/make-codes';
import type { ListedCode } from './list';
import { codesFile } from './spreadsheet';

const server = suiteServer();

/** Each on a phone of his own: fifty who log in at once on one are asked for a puzzle. */
const senderOf = async ({ phone }: { phone: string }) => ({
  token: (await server.login(phone, `phone-${phone}`)).token,
});

async function exchange(n: number, redemptionCode: string, lessonId: string = LESSON_ONCE, hourId?: string) {
  const who = tester(n);
  const request = { redemptionCode, userId: who.id, lessonId, ...(hourId && { hourId }) };
  return server.call(createRedemptionCodeExchange, request, await senderOf(who));
}

test('a code opens what it was bought for, however it is typed, and only once', async () => {
  const typed = ` ${grouped(demoCode('KECH', 2)).toLowerCase()} `;
  expect(await exchange(1, typed)).toMatchObject({ message: '兑换成功' });
  await expect(exchange(1, typed)).rejects.toMatchObject({ code: '2311', message: '这个兑换码你已经用过了' });
  await expect(exchange(2, typed)).rejects.toMatchObject({ code: '2311', message: /已被使用/ });
  // Who has it already keeps the code.
  await expect(exchange(1, demoCode('KECH', 3))).rejects.toMatchObject({ code: '2301' });
  expect(await exchange(2, demoCode('KECH', 3))).toMatchObject({ message: '兑换成功' });
});

test('a code is good for nothing else, and one that nobody knows gets no sentence', async () => {
  const other = exchange(3, demoCode('TRAN', 10));
  await expect(other).rejects.toMatchObject({ code: '2312', message: /职业卫生管理人员提高班/ });
  await expect(exchange(3, 'ABCD-EFGH-JKMN-PQRS')).rejects.toMatchObject({ code: '2310', message: '' });
  const hour = demoCode('HUUR', 1);
  await expect(exchange(3, hour, LESSON_SERIAL, HOURS_SERIAL[2])).rejects.toMatchObject({ code: '2312' });
  expect(await exchange(3, hour, LESSON_SERIAL, HOURS_SERIAL[1])).toMatchObject({ message: '兑换成功' });
});

test('fifty at once with one code: one of them has it', async () => {
  const code = demoCode('TRAN', 9);
  const senders = await Promise.all(Array.from({ length: 50 }, (_, at) => senderOf(tester(at + 5))));
  const tries = await Promise.allSettled(
    senders.map((sender, at) => {
      const { id: userId } = tester(at + 5);
      return server.call(redeemTraining, { code, userId, id: TRAININGS.paid }, sender);
    }),
  );
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(Array.from({ length: 49 }, () => '2311'));
});

test('ten wrong guesses and one waits, all at once no further; right ones do not count', async () => {
  const sender = await senderOf(tester(56));
  const guess = { redemptionCode: 'ABCD-EFGH-JKMN-PQRS', userId: tester(56).id, lessonId: LESSON_ONCE };
  const guesses = await Promise.allSettled(
    Array.from({ length: 14 }, () => server.call(createRedemptionCodeExchange, guess, sender)),
  );
  const codes = guesses.map((one) => (one.status === 'rejected' ? one.reason.code : 'redeemed')).sort();
  expect(codes).toEqual([...Array(4).fill('2102'), ...Array(10).fill('2310')]);
  await expect(exchange(56, demoCode('KECH', 4))).rejects.toMatchObject({ code: '2102', retryAfter: 600 });
  server.time.now += 10 * 60_000;
  expect(await exchange(56, demoCode('KECH', 4))).toMatchObject({ message: '兑换成功' });
});

test('a buyer sees the courses, purchases and codes that are his', async () => {
  const sender = await senderOf(PURCHASER);
  const mine = (name: string) => ({ userId: PURCHASER.id, name });
  const { list } = await server.call(contract.listRedemptionCodeLesson, mine(''), sender);
  expect(list).toMatchObject([
    { lessonId: LESSON_ONCE, redemptionNumber: 5, chargeMode: 2 },
    { lessonId: TRAININGS.paid, redemptionNumber: 10, chargeMode: 2 },
  ]);
  expect((await server.call(contract.listRedemptionCodeLesson, mine('提高班'), sender)).list).toHaveLength(1);
  const about = { lessonId: TRAININGS.paid, type: '101' };
  expect(await server.call(contract.listRedemptionCodeInfo, about, sender)).toMatchObject({
    list: [{ id: ORDERS.trainingCodes.id, number: 10, totalFee: 178_000 }],
    lesson: { name: '职业卫生管理人员提高班', money: 19_800 },
    count: 10,
  });
  const codes = await server.call(contract.redemptionCodes, { orderId: ORDERS.lessonCodes.id }, sender);
  expect(codes).toHaveLength(5);
  expect(codes.find(({ usedBy }) => usedBy === '赵大勇')).toMatchObject({
    code: grouped(demoCode('KECH', 1)),
    state: 1,
  });
  const stranger = await senderOf(LEARNER);
  const theirs = server.call(contract.redemptionCodes, { orderId: ORDERS.lessonCodes.id }, stranger);
  await expect(theirs).rejects.toMatchObject({ code: '2004' });
  const code = demoCode('KECH', 5);
  const mark = { orderId: ORDERS.lessonCodes.id, recipients: [{ code, name: '张三' }] };
  await expect(server.call(contract.sendRedemptionCodes, mark, stranger)).rejects.toMatchObject({
    code: '2004',
  });
  const take = { orderId: ORDERS.lessonCodes.id, codes: [code] };
  await expect(server.call(contract.replaceRedemptionCodes, take, stranger)).rejects.toMatchObject({
    code: '2004',
  });
  // A code of another purchase is none of this one, even where both are the buyer's.
  const other = { ...mark, recipients: [{ code: demoCode('TRAN', 8), name: '张三' }] };
  await expect(server.call(contract.sendRedemptionCodes, other, sender)).rejects.toMatchObject({
    code: '2004',
  });
  expect((await server.call(contract.sendRedemptionCodes, mark, sender)).sentAt).not.toBe('');
});

test('what a unit pays for it gets as codes', async () => {
  const sender = await senderOf(PURCHASER);
  const request = { type: '101', typeId: LESSON_ONCE, lessonId: LESSON_ONCE, userId: PURCHASER.id };
  const order = await server.call(createAlipayCompanyOrder, { ...request, number: 20, payType: '1' }, sender);
  const { form } = await server.call(phonePay, { id: order.id }, sender);
  const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  ]);
  const opened = await fetch(`${server.origin}/sandbox/alipay/gateway.do`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  const prepay = new URL(opened.headers.get('Location') ?? '', server.origin).searchParams.get('prepay');
  await fetch(`${server.origin}/sandbox/cashier/pay?prepay=${prepay}&how=payTwice`, { method: 'POST' });
  const codes = await server.call(contract.redemptionCodes, { orderId: order.id }, sender);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(20);
  for (const { code } of codes) expect(code).toMatch(/^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/);
});

/** The files of a zip by name, by its central directory. */
function unzip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 16);
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const [packed, nameLength] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(begin, begin + packed);
    files.set(name, (bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(content) : content).toString('utf8'));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

test('the file has the codes as text, under the course’s name; a refusal is JSON', async () => {
  const sender = await senderOf(PURCHASER);
  const download = (more: object) => {
    const [address, request] = requestFor(
      contract.downloadRedemptionCode,
      { lessonId: LESSON_ONCE, ...more },
      sender,
    );
    return fetch(server.origin + address, request);
  };
  const answer = await download({ orderId: ORDERS.lessonCodes.id });
  expect(answer.headers.get('Content-Type')).toContain('spreadsheetml');
  const disposition = answer.headers.get('Content-Disposition') ?? '';
  expect(decodeURIComponent(disposition)).toContain("filename*=UTF-8''兑换码-职业卫生档案怎么建.xlsx");
  const files = unzip(Buffer.from(await answer.arrayBuffer()));
  const strings = files.get('xl/sharedStrings.xml') ?? '';
  for (let n = 1; n <= 5; n += 1) expect(strings).toContain(grouped(demoCode('KECH', n)));
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  expect([...sheet.matchAll(/<c [^>]*>/g)].length).toBeGreaterThan(20);
  for (const [cell] of sheet.matchAll(/<c [^>]*?(\/>|>)/g)) expect(cell).toMatch(/t="s"|\/>$/);
  const refused = await download({ orderId: ORDERS.trainingCodes.id });
  expect(await refused.json()).toMatchObject({ code: '2004', message: /没有找到/ });
});

const NEW_CODE: ListedCode = {
  code: '2222-3333-4444-5555',
  course: '',
  state: 0,
  usedBy: '',
  usedAt: '',
  standing: 'unused',
  recipientName: '',
  recipientPhone: '',
  sentAt: '',
  consented: false,
  percent: 0,
  finishedAt: '',
  replacedBy: '',
};

test('the specification’s columns come first in the file, and ours after them', async () => {
  const sent = {
    ...NEW_CODE,
    recipientName: '张三',
    recipientPhone: '13800000009',
    sentAt: '2027-01-15 16:00:00',
  };
  const { content } = await codesFile('课程', [sent, { ...NEW_CODE, state: 2, standing: 'refunded' }]);
  const files = unzip(Buffer.from(content));
  const strings = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<t[^>]*>([^<]*)</g)].map(
    ([, text]) => text,
  );
  expect(strings.slice(0, 10)).toEqual([
    '兑换码',
    '课程',
    '状态',
    '使用人',
    '使用时间',
    '发给',
    '手机号',
    '发送时间',
    '学习进度',
    '学完时间',
  ]);
  expect(strings).toEqual(expect.arrayContaining(['未使用', '已退', '张三', '13800000009']));
});

test('a name that begins with «=» is no formula, and XML in it is none', async () => {
  const course = '=HYPERLINK("http://x.example","<b>")\u0007';
  const { content, name } = await codesFile(course, [{ ...NEW_CODE, course, state: 1, usedBy: '=1+1' }]);
  const files = unzip(Buffer.from(content));
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain('<row');
  expect(sheet).not.toMatch(/<f[ >]/);
  expect(files.get('xl/sharedStrings.xml')).toContain('=HYPERLINK(');
  expect(files.get('xl/sharedStrings.xml')).not.toContain('<b>');
  expect(name).toBe('兑换码-=HYPERLINK(httpx.example,b).xlsx');
});
