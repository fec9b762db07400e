import { createCipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { order, others, paid, providerAt, settings, signature, transaction } from '../../testing/wechat-pay';
import { NoticeForged } from './payment-provider';

/** A notice is read without asking anybody. */
const provider = providerAt(() => {
  throw new Error('a notice asks nobody');
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
