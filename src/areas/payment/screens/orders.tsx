import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { Card } from '@/ui/card';
import { Page, PageHeader } from '@/ui/page';
import { PagedList } from '@/ui/paged-list';
import { ordersQuery } from '../order-queries';
import { OrderRow } from '../parts/order-row';

export const Route = createFileRoute('/orders')({
  beforeLoad: learnerOnly,
  component: Orders,
});

function Orders() {
  const orders = useInfiniteQuery(ordersQuery(useLearner() ?? ''));
  return (
    <Page title="我的订单">
      <PageHeader title="我的订单" />
      <Card>
        <PagedList
          query={orders}
          row={(order) => <OrderRow order={order} />}
          empty="还没有订单"
          lead="none"
          endless
        />
      </Card>
    </Page>
  );
}
