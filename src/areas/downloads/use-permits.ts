import { useCallback, useEffect, useState } from 'react';
import type { PermitRow } from '@/offline/permit-rows';

type Held = { permits: readonly PermitRow[]; later: readonly string[] };

/** The learner's permits on this phone, and the hours that get theirs at a later contact. `renew` throws what a call throws. */
export function usePermits(learner: string): Held & { renew: () => Promise<void> } {
  const [held, setHeld] = useState<Held>({ permits: [], later: [] });
  const look = useCallback(async () => {
    const [{ database }, { laterHours }] = await Promise.all([
      import('@/offline/database'),
      import('@/offline/permits/ask'),
    ]);
    const permits = await database.permits.where('learner').equals(learner).toArray();
    setHeld({ permits, later: await laterHours(database, learner) });
  }, [learner]);
  useEffect(() => {
    // Where nothing can be stored there is none.
    look().catch(() => undefined);
  }, [look]);
  const renew = async () => {
    const { permitsHere } = await import('@/offline/permits/here');
    await permitsHere.renew(learner).finally(() => look().catch(() => undefined));
  };
  return { ...held, renew };
}
