import { z } from 'zod';
import { operatorEndpoint } from './endpoint';
import { chinaDateTime } from './review';

/** What is made of the films that hours play, by ffmpeg where the server has it. */
export const making = operatorEndpoint({
  path: '/operator/media/making',
  title: '看视频的其他版本做到哪里了（小画面、声音、缩略图）',
  input: z.object({}),
  answer: z.object({
    ffmpeg: z.boolean(),
    message: z.string(),
    list: z.array(
      z.object({
        hours: z.array(z.string()),
        work: z.string(),
        state: z.enum(['waiting', 'running', 'done', 'failed']),
        reason: z.string(),
        address: z.string(),
        askedAt: chinaDateTime,
      }),
    ),
  }),
  words: {
    ffmpeg: '这台服务器上有没有 ffmpeg',
    message: '一句话说明',
    list: '最近的在前，最多 500 条',
    hours: '用这个视频的课时',
    work: '做什么',
    state: 'waiting 等待，running 正在做，done 做好了，failed 没有做成',
    reason: '没有做成的原因',
    address: '缩略图的地址，可以当封面',
    askedAt: '什么时候排上的（北京时间）',
  },
  example: {},
});
