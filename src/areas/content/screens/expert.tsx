import { plainText } from '@contract/operator-text';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { idOf, wordsOf } from '@/ui/item-key';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { RichText } from '@/ui/rich-text';
import { searchSchema, word } from '@/ui/search-schema';
import { Empty } from '@/ui/states';
import { ArticleSkeleton } from '../parts/article-coming';
import { Portrait } from '../parts/content-rows';
import { expertQuery } from '../queries';
import styles from './expert.module.css';

export const Route = createFileRoute('/expertsDetail')({
  validateSearch: searchSchema(() =>
    z
      .object({ id: word, info: word })
      .check(z.refine(({ id, info }) => Boolean(id || idOf(info) || wordsOf(info, ['name']).length))),
  ),
  component: ExpertsDetail,
});

function ExpertsDetail() {
  const { id, info } = Route.useSearch();
  const known = id || idOf(info);
  return (
    <Page title="专家介绍">
      <PageHeader title="专家介绍" />
      {known ? (
        <Introduction id={known} />
      ) : (
        wordsOf(info, ['name', 'expertPosition', 'intro'])
          .map(plainText)
          .map((words) => <p key={words}>{words}</p>)
      )}
    </Page>
  );
}

function Introduction({ id }: { id: string }) {
  const query = useQuery(expertQuery(id));
  return (
    <Loaded query={query} skeleton={<ArticleSkeleton />}>
      {(expert) => (
        <article>
          <header className={styles.head}>
            <Portrait expert={expert} large />
            <div>
              <h2 className={styles.name}>{expert.name}</h2>
              <p className={styles.position}>{expert.expertPosition}</p>
            </div>
          </header>
          {expert.intro ? <RichText html={expert.intro} /> : <Empty sentence="暂无数据" />}
        </article>
      )}
    </Loaded>
  );
}
