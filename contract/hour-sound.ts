import * as z from 'zod/mini';
import { modern } from './answer';
import { endpoint } from './endpoint';
import { string, text } from './fields';

/**
 * Where the recorded voice of a rich text is to be had, ours: a signed address that works for some hours, asked for when
 * somebody wants to hear it. Refused (`notFound`) where there is none.
 */
export const hourSound = endpoint({
  method: 'GET',
  path: '/course/x/hourSound',
  query: { hourId: string },
  words: { hourId: '课时编号' },
  answer: modern(z.object({ url: text })),
  access: 'learner',
  source: 'extension',
  capability: 'media',
});
