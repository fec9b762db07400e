import { ButtonLink } from '@/ui/button';
import { Page, PageHeader } from '@/ui/page';
import styles from './way-on.module.css';

/** An address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <Page title="没有这一页">
      <PageHeader title="没有这一页" />
      <div className={styles.middle}>
        <p className={styles.lead}>没有找到这一页</p>
        <p>地址可能写错了，或这一页已经撤下。</p>
        <ButtonLink to="/homeLand">回首页</ButtonLink>
      </div>
    </Page>
  );
}
