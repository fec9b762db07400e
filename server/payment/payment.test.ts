import * as contract from '@contract/payment';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TRAININGS, tester } from '../demo/ids';
import { type RunningTest, startTestServer } from '../testing/running';

let server: RunningTest;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const JSON_ONLY = { Accept: 'application/json' };
const payAt = (prepay: string, how = 'callbackFirst') =>
  fetch(`${server.origin}/sandbox/cashier/pay?prepay=${prepay}&how=${how}`, {
    method: 'POST',
    headers: JSON_ONLY,
  });

async function someone(n: number) {
  const who = tester(n);
  const { token } = await server.login(who.phone);
  return { userId: who.id, sender: { token } };
}
const wish = (userId: string) => ({ type: '110', typeId: TRAININGS.paid, lessonId: TRAININGS.paid, userId });

test('inside the messenger app', async () => {
  const { userId, sender } = await someone(1);
  const order = await server.call(contract.createWechatOrder, wish(userId), sender);
  expect(order).toMatchObject({ totalFee: 198 });
  const again = await server.call(contract.createWechatOrder, wish(userId), sender);
  expect(again.id).toBe(order.id);
  const bridge = await server.call(contract.unifiedOrder, { id: order.id, openId: 'o1' }, sender);
  const status = () => server.call(contract.queryPayStatus, { orderNo: order.out_trade_no }, sender);
  expect(await status()).toMatchObject({ code: '1000', status: 0 });
  await payAt(bridge.package.replace('prepay_id=', ''));
  expect(await status()).toMatchObject({ code: '1000', status: 1, result: 'success' });
  await expect(server.call(contract.createWechatOrder, wish(userId), sender)).rejects.toMatchObject({
    code: '2301',
  });
});

test('in the payment app', async () => {
  const { userId, sender } = await someone(2);
  const order = await server.call(contract.createAlipayOrder, wish(userId), sender);
  const { form } = await server.call(contract.phonePay, { id: order.id }, sender);
  expect(form).toContain('gateway.do');
});
