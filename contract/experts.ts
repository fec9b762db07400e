import * as z from 'zod/mini';
import { modern } from './answer';
import { endpoint } from './endpoint';
import { id, number, optional, paged, string, text } from './fields';

/** `intro` is HTML and never trusted. */
export const expert = z.object({ id, name: text, avatarUrl: text, expertPosition: text, intro: text });
export type Expert = z.output<typeof expert>;

export const listExperts = endpoint({
  method: 'GET',
  path: '/course/v2/api/expert/listExperts',
  query: { keyword: optional(string), page: number, size: number },
  answer: modern(paged(expert)),
  access: 'visitor',
  source: 'documented',
  keep: 'public',
});

export const getExpert = endpoint({
  method: 'GET',
  path: '/course/v2/api/expert/{id}/getExpert',
  params: { id: string },
  answer: modern(expert),
  access: 'visitor',
  source: 'completed',
  keep: 'public',
});
