import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { ReadNow } from './read-now-list';
import styles from './study.module.css';

type Props = {
  /** The hour's, where nothing above says it. */
  name?: string;
  /** What is asked again. */
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
  place: { learner: string; lessonId: string; trainingId: string };
  /** What stands beneath. */
  children?: ReactNode;
};

/** A video of which the phone has everything but what plays it: why it wants the network, and what does not. */
export function VideoAway({ name, query, place, children }: Props) {
  return (
    <>
      {name && <h2 className={styles.name}>{name}</h2>}
      <div className={styles.closed} role="alert">
        <p>视频要有网络才能播放。看过的图文课时在手机里，没有网络也能读。</p>
        <Button
          look="quiet"
          small
          busy={query.isFetching}
          busyText="重试中"
          onClick={() => void query.refetch()}
        >
          重试
        </Button>
      </div>
      <ReadNow place={place}>{children}</ReadNow>
    </>
  );
}
