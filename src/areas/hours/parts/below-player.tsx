import type { Expert } from '@contract/experts';
import { type ComponentProps, startTransition, useEffect, useState } from 'react';
import { SkeletonRows } from '@/ui/states';
import { Experts } from './experts';
import { StudyCatalog } from './study-catalog';

type Props = ComponentProps<typeof StudyCatalog> & { experts: readonly Expert[] };

/**
 * What stands below a video: its lesson's catalog, where the address names one, and who teaches it. It is long for an old
 * phone: it comes after the player, in a render of its own that a tap may interrupt.
 */
export function BelowPlayer({ experts, ...place }: Props) {
  const [playerStands, setPlayerStands] = useState(false);
  useEffect(() => startTransition(() => setPlayerStands(true)), []);
  if (!playerStands) return place.lessonId && <SkeletonRows count={4} second />;
  return (
    <>
      {place.lessonId && <StudyCatalog {...place} />}
      <Experts experts={experts} />
    </>
  );
}
