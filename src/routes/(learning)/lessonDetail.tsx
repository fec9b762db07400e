import type { LessonDetail as Detail } from '@contract/lessons';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useLearner } from '@/session/use-learner';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { Bone, BoneRows } from '@/ui/states';
import { Tabs } from '@/ui/tabs';
import { catalogQuery } from '../-catalog-query';
import { studyPathOf } from '../-hour-link';
import { learnerOnly } from '../-learner-only';
import { Progress } from '../-lesson-card';
import styles from './-lesson.module.css';
import { LessonAction } from './-lesson-action';
import { LessonCatalog } from './-lesson-catalog';
import { LessonIntro } from './-lesson-intro';
import { joinedQuery, lessonQuery } from './-queries';

const word = z.optional(z.string());

export const Route = createFileRoute('/(learning)/lessonDetail')({
  validateSearch: z.object({
    id: z.string().check(z.minLength(1)),
    trainingId: word,
    buyState: word,
    jwLessonId: word,
    isMooc: word,
  }),
  beforeLoad: learnerOnly,
  component: LessonDetail,
});

function LessonDetail() {
  const { id, trainingId = '', isMooc = '' } = Route.useSearch();
  const learner = useLearner() ?? '';
  const lesson = useQuery(lessonQuery(learner, id));
  const catalog = useQuery(catalogQuery(learner, id, trainingId));
  const joined = useQuery(joinedQuery(learner, id));
  const path = studyPathOf(lesson.data?.isMooc || ['1', 'true'].includes(isMooc));
  return (
    <Page title={lesson.data?.name ?? '课程详情'}>
      <PageHeader title="课程详情" />
      <Loaded query={lesson} skeleton={<LessonBones />}>
        {(detail) => (
          <>
            <Head lesson={detail} progress={joined.data !== false} />
            <Tabs
              label="课程内容"
              tabs={[
                {
                  key: 'catalog',
                  title: '目录',
                  content: () => (
                    <Loaded query={catalog} skeleton={<BoneRows count={5} second lead="state" />}>
                      {(chapters) => (
                        <LessonCatalog
                          chapters={chapters}
                          joined={joined.data === true}
                          lessonId={id}
                          trainingId={trainingId}
                          path={path}
                        />
                      )}
                    </Loaded>
                  ),
                },
                { key: 'intro', title: '介绍', content: () => <LessonIntro lesson={detail} /> },
              ]}
            />
            {joined.data !== undefined && catalog.data && (
              <LessonAction
                learner={learner}
                lesson={detail}
                chapters={catalog.data}
                joined={joined.data}
                trainingId={trainingId}
                path={path}
              />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Head({ lesson, progress }: { lesson: Detail; progress: boolean }) {
  const facts = [
    lesson.hourNumber > 0 && `${lesson.hourNumber} 课时`,
    lesson.studyNumber > 0 && `${lesson.studyNumber} 人在学`,
  ].filter(Boolean);
  return (
    <header>
      <h2 className={styles.name}>{lesson.name}</h2>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {progress && <Progress percent={lesson.totalProgress} />}
    </header>
  );
}

function LessonBones() {
  return (
    <div aria-busy="true" className={styles.bones}>
      <Bone height="1.6rem" width="80%" />
      <Bone width="40%" />
      <Bone height="8px" />
      <BoneRows count={5} second />
    </div>
  );
}
