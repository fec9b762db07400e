import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { ButtonLink } from '@/ui/button';
import { desk } from '@/ui/desk';
import { FormSkeleton } from '@/ui/form-skeleton';
import { Loaded } from '@/ui/loaded';
import { Notice } from '@/ui/notice';
import { Page, PageHeader } from '@/ui/page';
import { searchSchema, word } from '@/ui/search-schema';
import { InvoiceForm } from '../parts/invoice-form';
import styles from '../parts/invoices.module.css';
import { mayAskAgain, ordersQuery } from '../queries';

export const Route = createFileRoute('/invoiceInformation')({
  validateSearch: searchSchema(() => z.object({ userId: word, orderNos: word })),
  beforeLoad: learnerOnly,
  component: InvoiceInformation,
});

function InvoiceInformation() {
  const learner = useLearner() ?? '';
  const { orderNos = '' } = Route.useSearch();
  const wanted = orderNos.split(',').filter(Boolean);
  const open = useQuery(ordersQuery(learner, 'uninvoiced'));
  const applied = useQuery(ordersQuery(learner, 'applied'));
  return (
    <Page title="开票信息">
      <PageHeader title="开票信息" />
      <div {...desk('whole')}>
        <Loaded query={open.data ? applied : open} skeleton={<FormSkeleton fields={5} />}>
          {() => {
            const again = (applied.data ?? []).filter(mayAskAgain);
            const all = [...(open.data ?? []), ...again];
            const orders = all.filter(({ outTradeNo }) => wanted.includes(outTradeNo));
            if (orders.length > 0) return <InvoiceForm learner={learner} orders={orders} />;
            return (
              <div {...desk('halves')}>
                <div className={styles.fields}>
                  <Notice>{wanted.length ? '所选的订单已经申请过或不能开票' : '请选择要开票的订单'}</Notice>
                  <ButtonLink to="/electronicInvoiceList" replace wide>
                    选择订单
                  </ButtonLink>
                </div>
              </div>
            );
          }}
        </Loaded>
      </div>
    </Page>
  );
}
