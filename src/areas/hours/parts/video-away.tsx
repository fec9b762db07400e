import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { StoredHour } from '@/study/permit/stored-hour';
import { Button } from '@/ui/button';
import { forgetSeen } from '@/ui/forget-seen';
import { Phrased } from '@/ui/phrased';
import { awayWords } from '../away-words';
import { keepAway } from '../hour-seen';
import { ReadNow } from './read-now-list';
import styles from './study.module.css';
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

/**
 * A video of which the phone has everything but what plays it: why it wants the network, and what does not. The document draws
 * its head before all else (`away-drawn.ts`).
 */
export function VideoAway({ name = '', query, place, stored, look, children }: Props) {
  const { is, permit, words } = stored ?? { is: 'none', permit: undefined, words: '' };
  const { learner, hourId } = place;
  useEffect(() => {
    if (is === 'none' && hourId) keepAway(learner, hourId, name);
    else forgetSeen('away');
  }, [is, learner, hourId, name]);
  return (
    <>
      {name && (
        <h2 className={styles.name}>
          <Phrased text={name} />
        </h2>
      )}
      <div className={styles.closed} role="alert">
        <p>{awayWords({ is, permit, words }, Date.now())}</p>
        <Button
          look="quiet"
          small
          busy={query.isFetching}
          busyText="重试中"
          onClick={() => {
            look?.();
            void query.refetch();
          }}
        >
          重试
        </Button>
      </div>
      <StudyNow learner={learner} />
      <ReadNow place={place}>{children}</ReadNow>
    </>
  );
}
