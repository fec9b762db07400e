import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AnnouncementRow, ExpertRow, NewsRow, PolicyRow } from '@/areas/content/parts/content-rows';
import { columnExpertsQuery } from '@/areas/content/queries';
import { LessonRow } from '@/areas/learning/parts/lesson-card';
import { SignInGate } from '@/areas/learning/parts/sign-in-gate';
import { TrainingRow } from '@/areas/learning/parts/training-row';
import { useLearner } from '@/session/use-learner';
import { Card, Section } from '@/ui/card';
import { More } from '@/ui/more';
import type { Page as ListPage } from '@/ui/next-page';
import { Page, PageHeader } from '@/ui/page';
import { Phrased } from '@/ui/phrased';
import { ShortList } from '@/ui/short-list';
import * as column from '../queries';
import styles from './column.module.css';

/** A column: the first few of each kind, and the way to all of it. `name` where the address says it. */
export function ColumnHome({ id, name }: { id: string; name?: string | undefined }) {
  const learner = useLearner();
  const { data: columns } = useQuery(column.columnsQuery(learner));
  const title = name ?? columns?.find((one) => one.id === id)?.name ?? '专题栏目';
  return (
    <Page title={title}>
      <PageHeader title="专题栏目" />
      <h2 className={styles.name}>
        <Phrased text={title} />
      </h2>
      <Section title="培训" aside={learner && <More to="/trainingColumn" search={{ id }} of="培训" />}>
        <Card>{learner ? <Trainings id={id} learner={learner} /> : <SignInGate />}</Card>
      </Section>
      <Section title="免费课程" aside={<More to="/lessonColumn" search={{ id }} of="课程" />}>
        <Lessons id={id} learner={learner} />
      </Section>
      <Section title="专家" aside={<More to="/expertsWindow" search={{ id }} of="专家" />}>
        <Experts id={id} />
      </Section>
      <Section title="新闻资讯" aside={<More to="/newsColumn" search={{ id }} of="新闻" />}>
        <News id={id} />
      </Section>
      <Section title="公告" aside={<More to="/announceColumn" search={{ id }} of="公告" />}>
        <Announcements id={id} />
      </Section>
      <Section title="政策法规" aside={<More to="/policyColumn" search={{ id }} of="政策法规" />}>
        <Policies id={id} />
      </Section>
    </Page>
  );
}

function Trainings({ id, learner }: { id: string; learner: string }) {
  const query = useInfiniteQuery(column.columnTrainingsQuery(id, learner));
  return <First query={query}>{(training) => <TrainingRow training={training} />}</First>;
}

function Lessons({ id, learner }: { id: string; learner: string | undefined }) {
  const query = useInfiniteQuery(column.columnLessonsQuery(id, learner));
  return <Sheet query={query}>{(lesson) => <LessonRow lesson={lesson} />}</Sheet>;
}

function Experts({ id }: { id: string }) {
  const query = useInfiniteQuery(columnExpertsQuery(id));
  return <Sheet query={query}>{(expert) => <ExpertRow expert={expert} />}</Sheet>;
}

function News({ id }: { id: string }) {
  const options = column.columnNewsQuery(id, 'news');
  const query = useInfiniteQuery(options);
  return <Sheet query={query}>{(item) => <NewsRow item={item} list={options.queryKey} />}</Sheet>;
}

function Policies({ id }: { id: string }) {
  const options = column.columnNewsQuery(id, 'policies');
  const query = useInfiniteQuery(options);
  return <Sheet query={query}>{(item) => <PolicyRow item={item} list={options.queryKey} />}</Sheet>;
}

function Announcements({ id }: { id: string }) {
  const options = column.columnAnnouncementsQuery(id);
  const query = useInfiniteQuery(options);
  return <Sheet query={query}>{(item) => <AnnouncementRow item={item} list={options.queryKey} />}</Sheet>;
}

type Preview<T> = {
  query: UseInfiniteQueryResult<InfiniteData<ListPage<T>>>;
  children: (item: T) => ReactNode;
};

function Sheet<T extends { id: string }>(preview: Preview<T>) {
  return (
    <Card>
      <First {...preview} />
    </Card>
  );
}

/** The first few of a list that has a screen of its own. */
function First<T extends { id: string }>({ query, children }: Preview<T>) {
  return (
    <ShortList
      query={query}
      items={({ pages }) => (pages[0]?.list ?? []).slice(0, column.PREVIEW)}
      row={children}
      skeleton={column.PREVIEW}
      lead="cover"
      fallback="栏目查询失败"
    />
  );
}
