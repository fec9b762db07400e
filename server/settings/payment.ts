import { createPrivateKey, createPublicKey } from 'node:crypto';
import { z } from 'zod';
import type { PaymentSettings } from '../outside/payment/providers';
import { together, WrongSetting } from './wrong-setting';

const text = z.string().min(1).optional();
const name = (what: string) => [text, '一段文字', what] as const;
const url = z
  .string()
  .regex(/^https?:\/\/[^/]+/)
  .optional();
const address = (what: string) => [url, '以 http:// 或 https:// 开头的地址', what] as const;

/** PEM; a line end may be written as `\n`, for an environment that has no lines. */
const pem = (opens: (text: string) => unknown) =>
  z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine((text) => {
      try {
        opens(text);
        return true;
      } catch {
        return false;
      }
    })
    .optional();
const privatePem = pem(createPrivateKey);
const privateKey = (what: string) => [privatePem, 'PEM 格式的私钥', what] as const;
const publicPem = pem(createPublicKey);
const publicKey = (what: string) => [publicPem, 'PEM 格式的公钥或证书', what] as const;

/** Who takes money: each setting's check, and what it has to be, in words. */
export const paymentRules = {
  WECHAT_PAY_MCH_ID: name('微信支付的商户号；这一组怎么来，见 payment.md'),
  WECHAT_PAY_SERIAL: name('商户证书的序列号'),
  WECHAT_PAY_PRIVATE_KEY: privateKey('商户证书的私钥，换行可以写成 \\n'),
  WECHAT_PAY_PLATFORM_SERIAL: name('微信支付公钥的编号，或平台证书的序列号'),
  WECHAT_PAY_PLATFORM_KEY: publicKey('微信支付公钥，或平台证书'),
  WECHAT_PAY_API_V3_SECRET: [z.string().length(32).optional(), '32 个字符的密钥', '微信支付 API v3 的密钥'],
  WECHAT_PAY_URL: address('换一个微信支付的网关，测试用'),
  ALIPAY_APP_ID: name('支付宝的应用；这一组怎么来，见 payment.md'),
  ALIPAY_PRIVATE_KEY: privateKey('应用的私钥，换行可以写成 \\n'),
  ALIPAY_PLATFORM_KEY: publicKey('支付宝的公钥'),
  ALIPAY_URL: address('换一个支付宝的网关，测试用'),
} as const;

type Values = { [Name in keyof typeof paymentRules]: string | undefined };

/** @throws {WrongSetting} when one of several that belong together is missing. */
export function paymentSettings(
  values: Values,
  { PUBLIC_ORIGIN, WECHAT_APP_ID }: Record<'PUBLIC_ORIGIN' | 'WECHAT_APP_ID', string | undefined>,
): PaymentSettings {
  const { WECHAT_PAY_URL, ALIPAY_URL } = values;
  const { WECHAT_PAY_MCH_ID, WECHAT_PAY_SERIAL, WECHAT_PAY_PRIVATE_KEY } = values;
  const { WECHAT_PAY_PLATFORM_SERIAL, WECHAT_PAY_PLATFORM_KEY, WECHAT_PAY_API_V3_SECRET } = values;
  const wechat = together({
    WECHAT_PAY_MCH_ID,
    WECHAT_PAY_SERIAL,
    WECHAT_PAY_PRIVATE_KEY,
    WECHAT_PAY_PLATFORM_SERIAL,
    WECHAT_PAY_PLATFORM_KEY,
    WECHAT_PAY_API_V3_SECRET,
  });
  const { ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PLATFORM_KEY } = values;
  const alipay = together({ ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PLATFORM_KEY });
  if (wechat && !WECHAT_APP_ID) throw new WrongSetting('设置了 WECHAT_PAY_MCH_ID，还要设置 WECHAT_APP_ID。');
  if ((wechat || alipay) && !PUBLIC_ORIGIN) {
    throw new WrongSetting('设置了微信支付或支付宝，还要设置 PUBLIC_ORIGIN：支付结果会通知到这个地址。');
  }
  return {
    publicOrigin: PUBLIC_ORIGIN,
    wechatPay: wechat && {
      appId: WECHAT_APP_ID ?? '',
      mchId: wechat.WECHAT_PAY_MCH_ID,
      serial: wechat.WECHAT_PAY_SERIAL,
      privateKey: wechat.WECHAT_PAY_PRIVATE_KEY,
      platformSerial: wechat.WECHAT_PAY_PLATFORM_SERIAL,
      platformKey: wechat.WECHAT_PAY_PLATFORM_KEY,
      apiV3Key: wechat.WECHAT_PAY_API_V3_SECRET,
    },
    wechatPayUrl: WECHAT_PAY_URL,
    alipay: alipay && {
      appId: alipay.ALIPAY_APP_ID,
      privateKey: alipay.ALIPAY_PRIVATE_KEY,
      platformKey: alipay.ALIPAY_PLATFORM_KEY,
    },
    alipayUrl: ALIPAY_URL,
  };
}
