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
  if (query.data !== undefined) {
    return (
      <>
        {query.isRefetchError && <Stale onRetry={retry} />}
        {children(query.data)}
      </>
    );
  }
  if (query.isError)
    return <Failed error={query.error} fallback={fallback} onRetry={retry} busy={query.isFetching} />;
  return skeleton;
}
