import { Page } from '@/ui/page';
import { BoneRows } from '@/ui/states';

/** A screen whose code is on its way. */
export function PendingScreen() {
  return (
    <Page title="正在打开" root>
      <BoneRows count={6} second />
    </Page>
  );
}
