import { NEWS_CATEGORIES, newsId } from '../ids/ids';
import { courses } from './courses';
import { health } from './health';
import { platform } from './platform';
import { site } from './site';

/** `published` in China time; `cover` may be empty; `content` is HTML. */
export type WrittenNews = {
  published: string;
  name: string;
  abstracts: string;
  cover: string;
  content: string;
};
export type DemoNews = WrittenNews & { id: string; category: string };

const NAMES = { platform: '平台动态', site: '现场经验', health: '健康知识', courses: '培训通知' } as const;
const WRITTEN = { platform, site, health, courses };
const KEYS = ['platform', 'site', 'health', 'courses'] as const;

export const demoNewsCategories = KEYS.map((key, place) => ({
  id: NEWS_CATEGORIES[key],
  kind: 'news' as const,
  name: NAMES[key],
  place,
}));

/** By category; within one from the oldest to the newest. */
export const demoNews: DemoNews[] = KEYS.flatMap((key) => {
  const category = NEWS_CATEGORIES[key];
  return WRITTEN[key].map((written, at) => ({ ...written, category, id: newsId(category, at + 1) }));
});
