import type { ReactNode } from 'react';
import type { PlaceName } from '@/ui/last-seen';
import { SkeletonLine, SkeletonRows } from '@/ui/states';
import styles from './study.module.css';

type Props = {
  /** The hour's, where it is known already. */
  name?: ReactNode;
  /** What may stand in place of all of it. */
  last?: PlaceName;
};

/** The shape of a study page on its way. */
export function StudySkeleton({ name = <SkeletonLine height="1.6rem" width="80%" />, last }: Props) {
  return (
    <div aria-busy="true" data-last={last}>
      <div data-stage className={styles.stage}>
        <p className={styles.loading}>视频加载中...</p>
      </div>
      {name}
      <StandingSkeleton />
      <SkeletonRows count={4} second />
    </div>
  );
}

/** The place of the credit bar and its figures, so that nothing jumps when they come. */
export function StandingSkeleton() {
  return (
    <div className={styles.standing} aria-busy="true">
      <SkeletonLine height="14px" radius="7px" />
      <div className={styles.figures}>
        <SkeletonLine height="2.7rem" />
        <SkeletonLine height="2.7rem" />
        <SkeletonLine height="2.7rem" />
      </div>
    </div>
  );
}
