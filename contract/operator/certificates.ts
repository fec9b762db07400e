import { z } from 'zod';
import { operatorEndpoint } from './endpoint';
import { done } from './review';

/** The certificate by the number that stands on it. */
export const revoke = operatorEndpoint({
  path: '/operator/certificates/revoke',
  title: '吊销一张证书',
  input: z.object({ number: z.string().trim().min(1) }),
  answer: done,
  words: { number: '证书上写的编号' },
  example: { number: 'ZJ20261122000001' },
});
