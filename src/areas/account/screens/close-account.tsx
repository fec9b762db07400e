import { createFileRoute } from '@tanstack/react-router';
import { learnerOnly } from '@/session/learner-only';
import { Page, PageHeader } from '@/ui/page';
import styles from '../parts/personal.module.css';

export const Route = createFileRoute('/logoutUser')({
  beforeLoad: learnerOnly,
  component: LogoutUser,
});

const PHONE = import.meta.env.VITE_SERVICE_PHONE;

/** Says only that there is no such function. */
function LogoutUser() {
  return (
    <Page title="注销账号">
      <PageHeader title="注销账号" />
      <div className={styles.only}>
        <p className={styles.name}>暂无注销功能</p>
        {PHONE && (
          <p>
            需要帮助请拨打 <a href={`tel:${PHONE}`}>{PHONE}</a>
          </p>
        )}
      </div>
    </Page>
  );
}
