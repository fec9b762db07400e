import type { ReactNode } from 'react';
import type { Drawn } from '@/ui/drawn';
import { drawnAgain } from '@/ui/drawn-again';
import type { PlaceName } from '@/ui/last-seen';
import { SkeletonLine, SkeletonRows } from '@/ui/states';
import { useLastSeen } from '@/ui/use-last-seen';
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

/** A video hour on its way: with its name, or with why it does not play, where the phone knows it of the last time. */
export function HourComing({ learner, hour }: { learner: string; hour: string }) {
  const away = useLastSeen(learner, 'away', hour);
  const named = useLastSeen(learner, 'hour', hour);
  const seen = (away ?? named) as Exclude<Drawn, string> | undefined;
  if (seen?.[0] === 'div') return drawnAgain(seen);
  const outline = (
    <div data-last="hour">
      <SkeletonLine height="1.6rem" width="80%" />
    </div>
  );
  return <StudySkeleton name={seen ? drawnAgain(seen) : outline} last="away" />;
}
