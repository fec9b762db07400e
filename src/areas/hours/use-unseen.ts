import { useEffect, useRef } from 'react';
import type { UnpaidRow } from '@/offline/rows';

/**
 * What the server did not pay for, as long as this page is open: whoever leaves the page has seen it, and the next
 * visit no longer shows it (SPEC.md rule 20).
 */
export function useUnseen(unpaid: readonly UnpaidRow[]): readonly UnpaidRow[] {
  const shown = useRef(unpaid);
  shown.current = unpaid;
  useEffect(
    () => () => {
      const keys = shown.current.map(({ key }) => key);
      if (keys.length > 0) void forget(keys);
    },
    [],
  );
  return unpaid;
}

/** A phone that cannot write now shows it once more. */
async function forget(keys: readonly string[]): Promise<void> {
  const { outbox } = await import('@/study/page/sync');
  await outbox.unpaidSeen(keys).catch(() => undefined);
}
