import { SkeletonLine } from '@/ui/states';
import styles from './continue-card.module.css';

/** The card on its way; the document puts the one of the last time in its place, if there is one. */
export function CardSkeleton() {
  return (
    <div className={`${styles.card} ${styles.waiting}`} aria-busy="true" data-last="card">
      <SkeletonLine width="40%" height="1.22rem" />
      <SkeletonLine width="80%" height="1.85rem" />
      <SkeletonLine height="10px" />
      <SkeletonLine width="50%" height="1.72rem" />
      <SkeletonLine height="max(48px, 3rem)" radius="12px" />
    </div>
  );
}
