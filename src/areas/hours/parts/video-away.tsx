import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { StoredHour } from '@/study/permit/stored-hour';
import { forgetSeen } from '@/ui/forget-seen';
import { awayWords } from '../away-words';
import { keepAway } from '../hour-seen';
import { AwayHead } from './away-head';
import { ReadNow } from './read-now-list';
import { StudyNow } from './study-now-list';

type Props = {
  /** The hour's, where nothing above says it. */
  name?: string;
  /** What is asked again. */
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
  place: { learner: string; lessonId: string; trainingId: string; hourId?: string };
  /** What the phone has of it, and the question again. */
  stored?: StoredHour;
  look?: () => void;
  /** What stands beneath. */
  children?: ReactNode;
};

/** A video of which the phone has everything but what plays it: why it wants the network, and what does not. */
export function VideoAway({ name = '', query, place, stored, look, children }: Props) {
  const { is, permit, words } = stored ?? { is: 'none', permit: undefined, words: '' };
  const { learner, hourId } = place;
  useEffect(() => {
    if (is === 'none' && hourId) keepAway(learner, hourId, name);
    else forgetSeen('away');
  }, [is, learner, hourId, name]);
  return (
    <>
      <AwayHead
        name={name}
        away={awayWords({ is, permit, words }, Date.now())}
        busy={query.isFetching}
        onRetry={() => {
          look?.();
          void query.refetch();
        }}
      />
      <StudyNow learner={learner} />
      <ReadNow place={place}>{children}</ReadNow>
    </>
  );
}
