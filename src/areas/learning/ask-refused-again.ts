import type { QueryClient } from '@tanstack/react-query';

/**
 * Asks again for what was refused until now: whoever has just joined or registered may have gone back meanwhile, and
 * stands before an hour that was closed a moment ago. What is still on its way may have been judged before as well: if it
 * fails, it is asked once more.
 */
export function askRefusedAgain(client: QueryClient): void {
  const onTheWay = client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  for (const { queryKey, promise } of onTheWay) {
    promise?.catch(() => client.refetchQueries({ queryKey, exact: true }));
  }
}
