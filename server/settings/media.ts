import { z } from 'zod';
import type { S3Settings } from '../outside/media-store-s3';
import { together } from './wrong-setting';

const text = z.string().min(1).optional();
const named = (what: string) => [text, '一段文字', what] as const;

/** Where the operator's media lie: each setting's check, and what it has to be, in words. */
export const mediaRules = {
  MEDIA_STORE_DIR: [text, '一个文件夹', '媒体的文件夹，不设是 DATA_DIR 下的 store；设了对象存储就不用'],
  FFMPEG: [
    z.string().min(1).default('ffmpeg'),
    'ffmpeg 程序',
    '做小画面、声音和缩略图的程序；没有就不做，视频照原样播放',
  ],
  S3_ENDPOINT: [
    z
      .string()
      .regex(/^https?:\/\/[^/?#@\s]+\/?$/)
      .optional(),
    '对象存储的地址，例如 https://s3.example.org，后面没有路径',
    '媒体改放在 S3 兼容的对象存储里；几个实例要么用它，要么共用一个文件夹',
  ],
  S3_BUCKET: [
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    '存储桶的名字',
    '存储桶，要先建好，不用公开：手机总是从这台服务器取',
  ],
  S3_REGION: named('存储桶的区域，例如 cn-north-1'),
  S3_ACCESS_KEY: named('读写这个桶的账号'),
  S3_SECRET_KEY: named('它的密钥'),
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
