import '@/ui/screen-facts';
import { createRootRoute, Outlet, useMatches } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { curtainAtom } from './curtain';
import { bringFrameParts, Data } from './first-parts';

export const Route = createRootRoute({
  // On its way beside the screen's own chunk, not after it.
  beforeLoad: ({ matches }) => bringFrameParts(matches),
  component: Root,
});

function Root() {
  const plain = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.noData) });
  if (useAtomValue(curtainAtom)) return null;
  if (plain) return <Outlet />;
  return (
    <Suspense>
      <Data>
        <Outlet />
      </Data>
    </Suspense>
  );
}
