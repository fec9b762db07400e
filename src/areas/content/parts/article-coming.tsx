import type { ReactNode } from 'react';
import { useLearner } from '@/session/use-learner';
import type { Drawn } from '@/ui/drawn';
import { drawnAgain } from '@/ui/drawn-again';
import type { PlaceName } from '@/ui/last-seen';
import { SkeletonLine } from '@/ui/states';
import { useLastSeen } from '@/ui/use-last-seen';
import { HEAD_PARTS } from '../use-keep-article';
import styles from './article.module.css';

type Props = { kind: PlaceName; id: string };

/** A page of text on its way: as it began the last time, where it was read on this phone. */
export function ArticleComing({ kind, id }: Props) {
  const seen = useArticleSeen({ kind, id });
  return seen ? drawnAgain(seen) : <ArticleSkeleton last={kind} />;
}

/** `last`: what may stand in place of all of it. */
export function ArticleSkeleton({ last }: { last?: PlaceName }) {
  return (
    <div aria-busy="true" className={styles.skeleton} data-last={last}>
      <SkeletonLine height="1.6rem" width="80%" />
      <SkeletonLine width="30%" />
      <SkeletonLine />
      <SkeletonLine width="94%" />
      <SkeletonLine width="70%" />
    </div>
  );
}

/** Below a head that stands already: the text of the last time while what cleans its HTML comes. */
export function useTextComing(props: Props): ReactNode {
  const [, , ...parts] = useArticleSeen(props) ?? [];
  if (parts.length <= HEAD_PARTS) return undefined;
  return (
    // Its element is not made into one of the text's, whose styles would come over it with a transition.
    <div key="coming" aria-busy="true">
      {parts.slice(HEAD_PARTS).map(drawnAgain)}
    </div>
  );
}

const useArticleSeen = ({ kind, id }: Props) =>
  useLastSeen(useLearner() ?? '', kind, id) as Exclude<Drawn, string> | undefined;
