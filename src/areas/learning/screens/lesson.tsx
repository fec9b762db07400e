import { isYes } from '@rules/flag';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type ReactNode, useCallback, useDeferredValue, useState } from 'react';
import * as z from 'zod/mini';
import { DownloadCard } from '@/areas/downloads/parts/lazily';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { searchSchema, word } from '@/ui/search-schema';
import { useSlow } from '@/ui/slow';
import { SkeletonLine, SkeletonRows } from '@/ui/states';
import { useLastSeen } from '@/ui/use-last-seen';
import { openHours } from '../catalog';
import { catalogQuery } from '../catalog-query';
import type { Head } from '../head';
import { studyPathOf } from '../hour-link';
import { lessonAccess } from '../lesson-access';
import styles from '../parts/lesson.module.css';
import { LessonAction } from '../parts/lesson-action';
import { Progress } from '../parts/lesson-card';
import { LessonHead } from '../parts/lesson-head';
import { LessonTabs } from '../parts/lesson-tabs';
import { joinedQuery, lessonQuery } from '../queries';
import { useRegistration } from '../use-registration';
import { useScrollBack } from '../use-scroll-back';

export const Route = createFileRoute('/lessonDetail')({
  validateSearch: searchSchema(() =>
    z.object({
      id: z.string().check(z.minLength(1)),
      trainingId: word,
      buyState: word,
      jwLessonId: word,
      isMooc: word,
      /** Which part is shown, so that coming back finds it. */
      tab: word,
    }),
  ),
  beforeLoad: learnerOnly,
  component: LessonDetail,
});

function LessonDetail() {
  const search = Route.useSearch();
  const { trainingId = '', tab = 'catalog' } = search;
  // A lesson of the course platform is known there by another id.
  const lessonId = search.jwLessonId || search.id;
  const navigate = Route.useNavigate();
  const learner = useLearner() ?? '';
  const lesson = useQuery(lessonQuery(learner, lessonId));
  const catalog = useQuery(catalogQuery(learner, lessonId, trainingId));
  const joined = useQuery(joinedQuery(learner, lessonId));
  const registration = useRegistration(learner, trainingId, search.id);
  const [saidBought, setSaidBought] = useState(isYes(search.buyState));
  const [introShown, setIntroShown] = useState(false);
  const showIntro = useCallback(() => setIntroShown(true), []);
  // Until the lesson has been read, and says itself what it is.
  const seen = useLastSeen(learner, 'head', lessonId) as Head | undefined;

  const path = studyPathOf(lesson.data?.isMooc || isYes(search.isMooc));
  const access =
    lesson.data && joined.data !== undefined && !registration.pending
      ? lessonAccess({ joined: joined.data, lesson: lesson.data, saidBought, ...registration })
      : undefined;
  const download =
    access === 'open' && lesson.data && path === '/videoDetail'
      ? { lessonId, lessonName: lesson.data.name, trainingId, trainingName: registration.name }
      : undefined;
  // What stands above the catalog hangs on whether the learner has joined: it comes with that, and pushes nothing down.
  const asking = !access && (joined.fetchStatus === 'fetching' || registration.pending);
  const { slow } = useSlow(asking);
  const undecided = asking && !slow;
  // A catalog is long for an old phone: it is rendered in pieces, and a tap comes between.
  const rest = useDeferredValue(Boolean(lesson.data) && !undecided);
  // The action bar makes the page longer too.
  const whole = Boolean(lesson.data && rest && catalog.data && (access || joined.isError));
  useScrollBack(whole && (tab !== 'intro' || introShown));
  return (
    <Page title={lesson.data?.name ?? '课程详情'}>
      <PageHeader title="课程详情" />
      <Loaded
        query={lesson}
        skeleton={
          <LessonSkeleton
            head={seen && <LessonHead learner={learner} lesson={lessonId} head={seen} last />}
          />
        }
      >
        {(detail) => (
          <>
            <LessonHead learner={learner} lesson={lessonId} head={detail} />
            {rest ? (
              <>
                {joined.data !== false && detail.totalProgress !== undefined && (
                  <Progress percent={detail.totalProgress} />
                )}
                {download && (
                  <DownloadCard
                    title="下载整门课程"
                    scope={download}
                    {...(catalog.data && { open: openHours(catalog.data) })}
                  />
                )}
                <LessonTabs
                  lesson={detail}
                  catalog={catalog}
                  access={access ?? 'join'}
                  lessonId={lessonId}
                  trainingId={trainingId}
                  path={path}
                  download={download}
                  shown={tab}
                  onShow={(key) =>
                    void navigate({
                      search: { ...search, tab: key === 'catalog' ? undefined : key },
                      replace: true,
                      resetScroll: false,
                    })
                  }
                  onIntroShown={showIntro}
                />
              </>
            ) : (
              <RestSkeleton />
            )}
            {rest && access && catalog.data && (
              <LessonAction
                learner={learner}
                lessonId={lessonId}
                lesson={detail}
                chapters={catalog.data}
                access={access}
                trainingId={trainingId}
                path={path}
                onNotPaid={() => setSaidBought(false)}
              />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Its head stands there before React: that of the last time at once, or as soon as an answer has come (`before-react/head.ts`). */
function LessonSkeleton({ head }: { head: ReactNode }) {
  return (
    <>
      {head ?? (
        <div data-last="head">
          <div className={`${styles.name} ${styles.bone}`}>
            <SkeletonLine height="1em" width="80%" />
          </div>
          <div className={`${styles.facts} ${styles.bone}`}>
            <SkeletonLine height="1em" width="40%" />
          </div>
        </div>
      )}
      <RestSkeleton />
    </>
  );
}

function RestSkeleton() {
  return (
    <div aria-busy="true" className={styles.rest}>
      <SkeletonLine height="8px" />
      <SkeletonRows count={5} second lead="state" />
    </div>
  );
}
