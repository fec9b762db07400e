import { createVerify } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  order,
  others,
  ours,
  paid,
  providerAt,
  settings,
  signature,
  transaction,
} from '../../testing/wechat-pay';
import { ProviderSilent } from './payment-provider';

let heard: { method: string; path: string; authorization: string; body: string };
let answer: { status: number; body: string; key?: string; serial?: string; ageSeconds?: number };
let origin = '';

const app = new Hono();
app.all('*', async (c) => {
  const { pathname, search } = new URL(c.req.url);
  const authorization = c.req.header('Authorization') ?? '';
  heard = { method: c.req.method, path: pathname + search, authorization, body: await c.req.text() };
  const { status, body, ...forged } = answer;
  return new Response(status === 204 ? null : body, { status, headers: signature(body, forged) });
});
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
beforeAll(async () => {
  if (!server.listening) await new Promise((done) => server.once('listening', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  answer = { status: 200, body: '{}' };
});
const says = (content: object, status = 200) => {
  answer = { status, body: JSON.stringify(content) };
};

const provider = providerAt(() => origin);

const holds = (key: string, text: string, given: string) =>
  createVerify('RSA-SHA256').update(text).verify(key, given, 'base64');

test('asks under the merchant’s signature, and signs what the bridge is called with', async () => {
  says({ prepay_id: 'wx26112221580621e9b071c00d9e093b0000' });
  const prepared = await provider.prepare(order, { in: 'app', openId: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' });
  expect(heard).toMatchObject({ method: 'POST', path: '/v3/pay/transactions/jsapi' });
  expect(JSON.parse(heard.body)).toEqual({
    appid: settings.appId,
    mchid: settings.mchId,
    description: '电焊烟尘防护',
    out_trade_no: order.number,
    time_expire: '2027-01-15T08:00:00+00:00',
    notify_url: 'https://x.example/notify/wechatPay',
    amount: { total: 2900, currency: 'CNY' },
    payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
  });
  const [, scheme, list = ''] = /^(\S+) (.*)$/.exec(heard.authorization) ?? [];
  expect(scheme).toBe('WECHATPAY2-SHA256-RSA2048');
  const parts = Object.fromEntries(
    [...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  expect(parts).toMatchObject({ mchid: settings.mchId, serial_no: settings.serial });
  const text = `POST\n/v3/pay/transactions/jsapi\n${parts.timestamp}\n${parts.nonce_str}\n${heard.body}\n`;
  expect(holds(ours.publicKey, text, parts.signature ?? '')).toBe(true);
  if (prepared.by !== 'bridge') throw new Error('no bridge');
  expect(prepared).toMatchObject({
    appid: settings.appId,
    signType: 'RSA',
    package: 'prepay_id=wx26112221580621e9b071c00d9e093b0000',
  });
  const signed = `${prepared.appid}\n${prepared.timeStamp}\n${prepared.nonceStr}\n${prepared.package}\n`;
  expect(holds(ours.publicKey, signed, prepared.paySign)).toBe(true);
});

test('from a browser the page leads back to ours', async () => {
  says({ h5_url: 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx2016&package=1' });
  const prepared = await provider.prepare(order, { in: 'browser', address: '14.23.150.211' });
  expect(heard.path).toBe('/v3/pay/transactions/h5');
  expect(JSON.parse(heard.body)).toMatchObject({
    scene_info: { payer_client_ip: '14.23.150.211', h5_info: { type: 'Wap' } },
  });
  if (prepared.by !== 'page') throw new Error('no page');
  const back = new URL(prepared.address).searchParams.get('redirect_url');
  expect(back).toBe('https://x.example/monitorForPayment');
});

test('reads how a payment stands', async () => {
  const states = {
    NOTPAY: 'waiting',
    USERPAYING: 'waiting',
    CLOSED: 'closed',
    PAYERROR: 'failed',
    REVOKED: 'failed',
  };
  for (const [trade_state, is] of Object.entries(states)) {
    says({ ...transaction(), trade_state, amount: undefined, transaction_id: undefined });
    expect(await provider.query(order.number)).toEqual({ is });
  }
  says(transaction());
  expect(await provider.query(order.number)).toEqual(paid);
  expect(heard.path).toBe(`/v3/pay/transactions/out-trade-no/${order.number}?mchid=1230000109`);
  says({ code: 'ORDER_NOT_EXIST', message: '订单不存在' }, 404);
  expect(await provider.query(order.number)).toEqual({ is: 'unknown' });
});

test('believes no answer without the platform’s own signature, or about another payment', async () => {
  const body = JSON.stringify(transaction());
  const forged = [
    { key: others.privateKey },
    { serial: '5157F09EFDC096DE15EBE81A47057A72FFFFFFFF' },
    { ageSeconds: 301 },
    // A second may end between the signing and the look.
    { ageSeconds: -302 },
  ];
  for (const wrong of forged) {
    answer = { status: 200, body, ...wrong };
    await expect(provider.query(order.number)).rejects.toBeInstanceOf(ProviderSilent);
  }
  says(transaction({ out_trade_no: 'another' }));
  await expect(provider.query(order.number)).rejects.toBeInstanceOf(ProviderSilent);
  says(transaction({ mchid: 'another' }));
  await expect(provider.query(order.number)).rejects.toBeInstanceOf(ProviderSilent);
});

test('closes, and refunds under a number of the order’s own', async () => {
  answer = { status: 204, body: '' };
  expect(await provider.close(order.number)).toBe('closed');
  expect(JSON.parse(heard.body)).toEqual({ mchid: settings.mchId });
  says({ status: 'PROCESSING', refund_id: '50000000382019052709732678859' });
  for (const fee of [2_900, 1_450]) {
    await provider.refund({ ...order, fee });
    expect(JSON.parse(heard.body)).toEqual({
      out_trade_no: order.number,
      out_refund_no: `R${order.number}`,
      amount: { refund: fee, total: 2900, currency: 'CNY' },
    });
  }
  says({ status: 'ABNORMAL' });
  await expect(provider.refund({ ...order, fee: 2_900 })).rejects.toBeInstanceOf(ProviderSilent);
});
