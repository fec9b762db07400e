import { checkWechatLogin, paymentSettings } from '@contract/payment';
import { LEARNER, sandboxOpenId } from '@demo/ids/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningTest, startTestServer } from '../testing/running';

let server: RunningTest;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const STATE = `${LEARNER.id},1902338475610030011,101,,/selectPatternPayment`;
const query = (more: Record<string, string> = {}) => ({
  appid: 'wx-sandbox',
  redirect_uri: `${server.origin}/homeLand`,
  response_type: 'code',
  scope: 'snsapi_base',
  state: STATE,
  ...more,
});
const open = async (given: Record<string, string>) => {
  const { wechatAuthoriseUrl } = await server.call(paymentSettings, {});
  return fetch(`${new URL(wechatAuthoriseUrl, server.origin)}?${new URLSearchParams(given)}`, {
    redirect: 'manual',
  });
};

test('the app knows the authorisation page', async () => {
  expect(await server.call(paymentSettings, {})).toEqual({
    wechatAuthoriseUrl: '/sandbox/wechat/connect/oauth2/authorize',
    wechatAppId: 'wx-sandbox',
  });
});

test('who is chosen there comes back with a code of his own and the state as it was', async () => {
  const page = await (await open(query())).text();
  const [, address = ''] = new RegExp(`href="([^"]+)">${LEARNER.phone}`).exec(page) ?? [];
  const chosen = await fetch(server.origin + address.replaceAll('&amp;', '&'), { redirect: 'manual' });
  const back = new URL(chosen.headers.get('Location') ?? '');
  expect([back.origin, back.pathname, back.searchParams.get('state')]).toEqual([
    server.origin,
    '/homeLand',
    STATE,
  ]);
  const { token } = await server.login(LEARNER.phone);
  const asked = { code: back.searchParams.get('code') ?? '', userId: LEARNER.id };
  expect(await server.call(checkWechatLogin, asked, { token })).toEqual({
    openId: sandboxOpenId(LEARNER.phone),
  });
  const again = server.call(checkWechatLogin, asked, { token });
  await expect(again).rejects.toMatchObject({ code: '2111', message: /重新发起支付/ });
});

test('it leads to no other site, and knows no other app', async () => {
  for (const wrong of [
    { redirect_uri: 'https://elsewhere.example/homeLand' },
    { redirect_uri: 'javascript:alert(1)' },
    { appid: 'another' },
    { response_type: 'token' },
  ]) {
    expect((await open(query({ ...wrong, phone: LEARNER.phone }))).status).toBe(400);
  }
});
