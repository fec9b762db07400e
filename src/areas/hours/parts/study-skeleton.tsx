import { SkeletonLine, SkeletonRows } from '@/ui/states';
import styles from './study.module.css';

/** The shape of a study page on its way. */
export function StudySkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.stage}>
        <p className={styles.loading}>视频加载中...</p>
      </div>
      <SkeletonLine height="1.6rem" width="80%" />
      <SkeletonLine height="10px" />
      <SkeletonRows count={4} second />
    </div>
  );
}
