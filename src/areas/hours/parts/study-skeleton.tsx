import { SkeletonLine, SkeletonRows } from '@/ui/states';
import styles from './study.module.css';

/** The shape of a study page on its way. */
export function StudySkeleton() {
  return (
    <div aria-busy="true">
      <div data-stage className={styles.stage}>
        <p className={styles.loading}>视频加载中...</p>
      </div>
      <SkeletonLine height="1.6rem" width="80%" />
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
