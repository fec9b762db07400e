import * as z from 'zod/mini';
import { modern } from './answer';
import { endpoint } from './endpoint';
import { id, string } from './fields';

/**
 * What the video platform gives a player for one video: permission to ask for its address, for a few minutes and for
 * this learner. `id` is the `videoId` of a course-platform hour. All of it is opaque and passed on as it came.
 */
export const moocConfig = endpoint({
  method: 'GET',
  path: '/course/mooc/{id}/config',
  params: { id: string },
  query: { trainingId: string },
  words: { id: '视频编号', trainingId: '培训编号' },
  answer: modern(
    z.object({ appId: id, signature: id, nonce: id, timestamp: id, videoId: id, videoSignature: id }),
  ),
  access: 'learner',
  source: 'documented',
});
export type MoocConfig = z.output<typeof moocConfig.answer.schema>;

/**
 * The video's media address, for what `moocConfig` gave; ours, it stands for the video platform. Refused
 * (`signatureExpired`) when the signature is too old, was altered, or belongs to another video or learner.
 */
export const moocMedia = endpoint({
  method: 'GET',
  path: '/course/mooc/{id}/media',
  params: { id: string },
  query: { appId: string, signature: string, nonce: string, timestamp: string, videoSignature: string },
  words: {
    id: '视频编号',
    appId: '应用编号',
    signature: '签名',
    nonce: '随机串',
    timestamp: '签名时间',
    videoSignature: '视频签名',
  },
  answer: modern(z.object({ url: string })),
  access: 'learner',
  source: 'extension',
  capability: 'media',
});
