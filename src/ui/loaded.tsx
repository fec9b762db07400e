import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failed, Stale } from './states';

type Props<T> = {
  query: UseQueryResult<T>;
  /** The shape of what comes. */
  skeleton: ReactNode;
  /** What is said when the server refused without a word. */
  fallback?: string;
  children: (data: T) => ReactNode;
};

/** One read on a screen: its skeleton, its failure with a retry, its content; stale content stays when a refresh fails. */
export function Loaded<T>({ query, skeleton, fallback, children }: Props<T>) {
  const retry = () => void query.refetch();
  // Offline the next try waits for the network; the learner is told so and may try at once.
  const waiting = query.fetchStatus === 'paused';
  if (query.data !== undefined) {
    return (
      <>
        {(query.isRefetchError || waiting) && <Stale onRetry={retry} />}
        {children(query.data)}
      </>
    );
  }
  if (!query.isError && !waiting) return skeleton;
  const error = query.error ?? query.failureReason;
  return <Failed error={error} fallback={fallback} onRetry={retry} busy={query.fetchStatus === 'fetching'} />;
}
