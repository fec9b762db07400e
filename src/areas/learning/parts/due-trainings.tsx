import { type UseQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { Unreachable } from '@/api/errors';
import { serverNow } from '@/api/server-time';
import { mineTrainingsQuery } from '@/study/own-trainings';
import { useKept } from '@/ui/kept-line';
import { Rows } from '@/ui/row';
import { useSlow } from '@/ui/slow';
import { Empty, Failed, SkeletonRows, Stale } from '@/ui/states';
import { moreTrainingsQuery } from '../all-trainings-query';
import { dueTrainings } from '../training-time';
import { TrainingRow } from './training-row';
import { TrainingStanding } from './training-standing';

/** So many stand in the learning centre; the rest is one tap away. */
const SHOWN = 4;

/** Whether the trainings stand, or what is said instead: what is beneath them has its place then. */
export function useHavePlace(learner: string): boolean {
  const queries = [
    useInfiniteQuery(mineTrainingsQuery(learner)),
    useInfiniteQuery(moreTrainingsQuery(learner, '')),
  ];
  const fetching = isOnItsWay(queries);
  return useSlow(fetching).slow || !fetching;
}

const isOnItsWay = (queries: readonly Pick<UseQueryResult, 'isPending' | 'fetchStatus'>[]) =>
  queries.some(({ isPending, fetchStatus }) => isPending && fetchStatus === 'fetching');

/** Own trainings by deadline, then open ones. Each of the two lists stands without the other. */
export function DueTrainings({ learner }: { learner: string }) {
  const mine = useInfiniteQuery(mineTrainingsQuery(learner));
  const open = useInfiniteQuery(moreTrainingsQuery(learner, ''));
  const queries = [mine, open];
  useKept(mine.data, mine.dataUpdatedAt);
  useKept(open.data, open.dataUpdatedAt);
  const fetching = isOnItsWay(queries);
  const { slow, again } = useSlow(fetching);
  const retry = () => {
    again();
    for (const query of queries) void query.refetch({ cancelRefetch: true });
  };
  if (fetching && !slow) return <SkeletonRows count={3} second lead="cover" />;
  const first = ({ data }: typeof mine) => data?.pages.flatMap(({ list }) => list) ?? [];
  const now = serverNow();
  const shown = dueTrainings(first(mine), first(open), { now, most: SHOWN });
  const lacking = queries.find(({ data }) => !data);
  if (lacking && !shown.length) {
    const error = lacking.error ?? lacking.failureReason ?? new Unreachable();
    return <Failed error={error} onRetry={retry} busy={fetching && !slow} />;
  }
  return (
    <>
      {(lacking || queries.some(({ isRefetchError }) => isRefetchError)) && <Stale onRetry={retry} />}
      {shown.length ? (
        <Rows>
          {shown.map(({ training, mine: own }) => (
            <li key={training.id}>
              <TrainingRow
                training={training}
                below={<TrainingStanding training={training} registered={own} progress={own} now={now} />}
              />
            </li>
          ))}
        </Rows>
      ) : (
        <Empty sentence="现在没有进行中的培训" />
      )}
    </>
  );
}
