import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { SessionEnded, Unreachable } from '@/api/errors';
import { sentenceOf } from '@/api/sentence';
import { Button } from './button';
import { useKept } from './kept-line';
import { LongRows } from './long-rows';
import type { Page } from './next-page';
import styles from './paged-list.module.css';
import { toast } from './prompts';
import { useSlow } from './slow';
import { Empty, Failed, SkeletonRows, Stale } from './states';
import { useEndless } from './use-endless';

type Props<T> = {
  query: UseInfiniteQueryResult<InfiniteData<Page<T>>>;
  /** Content of one row. */
  row: (item: T) => ReactNode;
  /** The next page comes by itself when the end of the list comes into sight; the button stays. */
  endless?: boolean;
  /** What is said when there is nothing. */
  empty?: string;
  /** What stands before a row's text while it comes; nothing where rows are text alone. */
  lead?: 'cover' | 'date' | 'none';
  /** What is said when the server refused without a word. */
  fallback?: string;
  /** A list of trainings or lessons: the specification ends it with 没有更多了 also where it failed (docs/adr/0012). */
  endsFailed?: boolean;
};

/** A list that comes page by page: loading, empty, failed, more and no more. */
export function PagedList<T extends { id: string }>({
  query,
  row,
  endless,
  empty,
  lead = 'cover',
  fallback,
  endsFailed,
}: Props<T>) {
  const { data, isFetchNextPageError, isRefetchError } = query;
  const waiting = query.fetchStatus === 'paused';
  const error = query.error ?? (waiting ? query.failureReason : null);

  useEffect(() => {
    // The session's end is the frame's to say, once.
    if (error && !(error instanceof SessionEnded)) void toast(sentenceOf(error, fallback), 'failure');
  }, [error, fallback]);

  useKept(data, query.dataUpdatedAt);
  const { slow, again } = useSlow(query.isPending && query.fetchStatus === 'fetching');
  const footer = useEndless(
    endless && query.hasNextPage && !query.isFetching && !isFetchNextPageError,
    () => void query.fetchNextPage(),
  );

  if (query.isPending && !waiting && !slow) {
    return <SkeletonRows count={5} {...(lead !== 'none' && { second: true, lead })} />;
  }
  const items = data?.pages.flatMap(({ list }) => list) ?? [];
  const failed = !data && (error ?? (slow ? new Unreachable() : undefined));
  const retry = () => {
    again();
    void query.refetch({ cancelRefetch: true });
  };
  return (
    <>
      {isRefetchError && !isFetchNextPageError && <Stale onRetry={() => void query.refetch()} />}
      {failed && (
        <Failed error={failed} fallback={fallback} onRetry={retry} busy={query.isFetching && !slow} />
      )}
      {!failed && !items.length && <Empty {...(empty && { sentence: empty })} />}
      <LongRows items={items} row={row} />
      {((failed && endsFailed) || items.length > 0) && (
        <div ref={footer} className={styles.footer}>
          {isFetchNextPageError && <span role="alert">{sentenceOf(error)}</span>}
          {query.hasNextPage ? (
            <Button
              look="plain"
              small
              busy={query.isFetchingNextPage && !waiting}
              busyText="正在加载"
              onClick={() => void query.fetchNextPage()}
            >
              {isFetchNextPageError ? '重试' : '加载更多'}
            </Button>
          ) : (
            <span>没有更多了</span>
          )}
        </div>
      )}
    </>
  );
}
