import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { searchSchema } from '@/ui/search-schema';
import { SkeletonLine } from '@/ui/states';
import { orderQuery } from '../order-queries';
import { OrderFacts, OrderHead } from '../parts/order-facts';
import { OrderInvoice } from '../parts/order-invoice';
import { AskRefund, RefundStanding } from '../parts/order-refund';
import { OrderSteps } from '../parts/order-steps';
import styles from '../parts/orders.module.css';

export const Route = createFileRoute('/orderDetail')({
  validateSearch: searchSchema(() => z.object({ orderNo: z.string().check(z.minLength(1)) })),
  beforeLoad: learnerOnly,
  component: OrderDetail,
});

function OrderDetail() {
  const { orderNo } = Route.useSearch();
  const learner = useLearner() ?? '';
  const query = useQuery(orderQuery(learner, orderNo));
  return (
    <Page title="订单">
      <PageHeader title="订单" />
      <Loaded query={query} skeleton={<OrderSkeleton />}>
        {(order) => (
          <div className={styles.order}>
            <OrderHead order={order} />
            <RefundStanding learner={learner} order={order} />
            <OrderFacts order={order} />
            <OrderInvoice order={order} />
            <AskRefund learner={learner} order={order} />
            <OrderSteps learner={learner} order={order} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function OrderSkeleton() {
  return (
    <div className={styles.order} aria-busy="true">
      <SkeletonLine height="7rem" radius="14px" />
      <SkeletonLine height="14rem" radius="14px" />
    </div>
  );
}
