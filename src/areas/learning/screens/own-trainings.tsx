import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { serverNow } from '@/api/server-time';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { mineTrainingsQuery } from '@/study/own-trainings';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Page, PageHeader } from '@/ui/page';
import { PagedList } from '@/ui/paged-list';
import styles from '../parts/learning.module.css';
import { TrainingRow } from '../parts/training-row';
import { TrainingStanding } from '../parts/training-standing';

export const Route = createFileRoute('/myTrainings')({
  beforeLoad: learnerOnly,
  component: MyTrainings,
});

/** The trainings that I have registered for. */
function MyTrainings() {
  const query = useInfiniteQuery(mineTrainingsQuery(useLearner() ?? ''));
  const now = serverNow();
  const none = query.data?.pages.every(({ list }) => list.length === 0);
  return (
    <Page title="我的培训">
      <PageHeader title="我的培训" />
      <Card>
        {none ? (
          <div className={styles.nothing}>
            <p>还没有报名培训。报名以后，在这里看进度和期限。</p>
            <ButtonLink look="quiet" to="/trainningOrLessonList" search={{ listType: '1' }}>
              去看可以报名的培训
            </ButtonLink>
          </div>
        ) : (
          <PagedList
            query={query}
            endless
            endsFailed
            row={(training) => (
              <TrainingRow
                training={training}
                below={<TrainingStanding training={training} progress now={now} />}
              />
            )}
          />
        )}
      </Card>
    </Page>
  );
}
