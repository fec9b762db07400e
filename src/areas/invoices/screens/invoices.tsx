import { createFileRoute, Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { desk } from '@/ui/desk';
import { Page, PageHeader } from '@/ui/page';
import { searchSchema, word } from '@/ui/search-schema';
import { type Tab, Tabs } from '@/ui/tabs';
import { Applied } from '../parts/applied';
import { Expired } from '../parts/expired';
import styles from '../parts/invoices.module.css';
import { ToInvoice } from '../parts/to-invoice';

export const Route = createFileRoute('/electronicInvoiceList')({
  // Old links name the learner; whoever is signed in is meant.
  validateSearch: searchSchema(() => z.object({ userId: word, tab: word })),
  beforeLoad: learnerOnly,
  component: ElectronicInvoiceList,
});

function ElectronicInvoiceList() {
  const learner = useLearner() ?? '';
  const { tab = '0' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const tabs: [Tab, Tab, Tab] = [
    { key: '0', title: '未申请', content: () => <ToInvoice learner={learner} /> },
    { key: '1', title: '已申请', content: () => <Applied learner={learner} /> },
    { key: '2', title: '已过期', content: () => <Expired learner={learner} /> },
  ];
  return (
    <Page title="电子发票">
      <PageHeader title="电子发票" />
      <p className={styles.head}>
        <span>最近12个月支付的订单</span>
        <Link to="/invoiceTitleManagement" className={styles.manage}>
          发票抬头管理
        </Link>
      </p>
      <div className={styles.tabs} {...desk('one')}>
        <Tabs
          label="开票状态"
          tabs={tabs}
          shown={['0', '1', '2'].includes(tab) ? tab : '0'}
          onShow={(key) => void navigate({ search: { tab: key }, replace: true, resetScroll: false })}
        />
      </div>
    </Page>
  );
}
