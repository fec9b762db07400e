import type { Drawn } from '@/ui/drawn';
import { drawnAgain } from '@/ui/drawn-again';
import { SkeletonLine } from '@/ui/states';
import { useLastSeen } from '@/ui/use-last-seen';
import { StudySkeleton } from './study-skeleton';

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
