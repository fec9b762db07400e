import { CONTENT_RENEWED } from '@contract/headers';
import { keptOf, mayBeKept } from '@/api/kept';
import { workers } from '@/browser/secure-only';
import { queryClient } from '@/ui/query-client';

/**
 * Screens that show what the phone had are mended in place once the network has brought it anew. And what was read
 * before there was a worker is read once more when the first takes over, or it would not be kept; an hour's signed address
 * is no such read, and is left alone.
 */
export function hearRenewals(): void {
  const worker = workers();
  if (!worker) return;
  worker.addEventListener('message', ({ data }) => {
    if ((data as { type?: string } | undefined)?.type !== CONTENT_RENEWED) return;
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => keptOf(state.data) !== undefined,
    });
  });
  if (worker.controller) return;
  const again = () => void queryClient.refetchQueries({ predicate: ({ state }) => mayBeKept(state.data) });
  worker.addEventListener('controllerchange', again, { once: true });
}
