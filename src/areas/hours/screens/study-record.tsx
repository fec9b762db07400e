import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { hasNoSuchCall } from '@/api/no-such-call';
import { queueAtom } from '@/offline/status';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { studyRecordsQuery } from '@/study/records';
import { ButtonLink } from '@/ui/button';
import { Card, Section } from '@/ui/card';
import { KeptPart } from '@/ui/kept-line';
import { Page, PageHeader } from '@/ui/page';
import { Empty, Failed, SkeletonRows } from '@/ui/states';
import { hourRecords } from '../hour-records';
import { ForSupport } from '../parts/for-support';
import { RecordOfHour } from '../parts/record-of-hour';
import styles from '../parts/study-record.module.css';
import { SyncNow } from '../parts/sync-now';
import { useUnseen } from '../use-unseen';

export const Route = createFileRoute('/studyRecord')({
  beforeLoad: learnerOnly,
  component: StudyRecords,
});

/** What counts, what waits and what was refused, hour by hour: from the server, and from this phone without it. */
function StudyRecords() {
  const learner = useLearner() ?? '';
  const query = useQuery(studyRecordsQuery(learner));
  const { rows, unpaid } = useAtomValue(queueAtom);
  const hours = hourRecords(query.data ?? [], rows, useUnseen(unpaid));
  return (
    <Page title="学习记录">
      <PageHeader title="学习记录" />
      <KeptPart of={query} />
      <SyncNow synced={() => void query.refetch()} />
      <Section title="各课时">
        <Card>
          {hours.length > 0 && (
            <ul className={styles.hours}>
              {hours.map((hour) => (
                <RecordOfHour key={hour.hourId} record={hour} />
              ))}
            </ul>
          )}
          {query.isPending && query.fetchStatus === 'fetching' && <SkeletonRows count={4} second />}
          {query.isError && !query.data && hasNoSuchCall(query.error) && (
            <Empty sentence="这个平台不提供学习记录，手机里还没有同步的都列在这里" />
          )}
          {query.isError && !query.data && !hasNoSuchCall(query.error) && (
            <Failed error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
          )}
          {query.data && hours.length === 0 && (
            <>
              <Empty sentence="还没有学习记录。学的每一段都会列在这里" />
              <ButtonLink look="plain" wide to="/learningCenterList">
                去学习中心
              </ButtonLink>
            </>
          )}
        </Card>
      </Section>
      <ForSupport learner={learner} />
    </Page>
  );
}
