import { useRouter } from '@tanstack/react-router';
import { Page, PageHeader } from '@/ui/page';
import { SkeletonLine, SkeletonRows } from '@/ui/states';
import { PLAYERS, ROOTS } from './shapes';

/** A screen whose code is on its way: its way back stands at once, and a player has its place. */
export function PendingScreen() {
  const { pathname } = useRouter().latestLocation;
  const root = ROOTS.test(pathname);
  return (
    <Page title="正在打开" root={root}>
      {!root && <PageHeader />}
      {PLAYERS.test(pathname) && <SkeletonLine height="56vw" />}
      <SkeletonRows count={6} second />
    </Page>
  );
}
