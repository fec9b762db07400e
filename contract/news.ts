import * as z from 'zod/mini';
import { modern } from './answer';
import { attachedFile } from './attached-file';
import { endpoint } from './endpoint';
import { id, list, number, optional, paged, string, text } from './fields';
import { html, plain } from './operator-text';
import { option } from './position';

/** What `isNews` says: 1 news, 0 policies and regulations. */
export const IS_NEWS = { news: '1', policies: '0' } as const;

const kindOf = ({ isNews }: { isNews: string }) => (isNews === IS_NEWS.policies ? 'policy' : 'news');
/** What a list of either carries. */
export const newsOrPolicies = { keep: 'public', carries: kindOf } as const;

/** A news item or a policy. `year` is the year, `date` month and day as `MM.DD`. */
export const newsItem = z.object({
  id,
  name: plain,
  abstracts: plain,
  newsCover: text,
  year: text,
  date: text,
});
export type NewsItem = z.output<typeof newsItem>;

/** `content` is HTML and never trusted. */
const newsDetail = z.extend(newsItem, { content: html, createTime: text, fileList: list(attachedFile) });

export const listCategoryOptions = endpoint({
  method: 'GET',
  path: '/course/api/v2/news/listCategoryOptions',
  query: { isNews: string },
  words: { isNews: '文章类别' },
  answer: modern(list(option)),
  access: 'visitor',
  source: 'documented',
  keep: 'public',
});

export const listNews = endpoint({
  method: 'GET',
  path: '/course/api/v2/news/listPage',
  query: {
    page: number,
    size: number,
    isNews: string,
    categoryId: optional(string),
    keyword: optional(string),
  },
  words: { page: '页码', size: '每页数量', isNews: '文章类别', categoryId: '分类', keyword: '关键词' },
  answer: modern(paged(newsItem)),
  access: 'visitor',
  source: 'documented',
  ...newsOrPolicies,
});

const detail = (path: string, shows: 'news' | 'policy') =>
  endpoint({
    method: 'GET',
    path,
    params: { id: string },
    words: { id: '文章编号' },
    answer: modern(newsDetail),
    access: 'visitor',
    source: 'documented',
    keep: 'public',
    shows,
  });

export const findNewsDetail = detail('/course/api/v2/news/{id}/findNewsDetail', 'news');
export const findPolicyDetail = detail('/course/api/v2/news/{id}/findPARDetail', 'policy');
