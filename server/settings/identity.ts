import { z } from 'zod';
import type { IdentitySettings } from '../outside/identities';
import { together } from './wrong-setting';

const text = z.string().min(1).optional();
const name = (what: string) => [text, '一段文字', what] as const;
const eightOrMore = z.string().min(8).optional();
const secret = (what: string) => [eightOrMore, '至少 8 个字符的密钥', what] as const;
const url = z
  .string()
  .regex(/^https?:\/\//)
  .optional();
const address = (what: string) => [url, '以 http:// 或 https:// 开头的地址', what] as const;

/** Who else may say who somebody is: each setting's check, and what it has to be, in words. */
export const identityRules = {
  ENCRYPTED_USER_SECRET: [
    z
      .base64()
      .refine((text) => Buffer.from(text, 'base64').length === 32)
      .optional(),
    '32 个字节的 base64',
    '加密登录链接（/userLogin?encrypt=…）的密钥',
  ],
  WECHAT_APP_ID: name('微信登录和微信支付的公众号'),
  WECHAT_APP_SECRET: secret('它的密钥'),
  WECHAT_API_URL: address('换一个微信的接口地址，测试用'),
  OIDC_ISSUER: address('政务单点登录（OpenID Connect，用 phone_number）'),
  OIDC_CLIENT_ID: name('在那里登记的应用'),
  OIDC_CLIENT_SECRET: secret('它的密钥'),
  OIDC_REDIRECT_URI: address('登录以后回到的地址，那里登记了别的才要设'),
  PARTNER_LOGIN_URL: address('合作网站带 code 进入培训时，问它是谁'),
  PARTNER_LOGIN_SECRET: secret('和它之间签名的密钥'),
} as const;

type Values = { [Name in keyof typeof identityRules]: string | undefined } & {
  WECHAT_AUTHORISE_URL: string | undefined;
};

/** @throws {WrongSetting} when one of several that belong together is missing. */
export function identitySettings({
  ENCRYPTED_USER_SECRET,
  WECHAT_APP_ID,
  WECHAT_APP_SECRET,
  WECHAT_API_URL,
  WECHAT_AUTHORISE_URL,
  OIDC_ISSUER,
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET,
  OIDC_REDIRECT_URI,
  PARTNER_LOGIN_URL,
  PARTNER_LOGIN_SECRET,
}: Values): IdentitySettings {
  const wechat = together({ WECHAT_APP_ID, WECHAT_APP_SECRET });
  const oidc = together({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET });
  const partner = together({ PARTNER_LOGIN_URL, PARTNER_LOGIN_SECRET });
  return {
    linkSecret: ENCRYPTED_USER_SECRET ? Buffer.from(ENCRYPTED_USER_SECRET, 'base64') : undefined,
    wechat: wechat && {
      appId: wechat.WECHAT_APP_ID,
      appSecret: wechat.WECHAT_APP_SECRET,
      api: WECHAT_API_URL,
      page: WECHAT_AUTHORISE_URL,
    },
    oidc: oidc && {
      issuer: oidc.OIDC_ISSUER,
      clientId: oidc.OIDC_CLIENT_ID,
      clientSecret: oidc.OIDC_CLIENT_SECRET,
      redirectUri: OIDC_REDIRECT_URI,
    },
    partnerLogin: partner && { url: partner.PARTNER_LOGIN_URL, secret: partner.PARTNER_LOGIN_SECRET },
  };
}
