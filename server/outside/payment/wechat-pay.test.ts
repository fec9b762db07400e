import { createCipheriv, createVerify, generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NoticeForged, ProviderSilent } from './payment-provider';
import { type WechatPaySettings, wechatPay } from './wechat-pay';
import { signLines } from './wechat-pay-signing';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const [ours, theirs, others] = [pair(), pair(), pair()];
const settings: WechatPaySettings = {
  appId: 'wxd678efh567hg6787',
  mchId: '1230000109',
  serial: '444F4864EA9B34415A2F84F1B2E5C9A1',
  privateKey: ours.privateKey,
  platformSerial: 'PUB_KEY_ID_0114232134912410000000000000',
  platformKey: theirs.publicKey,
  apiV3Key: '0123456789abcdef0123456789abcdef',
};
const order = {
  number: '202611221200001234567890',
  name: '电焊烟尘防护',
  totalFee: 2_900,
  expiresAt: 1_800_000_000_000,
};

let heard: { method: string; path: string; authorization: string; body: string };
let answer: { status: number; body: string; key?: string; serial?: string; ageSeconds?: number };
let origin = '';
const now = () => Math.floor(Date.now() / 1000);

/** The headers under which the platform speaks. */
function signature(
  body: string,
  { key = theirs.privateKey, serial = settings.platformSerial, ageSeconds = 0 } = {},
) {
  const [time, nonce] = [String(now() - ageSeconds), 'EDiLdZZtjUAjvXBO'];
  return {
    'Wechatpay-Timestamp': time,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': serial,
    'Wechatpay-Signature': signLines(key, time, nonce, body),
  };
}

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

const provider = wechatPay(settings, {
  api: () => origin,
  notify: () => 'https://x.example/notify/wechatPay',
  back: () => 'https://x.example/monitorForPayment',
  forPhone: (address) => address,
});

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

const transaction = (more: object = {}) => ({
  appid: settings.appId,
  mchid: settings.mchId,
  out_trade_no: order.number,
  transaction_id: '1217752501201407033233368018',
  trade_state: 'SUCCESS',
  amount: { total: 2900, payer_total: 2900, currency: 'CNY', payer_currency: 'CNY' },
  ...more,
});
const paid = { is: 'paid', transaction: '1217752501201407033233368018', amount: 2900, currency: 'CNY' };

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
    { ageSeconds: -301 },
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
  await provider.refund(order);
  expect(JSON.parse(heard.body)).toEqual({
    out_trade_no: order.number,
    out_refund_no: `R${order.number}`,
    amount: { refund: 2900, total: 2900, currency: 'CNY' },
  });
  says({ status: 'ABNORMAL' });
  await expect(provider.refund(order)).rejects.toBeInstanceOf(ProviderSilent);
});

function notice(
  content: object,
  { apiKey = settings.apiV3Key, aad = 'transaction', type = 'TRANSACTION.SUCCESS' } = {},
) {
  const nonce = 'fdasflkja484';
  const sealing = createCipheriv('aes-256-gcm', apiKey, nonce);
  sealing.setAAD(Buffer.from(aad));
  const bytes = Buffer.concat([
    sealing.update(JSON.stringify(content), 'utf8'),
    sealing.final(),
    sealing.getAuthTag(),
  ]);
  const resource = {
    original_type: 'transaction',
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    associated_data: 'transaction',
    nonce,
  };
  return JSON.stringify({
    id: 'EV-2018022511223320873',
    create_time: '2026-11-22T10:34:56+08:00',
    resource_type: 'encrypt-resource',
    event_type: type,
    summary: '支付成功',
    resource,
  });
}

test('opens a notice that is signed and sealed for us', () => {
  const body = notice(transaction());
  expect(provider.readNotice(new Headers(signature(body)), body)).toEqual({
    id: 'EV-2018022511223320873',
    number: order.number,
    standing: paid,
  });
  const content = {
    mchid: settings.mchId,
    out_trade_no: order.number,
    transaction_id: '1217752501201407033233368018',
    refund_status: 'SUCCESS',
    amount: { total: 2900, refund: 100, payer_total: 2900, payer_refund: 100 },
  };
  const refund = notice(content, { type: 'REFUND.SUCCESS' });
  // A part that was given back is no refund of the order: its amount tells.
  expect(provider.readNotice(new Headers(signature(refund)), refund).standing).toMatchObject({
    is: 'refunded',
    amount: 100,
  });
});

test('a notice that is forged, old, of another key or for another merchant is not read', () => {
  const body = notice(transaction());
  const read =
    (headers: Record<string, string>, content = body) =>
    () =>
      provider.readNotice(new Headers(headers), content);
  expect(read(signature(body, { key: others.privateKey }))).toThrow(NoticeForged);
  expect(read(signature(body, { serial: 'another' }))).toThrow(NoticeForged);
  expect(read(signature(body, { ageSeconds: 301 }))).toThrow(NoticeForged);
  expect(read(signature(body), body.replace('支付成功', '支付成功！'))).toThrow(NoticeForged);
  expect(read({})).toThrow(NoticeForged);
  const elsewhere = notice(transaction({ mchid: 'another' }));
  expect(read(signature(elsewhere), elsewhere)).toThrow(NoticeForged);
  for (const wrong of [{ apiKey: 'f'.repeat(32) }, { aad: 'another' }]) {
    const sealed = notice(transaction(), wrong);
    expect(read(signature(sealed), sealed)).toThrow();
  }
});
