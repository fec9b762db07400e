import type { NamedExpert } from '@contract/experts';
import { useAtomValue } from 'jotai';
import { type ComponentProps, startTransition, useEffect, useState } from 'react';
import { useFirstWait } from '@/areas/learning/use-first-wait';
import { queueReadAtom } from '@/offline/status';
import { SkeletonRows } from '@/ui/states';
import { Experts } from './experts';
import { StudyCatalog } from './study-catalog';

type Props = ComponentProps<typeof StudyCatalog> & { experts: readonly NamedExpert[] };

/**
 * What stands below a video: its lesson's catalog, where the address names one, and who teaches it. It is long for an old
 * phone: it comes after the player, in a render of its own that a tap may interrupt. What waits on the phone comes with the
 * rows that say it: a row that says it later would grow, and push what is below.
 */
export function BelowPlayer({ experts, ...place }: Props) {
  const [playerStands, setPlayerStands] = useState(false);
  useEffect(() => startTransition(() => setPlayerStands(true)), []);
  const phoneComes = useFirstWait(!useAtomValue(queueReadAtom));
  if (!playerStands || phoneComes) return place.lessonId && <SkeletonRows count={4} second />;
  return (
    <>
      {place.lessonId && <StudyCatalog {...place} />}
      <Experts experts={experts} />
    </>
  );
}
