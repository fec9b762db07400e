import type { Html } from '@contract/operator-text';
import { type ReactNode, Suspense, useRef } from 'react';
import { dayOf } from '@/ui/days-in';
import { OnlyInPart } from '@/ui/kept-line';
import { part } from '@/ui/part';
import { RichText } from '@/ui/rich-text';
import { useKeepArticle } from '../use-keep-article';
import styles from './article.module.css';
import { useTextComing } from './article-coming';
import { ArticleHead } from './article-head';
import { ReadingTools } from './reading-tools';

/** It stands at the end, and nobody waits for it. */
const NextArticle = part(() => import('./next-article'));

type Content = {
  id: string;
  name: string;
  abstracts: string;
  year: string;
  date: string;
  createTime: string;
  content: Html;
};

type Props = {
  content: Content;
  kind: 'news' | 'policies' | 'announcements';
  children?: ReactNode;
};

/** An announcement, a news item or a policy as a page of text. */
export function Article({ content, kind, children }: Props) {
  const { id, name, abstracts, year, date, createTime } = content;
  const article = useRef<HTMLElement>(null);
  const keep = useKeepArticle(article, kind, id);
  const coming = useTextComing({ kind, id });
  return (
    <article ref={article} className={styles.article}>
      <ArticleHead title={name} date={createTime || dayOf({ year, date })} />
      {content.content ? (
        <RichText html={content.content} aloud onShown={keep} coming={coming} />
      ) : (
        <p className={styles.abstract}>{abstracts}</p>
      )}
      <OnlyInPart data={content} />
      {children}
      <ReadingTools title={name} />
      <Suspense>
        <NextArticle kind={kind} id={id} />
      </Suspense>
    </article>
  );
}
