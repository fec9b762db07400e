import { type StudyWeek, studyWeeks } from '@contract/study';
import { spoken } from '@rules/duration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/api/call';
import { day } from '@/ui/dates';
import { useKept } from '@/ui/kept-line';
import { heights, weekWords } from '../week-chart';
import styles from './study-weeks.module.css';

const weeksQuery = (learner: string) =>
  queryOptions({
    queryKey: ['studyWeeks', learner],
    queryFn: () => call(studyWeeks, {}),
    staleTime: 0,
  });

/** What of the present week waits on this phone, seconds. A back end without weeks leaves the chart out. */
export function StudyWeeks({ learner, waiting }: { learner: string; waiting: number }) {
  const { data, dataUpdatedAt } = useQuery(weeksQuery(learner));
  useKept(data, dataUpdatedAt);
  if (!data?.length) return null;
  const begun = data.some(({ credited, finished }) => credited > 0 || finished > 0) || waiting >= 1;
  if (!begun) return <p className={styles.first}>学一分钟也算数。开始以后，每周学了多久记在这里。</p>;
  return <Chart weeks={data} waiting={waiting} />;
}

function Chart({ weeks, waiting }: { weeks: StudyWeek[]; waiting: number }) {
  const last = weeks.at(-1);
  const finished = weeks.reduce((sum, week) => sum + week.finished, 0);
  const bars = heights(weeks, waiting);
  return (
    <figure className={styles.weeks}>
      <figcaption className={styles.head}>
        <span>
          本周 <b>{spoken((last?.credited ?? 0) + waiting)}</b>
        </span>
        <span>{finished > 0 ? `近八周学完 ${finished} 课时` : '学完一个课时，会记在这里'}</span>
      </figcaption>
      <ol className={styles.bars}>
        {weeks.map((week, at) => {
          const isNow = at === weeks.length - 1;
          return (
            <li key={week.monday}>
              <span className="spoken">{weekWords(week, isNow ? waiting : undefined)}</span>
              <span className={styles.bar} aria-hidden="true">
                {isNow && <i className={styles.waiting} style={{ height: `${bars.waiting}%` }} />}
                <i className={styles.credited} style={{ height: `${bars.credited[at]}%` }} />
              </span>
            </li>
          );
        })}
      </ol>
      <p className={styles.ends} aria-hidden="true">
        <span>{day(weeks[0]?.monday ?? '')}起</span>
        <span>本周</span>
      </p>
    </figure>
  );
}
