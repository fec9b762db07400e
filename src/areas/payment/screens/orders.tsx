import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { hasNoSuchCall } from '@/api/no-such-call';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Page, PageHeader } from '@/ui/page';
import { PagedList } from '@/ui/paged-list';
import { Empty } from '@/ui/states';
import { ordersQuery } from '../order-queries';
import { OrderRow } from '../parts/order-row';

export const Route = createFileRoute('/orders')({
  beforeLoad: learnerOnly,
  component: Orders,
});

/** A back end that has no such list: what was paid stands among the invoices there. */
function Elsewhere() {
  return (
    <>
      <Empty sentence="这个平台没有订单列表，付过款的订单在「电子发票」里看" />
      <ButtonLink look="plain" wide to="/electronicInvoiceList">
        看电子发票
      </ButtonLink>
    </>
  );
}

/** Where there is nothing yet, what there could be. */
function ToCourses() {
  return (
    <ButtonLink look="plain" wide to="/learningCenterList">
      去学习中心
    </ButtonLink>
  );
}

function Orders() {
  const orders = useInfiniteQuery(ordersQuery(useLearner() ?? ''));
  return (
    <Page title="我的订单">
      <PageHeader title="我的订单" />
      <Card>
        {orders.isError && hasNoSuchCall(orders.error) ? (
          <Elsewhere />
        ) : (
          <>
            <PagedList
              query={orders}
              row={(order) => <OrderRow order={order} />}
              empty="还没有订单"
              lead="none"
              endless
            />
            {orders.data?.pages[0]?.list?.length === 0 && <ToCourses />}
          </>
        )}
      </Card>
    </Page>
  );
}
