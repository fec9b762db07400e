import '@/ui/screen-facts';
import { createRootRoute, Outlet, useMatches } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { curtainAtom } from '@/session/identity';

const loadData = () => import('@/ui/data');
const Data = lazy(loadData);

export const Route = createRootRoute({
  // On its way beside the screen's own chunk, not after it.
  beforeLoad: ({ matches }) => {
    if (!matches.some(({ staticData }) => staticData.noData)) loadData().catch(() => undefined);
  },
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
