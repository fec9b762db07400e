import { z } from 'zod';
import { file, operatorEndpoint } from './endpoint';

/** All rows of all tables in one consistent state, and the list of the media, encrypted under `key`. */
export const take = operatorEndpoint({
  path: '/operator/backup',
  title: '取一份备份：全部数据，和媒体的清单，加密的',
  input: z.object({
    salt: z.string().regex(/^[A-Za-z\d+/]{22}==$/, '盐应为 16 个字节的 base64'),
    key: z.string().regex(/^[A-Za-z\d+/]{43}=$/, '密钥应为 32 个字节的 base64'),
  }),
  answer: file,
  words: {
    salt: '由口令算密钥时用的盐，16 个字节，base64；写在备份里',
    key: '用 scrypt（N 131072、r 8、p 1）由口令和盐算出的密钥，32 个字节，base64；整个备份用它加密和认证，服务器不保存它',
  },
  example: {
    salt: 'AAECAwQFBgcICQoLDA0ODw==',
    key: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
  },
});

/** One medium of the list, as it is stored. */
export const medium = operatorEndpoint({
  path: '/operator/backup/medium',
  title: '取一个媒体文件，给备份用',
  input: z.object({ digest: z.string().regex(/^[0-9a-f]{64}$/, '应为 64 位十六进制的 SHA-256') }),
  answer: file,
  words: { digest: '文件的 SHA-256，备份的清单里写着' },
  example: { digest: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' },
});
