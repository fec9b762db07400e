import type { StudyRecord } from '@contract/study-records';
import { clock } from '@rules/duration';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { ChevronRight } from 'lucide-react';
import { type SyncStatus, syncStatusAtom } from '@/offline/status';
import { studyRecordsQuery } from '@/study/records';
import { Card, Section } from '@/ui/card';
import { CreditBar } from '@/ui/credit-bar';
import { CreditFigures } from '@/ui/credit-figures';
import { icon } from '@/ui/icon';
import { useKept } from '@/ui/kept-line';
import { SkeletonLine } from '@/ui/states';
import styles from './personal.module.css';
import { StudyWeeks, WeekSkeleton } from './study-weeks';

/** So many of the last studied hours show their bars. */
const SHOWN = 3;

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** Seconds that count. The last moment of a finished hour cannot be studied: it counts whole, as on its own page. */
const countedOf = ({ isFinish, credited, duration }: StudyRecord) => (isFinish ? duration : credited);

/** What counts, what waits, what was refused, and the way to the records: that one stands also without the server. */
export function StudySummary({ learner }: { learner: string }) {
  const { data, dataUpdatedAt, isPending, fetchStatus } = useQuery(studyRecordsQuery(learner));
  useKept(data, dataUpdatedAt);
  const status = useAtomValue(syncStatusAtom);
  const finished = data?.filter(({ isFinish }) => isFinish).length ?? 0;
  return (
    <Section title="学习" aside={data && `学完 ${finished} / ${data.length} 课时`}>
      <Card padded>
        {data && (
          <>
            <CreditFigures
              credited={sum(data.map(countedOf))}
              waiting={status.waitingSeconds}
              provisional={
                sum(data.map(({ provisional }) => provisional)) +
                sum(Object.values(status.byHour).map(({ checking }) => checking))
              }
              refused={sum(Object.values(status.byHour).map(({ refused }) => refused))}
            />
            <StudyWeeks learner={learner} waiting={status.waitingSeconds} />
            <RecentHours records={data.slice(0, SHOWN)} byHour={status.byHour} />
          </>
        )}
        {isPending && fetchStatus === 'fetching' && (
          <div className={styles.skeleton} aria-busy="true">
            <SkeletonLine height="2.8rem" />
            <WeekSkeleton />
            <SkeletonLine height="7rem" />
          </div>
        )}
        <Link to="/studyRecord" className={data ? `${styles.more} ${styles.below}` : styles.more}>
          <span>学习记录</span>
          {!data && status.waitingSeconds >= 1 && (
            <span className={styles.second}>{`待同步 ${clock(status.waitingSeconds)}`}</span>
          )}
          <ChevronRight {...icon} size={20} />
        </Link>
      </Card>
    </Section>
  );
}

function RecentHours({ records, byHour }: { records: StudyRecord[]; byHour: SyncStatus['byHour'] }) {
  if (!records.length) return null;
  return (
    <ul className={styles.hours}>
      {records.map((record) => (
        <li key={record.hourId}>
          <p className={styles.hour}>
            <span className="two-lines">{record.hourName}</span>
            <span>{`${clock(countedOf(record))} / ${clock(record.duration)}`}</span>
          </p>
          <CreditBar
            thin
            end={record.duration}
            credited={countedOf(record)}
            provisional={record.provisional + (byHour[record.hourId]?.checking ?? 0)}
            waiting={byHour[record.hourId]?.waiting ?? 0}
            refused={byHour[record.hourId]?.refused ?? 0}
          />
        </li>
      ))}
    </ul>
  );
}
