import { z } from 'zod';

/** A web origin without path: scheme, host and port, as a content security policy names it. */
const ORIGIN = /^https?:\/\/(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:]+\])(?::\d{1,5})?$/i;

function isOrigin(text: string): boolean {
  return ORIGIN.test(text) && URL.canParse(text);
}

/** Settings of an app in front of an existing platform: each one's check, and what it has to be, in words. */
export const platformRules = {
  PLATFORM_ORIGIN: [
    z
      .string()
      .refine(isOrigin)
      .transform((origin) => new URL(origin).origin)
      .optional(),
    '已有平台的网址，例如 https://platform.example，末尾没有斜杠',
    '已有平台：设了就不开数据库，只提供应用，/api 和 /course 都转给它（platform.md）',
  ],
  MEDIA_ORIGINS: [
    z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      )
      .refine((origins) => origins.every(isOrigin))
      .transform((origins) => [...new Set(origins.map((one) => new URL(one).origin))]),
    '用逗号隔开的网址，例如 https://img.example，末尾没有斜杠',
    '图片和视频放在别的域名时，允许应用从哪些域名取（platform.md）',
  ],
  WECHAT_AUTHORISE_URL: [
    z
      .string()
      .regex(/^https?:\/\/[^\s/]\S*$/)
      .optional(),
    '以 http:// 或 https:// 开头的地址',
    '微信授权页，不设是微信自己的；和 WECHAT_APP_ID 一起',
  ],
} as const;
