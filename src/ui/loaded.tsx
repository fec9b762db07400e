import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Unreachable } from '@/api/errors';
import { useKept } from './kept-line';
import { useSlow } from './slow';
import { Failed, Stale } from './states';

export type Failure = { error: unknown; onRetry: () => void; busy: boolean };

type Props<T> = {
  query: UseQueryResult<T>;
  /** The shape of what comes. */
  skeleton: ReactNode;
  /** What is said when the server refused without a word. */
  fallback?: string;
  /** A way on of the screen's own from what did not come; a retry stands there otherwise. */
  failed?: (failure: Failure) => ReactNode;
  children: (data: T) => ReactNode;
};

/** One read on a screen: its skeleton, its failure with a retry, its content; stale content stays when a refresh fails. */
export function Loaded<T>({ query, skeleton, fallback, failed, children }: Props<T>) {
  // Offline the next try waits for the network; the learner is told so and may try at once.
  const waiting = query.fetchStatus === 'paused';
  useKept(query.data, query.dataUpdatedAt);
  const { slow, again } = useSlow(query.data === undefined && query.fetchStatus === 'fetching');
  // A retry must not wait behind a try that is slow: it begins anew.
  const retry = () => {
    again();
    void query.refetch({ cancelRefetch: true });
  };
  if (query.data !== undefined) {
    return (
      <>
        {(query.isRefetchError || waiting) && <Stale onRetry={retry} />}
        {children(query.data)}
      </>
    );
  }
  if (!query.isError && !waiting && !slow) return skeleton;
  const error = query.error ?? query.failureReason ?? new Unreachable();
  const busy = query.fetchStatus === 'fetching' && !slow;
  if (failed) return failed({ error, onRetry: retry, busy });
  return <Failed error={error} fallback={fallback} onRetry={retry} busy={busy} />;
}
