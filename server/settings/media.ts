import { z } from 'zod';
import type { S3Settings } from '../outside/media-store-s3';
import { together } from './wrong-setting';

const text = [z.string().min(1).optional(), '一段文字'] as const;

/** Where the operator's media lie: each setting's check, and what it has to be, in words. */
export const mediaRules = {
  MEDIA_STORE_DIR: [z.string().min(1).optional(), '一个文件夹'],
  S3_ENDPOINT: [
    z
      .string()
      .regex(/^https?:\/\/[^/?#@\s]+\/?$/)
      .optional(),
    '对象存储的地址，例如 https://s3.example.org，后面没有路径',
  ],
  S3_BUCKET: [
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    '存储桶的名字',
  ],
  S3_REGION: text,
  S3_ACCESS_KEY: text,
  S3_SECRET_KEY: text,
} as const;

type Values = { [Name in keyof typeof mediaRules]: string | undefined };

/** @throws {WrongSetting} when one of several that belong together is missing. */
export function s3Settings({
  S3_ENDPOINT,
  S3_BUCKET,
  S3_REGION,
  S3_ACCESS_KEY,
  S3_SECRET_KEY,
}: Values): S3Settings | undefined {
  const set = together({ S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY });
  return (
    set && {
      endpoint: set.S3_ENDPOINT,
      bucket: set.S3_BUCKET,
      region: set.S3_REGION,
      accessKey: set.S3_ACCESS_KEY,
      secretKey: set.S3_SECRET_KEY,
    }
  );
}
