import { z } from 'zod';
import type { IdentitySettings } from '../outside/identities';
import { together } from './wrong-setting';

const name = [z.string().min(1).optional(), '一段文字'] as const;
const secret = [z.string().min(8).optional(), '至少 8 个字符的密钥'] as const;
const address = [
  z
    .string()
    .regex(/^https?:\/\//)
    .optional(),
  '以 http:// 或 https:// 开头的地址',
] as const;

/** Who else may say who somebody is: each setting's check, and what it has to be, in words. */
export const identityRules = {
  ENCRYPTED_USER_SECRET: [
    z
      .base64()
      .refine((text) => Buffer.from(text, 'base64').length === 32)
      .optional(),
    '32 个字节的 base64',
  ],
  WECHAT_APP_ID: name,
  WECHAT_APP_SECRET: secret,
  OIDC_ISSUER: address,
  OIDC_CLIENT_ID: name,
  OIDC_CLIENT_SECRET: secret,
  OIDC_REDIRECT_URI: address,
  PARTNER_LOGIN_URL: address,
  PARTNER_LOGIN_SECRET: secret,
} as const;

type Values = { [Name in keyof typeof identityRules]: string | undefined };

/** @throws {WrongSetting} when one of several that belong together is missing. */
export function identitySettings({
  ENCRYPTED_USER_SECRET,
  WECHAT_APP_ID,
  WECHAT_APP_SECRET,
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
    wechat: wechat && { appId: wechat.WECHAT_APP_ID, appSecret: wechat.WECHAT_APP_SECRET },
    oidc: oidc && {
      issuer: oidc.OIDC_ISSUER,
      clientId: oidc.OIDC_CLIENT_ID,
      clientSecret: oidc.OIDC_CLIENT_SECRET,
      redirectUri: OIDC_REDIRECT_URI,
    },
    partnerLogin: partner && { url: partner.PARTNER_LOGIN_URL, secret: partner.PARTNER_LOGIN_SECRET },
  };
}
