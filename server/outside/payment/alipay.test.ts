import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { chinaTime } from '@rules/china-time';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alipay } from './alipay';
import { NoticeForged, ProviderSilent } from './payment-provider';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const [ours, theirs, others] = [pair(), pair(), pair()];
const order = {
  number: '202611221200001234567890',
  name: '电焊烟尘<&"防护',
  totalFee: 2_905,
  expiresAt: 1_800_000_000_000,
};

let heard: Record<string, string> = {};
let answer: (method: string) => string = () => '{}';
let origin = '';
const app = new Hono();
app.post('/gateway.do', async (c) => {
  heard = Object.fromEntries(new URLSearchParams(await c.req.text()));
  return c.body(answer(heard.method ?? ''));
});
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
beforeAll(async () => {
  if (!server.listening) await new Promise((done) => server.once('listening', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const provider = alipay(
  { appId: '2014072300007148', privateKey: ours.privateKey, platformKey: theirs.publicKey },
  {
    gateway: () => `${origin}/gateway.do`,
    forPhone: (address) => address,
    notify: () => 'https://x.example/notify/alipay',
    back: () => 'https://x.example/monitorForPayment',
  },
);

const signed = (text: string, key = theirs.privateKey) =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64');
/** Sorted by name, without what has no value. */
const sorted = (given: Record<string, string>, ...without: string[]) =>
  Object.entries(given)
    .filter(([name, value]) => value && !without.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** The gateway's answer, as it writes it: with blanks and braces within. */
const says = (content: object, key?: string) => {
  answer = (method) => {
    const member = JSON.stringify({ msg: '}"{', ...content }, undefined, 1);
    const name = `${method.replaceAll('.', '_')}_response`;
    return `{"${name}":${member},"sign":"${signed(member, key)}"}`;
  };
};
const trade = (more: object = {}) => ({
  code: '10000',
  out_trade_no: order.number,
  trade_no: '2026112222001404600542341234',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '29.05',
  ...more,
});
const paid = { is: 'paid', transaction: '2026112222001404600542341234', amount: 2905, currency: 'CNY' };

test('makes a form that only the gateway takes, with everything in it signed', async () => {
  const prepared = await provider.prepare(order, { in: 'browser', address: '' });
  if (prepared.by !== 'form') throw new Error('no form');
  expect(prepared.form).toMatch(
    /^<form method="post" action="http:\/\/127\.0\.0\.1:\d+\/gateway\.do\?charset=utf-8"/,
  );
  expect(prepared.form).not.toMatch(/<script|onload|<&/);
  const plain = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  const fields: Record<string, string> = Object.fromEntries(
    [...prepared.form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      plain(value ?? ''),
    ]),
  );
  expect(fields).toMatchObject({ method: 'alipay.trade.wap.pay', sign_type: 'RSA2', charset: 'utf-8' });
  expect(JSON.parse(fields.biz_content ?? '')).toMatchObject({
    out_trade_no: order.number,
    subject: order.name,
    total_amount: '29.05',
    product_code: 'QUICK_WAP_WAY',
    time_expire: '2027-01-15 16:00:00',
  });
  const holds = createVerify('RSA-SHA256')
    .update(sorted(fields, 'sign'))
    .verify(ours.publicKey, fields.sign ?? '', 'base64');
  expect(holds).toBe(true);
});

test('reads how a trade stands', async () => {
  says(trade());
  expect(await provider.query(order.number)).toEqual(paid);
  expect(JSON.parse(heard.biz_content ?? '')).toEqual({ out_trade_no: order.number });
  says(trade({ trade_status: 'WAIT_BUYER_PAY' }));
  expect(await provider.query(order.number)).toEqual({ is: 'waiting' });
  says(trade({ trade_status: 'TRADE_CLOSED' }));
  expect(await provider.query(order.number)).toEqual({ is: 'closed' });
  says(trade({ trade_status: 'TRADE_CLOSED', send_pay_date: '2026-11-22 12:00:00' }));
  expect(await provider.query(order.number)).toEqual({ ...paid, is: 'refunded' });
  says({ code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' });
  expect(await provider.query(order.number)).toEqual({ is: 'unknown' });
});

test('believes no answer that is not signed, or that is about another trade', async () => {
  says(trade(), others.privateKey);
  await expect(provider.query(order.number)).rejects.toBeInstanceOf(ProviderSilent);
  says(trade());
  const written = answer;
  answer = (method) => written(method).replace('29.05', '0.01');
  await expect(provider.query(order.number)).rejects.toBeInstanceOf(ProviderSilent);
  says(trade({ out_trade_no: 'another' }));
  await expect(provider.query(order.number)).rejects.toBeInstanceOf(ProviderSilent);
  answer = () => '<html>';
  await expect(provider.query(order.number)).rejects.toBeInstanceOf(ProviderSilent);
});

test('closes, and refunds under a number of the order’s own', async () => {
  says({ code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' });
  expect(await provider.close(order.number)).toBe('closed');
  says({ code: '10000', fund_change: 'Y' });
  for (const [fee, refund_amount] of [
    [2_905, '29.05'],
    [1_453, '14.53'],
  ] as const) {
    await provider.refund({ ...order, fee });
    expect(JSON.parse(heard.biz_content ?? '')).toEqual({
      out_trade_no: order.number,
      refund_amount,
      out_request_no: `R${order.number}`,
    });
  }
  says({ code: '40004', sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' });
  await expect(provider.refund({ ...order, fee: 2_905 })).rejects.toBeInstanceOf(ProviderSilent);
});

function notice(more: Record<string, string> = {}, key?: string): string {
  const said: Record<string, string> = {
    notify_time: chinaTime(Date.now()),
    notify_type: 'trade_status_sync',
    notify_id: 'ac05099524730693a8b330c5ecf72da9786',
    app_id: '2014072300007148',
    charset: 'utf-8',
    version: '1.0',
    sign_type: 'RSA2',
    trade_no: '2026112222001404600542341234',
    out_trade_no: order.number,
    trade_status: 'TRADE_SUCCESS',
    total_amount: '29.05',
    subject: order.name,
    ...more,
  };
  return new URLSearchParams({ ...said, sign: signed(sorted(said, 'sign_type'), key) }).toString();
}
const read = (body: string) => provider.readNotice(new Headers(), body);

test('reads a notice under its signature', () => {
  const id = 'ac05099524730693a8b330c5ecf72da9786';
  expect(read(notice())).toEqual({ id, number: order.number, standing: paid });
  const refunded = { trade_status: 'TRADE_CLOSED', gmt_refund: '2026-11-22 12:00:00', refund_fee: '29.05' };
  expect(read(notice(refunded)).standing).toEqual({ ...paid, is: 'refunded' });
  expect(read(notice({ trade_status: 'TRADE_CLOSED' })).standing).toEqual({ is: 'closed' });
});

test('a notice that is forged, changed, old or for another app is not read', () => {
  const wrong = [
    notice({}, others.privateKey),
    notice().replace('29.05', '0.01'),
    notice({ app_id: 'another' }),
    notice({ notify_time: chinaTime(Date.now() - 26 * 3_600_000) }),
    notice({ notify_time: chinaTime(Date.now() + 10 * 60_000) }),
    notice({ notify_time: 'yesterday' }),
    notice({ sign_type: 'RSA' }),
    '',
  ];
  for (const body of wrong) expect(() => read(body)).toThrow(NoticeForged);
});
