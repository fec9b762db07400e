import type { Changed } from '@contract/renewing';
import type { Clock } from '@/browser/browser';

/** One write is often followed by another, seconds. */
const SOON = 1;
/** A window that studies says so every 15 s: what it changes is asked for when it has come to rest, seconds. */
const AT_REST = 20;

const NOTHING: Changed = { subjects: [], ids: [] };

const both = (one: Changed, other: Changed): Changed => ({
  subjects: [...new Set([...one.subjects, ...other.subjects])],
  ids: [...new Set([...one.ids, ...other.ids])],
});

type Ports = {
  clock: Pick<Clock, 'mono' | 'after'>;
  /** More has changed than was known before: it is written down at once, for the page may die. */
  grown: (changed: Changed) => void;
  /** All that has changed since the last time. */
  settled: (changed: Changed) => void;
};

/** Gathers what writes change, so that what they make old is asked for once. */
export function gatherWrites({ clock, grown, settled }: Ports) {
  let gathered = NOTHING;
  let dueAt = Number.POSITIVE_INFINITY;
  /** What is due soon does not wait for what comes to rest. */
  let hurries = false;
  let cancel = () => {};

  const settle = () => {
    const all = gathered;
    gathered = NOTHING;
    dueAt = Number.POSITIVE_INFINITY;
    hurries = false;
    settled(all);
  };

  return (changed: Changed, live: boolean): void => {
    const all = both(gathered, changed);
    if (all.subjects.length + all.ids.length > gathered.subjects.length + gathered.ids.length) grown(all);
    gathered = all;
    const at = clock.mono() + (live ? AT_REST : SOON);
    if (hurries && at > dueAt && live) return;
    hurries ||= !live;
    dueAt = at;
    cancel();
    cancel = clock.after((at - clock.mono()) * 1000, settle);
  };
}
