import * as z from 'zod/mini';
import { modern } from './answer';
import { attachedFile } from './attached-file';
import { endpoint } from './endpoint';
import { id, list, number, optional, paged, string, text } from './fields';
import { html, plain } from './operator-text';

/** `year` is the year, `date` month and day as `MM.DD`. */
export const announcement = z.object({
  id,
  name: plain,
  abstracts: plain,
  newsCover: text,
  year: text,
  date: text,
});
export type Announcement = z.output<typeof announcement>;

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/course/api/v2/announcement/list-announcement-page',
  query: { keyword: optional(string), page: number, size: number },
  words: { keyword: '关键词', page: '页码', size: '每页数量' },
  answer: modern(paged(announcement)),
  access: 'visitor',
  source: 'documented',
  keep: 'public',
  carries: () => 'announcement',
});

export const announcementDetail = endpoint({
  method: 'GET',
  path: '/course/api/v2/announcement/{id}/announcement',
  params: { id: string },
  words: { id: '公告编号' },
  /** `content` is HTML and never trusted. */
  answer: modern(z.extend(announcement, { content: html, createTime: text, fileList: list(attachedFile) })),
  access: 'visitor',
  source: 'documented',
  keep: 'public',
  shows: 'announcement',
});
