import { type StudyWeek, studyWeeks } from '@contract/study';
import { spoken } from '@rules/duration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/api/call';
import { serverNow } from '@/api/server-time';
import { chinaDay, day } from '@/ui/dates';
import { useKept } from '@/ui/kept-line';
import { SkeletonLine } from '@/ui/states';
import { DAYS, dayOfWeek, dayWords, heights } from '../week-chart';
import styles from './study-weeks.module.css';

const weeksQuery = (learner: string) =>
  queryOptions({
    queryKey: ['studyWeeks', learner],
    queryFn: () => call(studyWeeks, {}),
    staleTime: 0,
  });

/** What of the present week waits on this phone, seconds. A back end without weeks leaves the chart out. */
export function StudyWeeks({ learner, waiting }: { learner: string; waiting: number }) {
  const { data, dataUpdatedAt, isPending, fetchStatus } = useQuery(weeksQuery(learner));
  useKept(data, dataUpdatedAt);
  if (isPending && fetchStatus === 'fetching') return <WeekSkeleton />;
  if (!data?.length) return null;
  const begun = data.some(({ credited, finished }) => credited > 0 || finished > 0) || waiting >= 1;
  if (!begun) return <p className={styles.first}>学一分钟也算数。开始以后，每周学了多久记在这里。</p>;
  return <Chart weeks={data} waiting={waiting} />;
}

/** As high as the week that comes. */
export function WeekSkeleton() {
  return (
    <div className={styles.weeks} aria-busy="true">
      <SkeletonLine width="40%" />
      <div className={styles.bars}>
        {DAYS.map((name) => (
          <div key={name}>
            <span className={styles.bar} />
            <span className={styles.day}>{name}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

function Chart({ weeks, waiting }: { weeks: StudyWeek[]; waiting: number }) {
  const [before, last] = weeks.slice(-2);
  const finished = weeks.reduce((sum, week) => sum + week.finished, 0);
  if (!last) return null;
  const now = dayOfWeek(last.monday, chinaDay(serverNow()));
  // A week that the phone has kept may be over; what waits was studied since.
  const over = now > 6;
  return (
    <figure className={styles.weeks}>
      <figcaption className={styles.head}>
        <span>
          {over ? `${day(last.monday)}起一周` : '本周'} <b>{spoken(last.credited + waiting)}</b>
        </span>
        <span>
          {finished > 0
            ? `近八周学完 ${finished} 课时`
            : before && before.credited > 0
              ? `上周 ${spoken(before.credited)}`
              : '学完一个课时，会记在这里'}
        </span>
      </figcaption>
      {last.days.length === DAYS.length && <Days days={last.days} today={over ? 6 : now} waiting={waiting} />}
    </figure>
  );
}

/** Monday to Sunday; the days that are still to come stand hollow. */
function Days({ days, today, waiting }: { days: number[]; today: number; waiting: number }) {
  const bars = heights(days, { today, waiting });
  return (
    <ol className={styles.bars}>
      {DAYS.map((name, at) => (
        <li key={name} aria-current={at === today ? 'date' : undefined} data-ahead={at > today || undefined}>
          <span className="spoken">
            {dayWords(at, { credited: days[at] ?? 0, ...(at === today && { waiting }) })}
          </span>
          <span className={styles.bar} aria-hidden="true">
            {at === today && <i className={styles.waiting} style={{ height: `${bars.waiting}%` }} />}
            <i className={styles.credited} style={{ height: `${bars.credited[at]}%` }} />
          </span>
          <span className={styles.day} aria-hidden="true">
            {name}
          </span>
        </li>
      ))}
    </ol>
  );
}
