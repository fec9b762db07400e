import { onlineManager, QueryClient } from '@tanstack/react-query';
import { keptOf, newerOf } from '@/api/answers/kept';
import { Unreachable } from '@/api/errors';

/** Only silence is worth asking again; a server that said no, or a wrong answer, stays what it is. */
const retry = (failures: number, error: unknown) => error instanceof Unreachable && failures < 2;

// It believes in the network until told; a page that opens without one would give up instead of waiting for it.
if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false);

/** What screens show. The worker answers when the network does not, so nothing waits for «online». */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'offlineFirst',
      retry,
      retryDelay: (failures) => 600 * 2 ** failures,
      staleTime: 30_000,
      // What comes from the phone is old however lately it came.
      refetchOnReconnect: ({ state }) => (keptOf(state.data) ? 'always' : true),
      // What comes from the phone is marked on the very object that came: no new one is made of two.
      structuralSharing: newerOf,
      gcTime: 24 * 3_600_000,
    },
    mutations: { networkMode: 'offlineFirst', retry: false },
  },
});
