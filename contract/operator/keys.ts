import { z } from 'zod';
import { operatorEndpoint } from './endpoint';
import { done } from './review';

/** A key of the server's own is made anew; every instance takes it at its next start. */
export const rotate = operatorEndpoint({
  path: '/operator/keys/rotate',
  title: '换一把服务器自己的密钥，重启以后生效',
  input: z.object({ key: z.enum(['access', 'media', 'video', 'sms', 'certificate']) }),
  answer: done,
  words: {
    key: '哪一把：access 登录令牌，media 视频和图片的地址，video 平台视频，sms 短信验证码，certificate 证书（旧的留着验以前的证书）',
  },
  example: { key: 'access' },
});
