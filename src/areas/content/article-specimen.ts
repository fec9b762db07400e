import type { Drawn } from '@/ui/drawn';
import rich from '@/ui/rich-text.module.css';
import styles from './parts/article.module.css';
import head from './parts/article-head.module.css';

/** What operators write most; the sheets for all else come before anybody has read so far. */
const WRITTEN = ['p', 'h3', 'ul', 'ol', 'a'] as const;

/** A page of text as it is drawn again (`use-keep-article.ts`): the documents' styles are made for it. */
export const ARTICLE_SPECIMEN: Drawn = [
  'article',
  { class: styles.article ?? '' },
  ['h2', { class: head.title ?? '' }, '名称'],
  ['p', { class: head.date ?? '' }, '日期'],
  ['div', { class: rich.aloud ?? '' }],
  ['div', { class: rich.text ?? '' }, ...WRITTEN.map((tag): Drawn => [tag, {}, '字'])],
];
