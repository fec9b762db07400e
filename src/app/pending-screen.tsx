import { Page } from '@/ui/page';
import { SkeletonRows } from '@/ui/states';

/** A screen whose code is on its way. */
export function PendingScreen() {
  return (
    <Page title="正在打开" root>
      <SkeletonRows count={6} second />
    </Page>
  );
}
