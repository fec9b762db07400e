import { generateKeyPairSync } from 'node:crypto';
import { type WechatPaySettings, wechatPay } from '../outside/payment/wechat-pay';
import { signLines } from '../outside/payment/wechat-pay-signing';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
export const [ours, theirs, others] = [pair(), pair(), pair()];
export const settings: WechatPaySettings = {
  appId: 'wxd678efh567hg6787',
  mchId: '1230000109',
  serial: '444F4864EA9B34415A2F84F1B2E5C9A1',
  privateKey: ours.privateKey,
  platformSerial: 'PUB_KEY_ID_0114232134912410000000000000',
  platformKey: theirs.publicKey,
  apiV3Key: '0123456789abcdef0123456789abcdef',
};
export const order = {
  number: '202611221200001234567890',
  name: '电焊烟尘防护',
  totalFee: 2_900,
  expiresAt: 1_800_000_000_000,
};

const now = () => Math.floor(Date.now() / 1000);

/** The headers under which the platform speaks. */
export function signature(
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

/** A payment of that order, as the platform tells it. */
export const transaction = (more: object = {}) => ({
  appid: settings.appId,
  mchid: settings.mchId,
  out_trade_no: order.number,
  transaction_id: '1217752501201407033233368018',
  trade_state: 'SUCCESS',
  amount: { total: 2900, payer_total: 2900, currency: 'CNY', payer_currency: 'CNY' },
  ...more,
});

/** The same, as it is read. */
export const paid = {
  is: 'paid',
  transaction: '1217752501201407033233368018',
  amount: 2900,
  currency: 'CNY',
};

/** The provider of these settings, who asks at `api`. */
export const providerAt = (api: () => string) =>
  wechatPay(settings, {
    api,
    notify: () => 'https://x.example/notify/wechatPay',
    back: () => 'https://x.example/monitorForPayment',
    forPhone: (address) => address,
  });
