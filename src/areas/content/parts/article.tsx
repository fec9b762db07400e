import type { Html } from '@contract/operator-text';
import { type ReactNode, Suspense } from 'react';
import { dayOf } from '@/ui/days-in';
import { OnlyInPart } from '@/ui/kept-line';
import { part } from '@/ui/part';
import { RichText } from '@/ui/rich-text';
import { SkeletonLine } from '@/ui/states';
import styles from './article.module.css';
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
  return (
    <article className={styles.article}>
      <ArticleHead title={name} date={createTime || dayOf({ year, date })} />
      {content.content ? (
        <RichText html={content.content} aloud />
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

export function ArticleSkeleton() {
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <SkeletonLine height="1.6rem" width="80%" />
      <SkeletonLine width="30%" />
      <SkeletonLine />
      <SkeletonLine width="94%" />
      <SkeletonLine width="70%" />
    </div>
  );
}
