import { useRouterState } from '@tanstack/react-router';
import { Page, PageHeader } from '@/ui/page';
import { SkeletonRows } from '@/ui/states';
import styles from './pending-screen.module.css';

/** The tabs' own screens, which have no way back; and where a video stands at the head. */
const ROOT = /^\/(homeLand|learningCenterList|personalCenter)$/i;
const WITH_VIDEO = /^\/\w*(video|hour)Detail$/i;

/** A screen whose code is on its way, in the shape of what comes: the way back and the picture's place stand at once. */
export function PendingScreen() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const root = ROOT.test(path);
  return (
    <Page title="正在打开" root={root}>
      {!root && <PageHeader />}
      {WITH_VIDEO.test(path) && <div className={styles.video} />}
      <SkeletonRows count={6} second />
    </Page>
  );
}
