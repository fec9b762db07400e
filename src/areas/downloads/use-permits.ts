import { useEffect, useState } from 'react';
import type { PermitRow } from '@/offline/permit-rows';

type Held = { permits: readonly PermitRow[]; later: readonly string[] };

/**
 * The learner's permits on this phone, and the hours that get theirs at a later contact, as they come and go. `renew` throws
 * what a call throws.
 */
export function usePermits(learner: string): Held & { renew: () => Promise<void> } {
  const [held, setHeld] = useState<Held>({ permits: [], later: [] });
  useEffect(() => {
    let end = () => {};
    let gone = false;
    // Where nothing can be stored there is none.
    import('@/offline/permits/watch').then(
      ({ watchPermits }) => {
        if (!gone) end = watchPermits(learner, setHeld);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      end();
    };
  }, [learner]);
  const renew = async () => {
    const { permitsHere } = await import('@/offline/permits/here');
    await permitsHere.renew(learner);
  };
  return { ...held, renew };
}
