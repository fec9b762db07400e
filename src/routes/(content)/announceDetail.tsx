import { announcementDetail } from '@contract/announcements';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { call } from '@/api/call';
import { day } from '@/ui/dates';
import { OnlyInPart } from '@/ui/kept-line';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { RichText } from '@/ui/rich-text';
import { Bone } from '@/ui/states';
import styles from './-article.module.css';

export const Route = createFileRoute('/(content)/announceDetail')({
  validateSearch: z.object({ id: z.string().check(z.minLength(1)) }),
  component: AnnounceDetail,
});

const detail = (id: string) =>
  queryOptions({ queryKey: ['announcement', id], queryFn: () => call(announcementDetail, { id }) });

function AnnounceDetail() {
  const { id } = Route.useSearch();
  const query = useQuery(detail(id));
  return (
    <Page title={query.data?.name ?? '公告'}>
      <PageHeader title="公告" />
      <Loaded query={query} skeleton={<ArticleBones />} fallback="公告信息获取失败">
        {({ name, abstracts, year, date, createTime, content }) => (
          <article>
            <h2 className={styles.title}>{name}</h2>
            <p className={styles.date}>
              {createTime ? day(createTime) : [year, date].filter(Boolean).join('.')}
            </p>
            {content ? <RichText html={content} /> : <p>{abstracts}</p>}
            <OnlyInPart data={query.data} />
          </article>
        )}
      </Loaded>
    </Page>
  );
}

function ArticleBones() {
  return (
    <div aria-busy="true" className={styles.bones}>
      <Bone height="1.6rem" width="80%" />
      <Bone width="30%" />
      <Bone />
      <Bone width="94%" />
      <Bone width="70%" />
    </div>
  );
}
