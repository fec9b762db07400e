import * as z from 'zod/mini';
import { modern } from './answer';
import { endpoint } from './endpoint';
import { id, number, open, optional, paged, string, text } from './fields';
import { html, plain } from './operator-text';

/** `intro` is HTML and never trusted. */
export const expert = z.object({ id, name: plain, avatarUrl: text, expertPosition: plain, intro: html });

/** An expert beside a lesson or an hour, where nothing is opened by the id. */
export const namedExpert = z.extend(expert, { id: open(id) });
export type NamedExpert = z.output<typeof namedExpert>;

export const listExperts = endpoint({
  method: 'GET',
  path: '/course/v2/api/expert/listExperts',
  query: { keyword: optional(string), page: number, size: number },
  words: { keyword: '关键词', page: '页码', size: '每页数量' },
  answer: modern(paged(expert)),
  access: 'visitor',
  source: 'documented',
  keep: 'public',
  carries: () => 'expert',
});

export const getExpert = endpoint({
  method: 'GET',
  path: '/course/v2/api/expert/{id}/getExpert',
  params: { id: string },
  words: { id: '专家编号' },
  answer: modern(expert),
  access: 'visitor',
  source: 'completed',
  keep: 'public',
  shows: 'expert',
});
