import * as contract from '@contract/payment';
import {
  demoCode,
  HOURS_SERIAL,
  LESSON_A,
  LESSON_ONCE,
  LESSON_SERIAL,
  TRAININGS,
  tester,
} from '@demo/ids/ids';
import { beforeAll, expect, test } from 'vitest';
import { suiteServer } from '../../testing/running';

const server = suiteServer();
let sender: { token: string };
const buyer = tester(50);
beforeAll(async () => {
  sender = await server.login(buyer.phone);
});

const offer = (type: string, typeId: string, forUnit = 0) =>
  server.call(contract.orderOffer, { type, typeId, userId: buyer.id, forUnit }, sender);
const order = (type: string, typeId: string) =>
  server.call(contract.createAlipayOrder, { type, typeId, lessonId: typeId, userId: buyer.id }, sender);

test('what can be bought has its price of now', async () => {
  expect(await offer('101', LESSON_ONCE)).toEqual({ money: 2_900 });
  expect(await offer('103', HOURS_SERIAL[1], 1)).toEqual({ money: 990 });
  expect(await offer('110', TRAININGS.paid)).toEqual({ money: 19_800 });
});

test.each([
  ['a whole serial lesson', '101', LESSON_SERIAL, '2302', '这门课程按课时购买，请在课程里选择要学的课时'],
  ['a free lesson', '101', LESSON_A, '2302', '这门课程免费，可以直接学习'],
  ['an hour without a number', '103', '', '2004', '没有找到这个课时'],
  ['a free training', '110', TRAININGS.foremen, '2302', '这个培训免费，可以直接报名'],
  ['a training that does not exist', '110', '7', '2004', '没有找到这个培训'],
])('%s is refused before anything is read, as its order would be', async (_, type, id, code, message) => {
  await expect(offer(type, id)).rejects.toMatchObject({ code, message });
  await expect(order(type, id)).rejects.toMatchObject({ code, message });
});

test('who has it already is told so, and may still buy codes of it for others', async () => {
  const { id, phone } = tester(51);
  const mine = await server.login(phone);
  const code = { redemptionCode: demoCode('KECH', 3), userId: id, lessonId: LESSON_ONCE };
  await server.call(contract.createRedemptionCodeExchange, code, mine);
  const request = { type: '101', typeId: LESSON_ONCE, userId: id };
  await expect(server.call(contract.orderOffer, request, mine)).rejects.toMatchObject({ code: '2301' });
  expect(await server.call(contract.orderOffer, { ...request, forUnit: 1 }, mine)).toEqual({ money: 2_900 });
});
