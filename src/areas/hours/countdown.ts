import type { Clock } from '@/browser/browser';

type Counting = {
  /** Where it begins, or goes on, s. */
  seconds: number;
  clock: Pick<Clock, 'every'>;
  /** Whether the learner can see it go: not under a dialog, not on a hidden page, not out of sight. */
  isSeen: () => boolean;
  changed: (left: number) => void;
  over: () => void;
};

/** Counts whole seconds down to `over`, once. A second that is not seen is not counted. What is returned stops it. */
export function countDown({ seconds, clock, isSeen, changed, over }: Counting): () => void {
  let left = seconds;
  const stop = clock.every(1_000, () => {
    if (left === 0 || !isSeen()) return;
    left -= 1;
    changed(left);
    if (left > 0) return;
    stop();
    over();
  });
  return stop;
}
