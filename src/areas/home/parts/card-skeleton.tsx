import { SkeletonLine } from '@/ui/states';
import styles from './continue-card.module.css';

/** The card on its way; the document puts the one of the last time in its place, if there is one. */
export function CardSkeleton() {
  return (
    <div className={`${styles.card} ${styles.waiting}`} aria-busy="true" data-last="card">
      <SkeletonLine width="40%" height="calc(1.5 * var(--t-second))" />
      <SkeletonLine width="80%" height="calc(1.35 * var(--t-lead) + var(--s1))" />
      <SkeletonLine height="10px" />
      <SkeletonLine width="50%" height="calc(1.5 * var(--t-second) + var(--s2))" />
      <SkeletonLine height="var(--control)" radius="12px" />
    </div>
  );
}
