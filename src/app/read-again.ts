import type { QueryClient } from '@tanstack/react-query';
import { mayBeKept } from '@/api/answers/kept';

/**
 * Reads once more what was read before there was a worker, or it would not be kept: what has come, and what is still on its
 * way past the worker as soon as it has come. What may not be kept, an hour's signed address, is left alone.
 */
export function readAgain(client: QueryClient): void {
  void client.refetchQueries({ predicate: ({ state }) => mayBeKept(state.data) });
  const onTheWay = client.getQueryCache().findAll({
    predicate: ({ state }) => state.fetchStatus === 'fetching' && state.data === undefined,
  });
  for (const { promise, queryKey } of onTheWay) {
    const again = () =>
      void client.refetchQueries({
        queryKey,
        exact: true,
        predicate: ({ state }) => mayBeKept(state.data),
      });
    // In a turn of its own: by then the query has what came.
    promise?.then(
      () => setTimeout(again),
      () => undefined,
    );
  }
}
