import type { Expert } from '@contract/experts';
import type { ComponentProps } from 'react';
import { Experts } from './experts';
import { StudyCatalog } from './study-catalog';

type Props = ComponentProps<typeof StudyCatalog> & { experts: readonly Expert[] };

/** What stands below a video: its lesson's catalog, where the address names one, and who teaches it. */
export function BelowPlayer({ experts, ...place }: Props) {
  return (
    <>
      {place.lessonId && <StudyCatalog {...place} />}
      <Experts experts={experts} />
    </>
  );
}
