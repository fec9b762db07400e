import { useQuery } from '@tanstack/react-query';
import { hasNoSuchCall } from '@/api/no-such-call';
import { dayWithYear } from '@/ui/dates';
import { NotOffered } from '@/ui/not-offered';
import { useInvoiceDays } from '@/ui/offers';
import { ordersQuery } from '../queries';
import styles from './invoices.module.css';
import { Orders, OrderText } from './orders';

/** What nobody applied for in time. */
export function Expired({ learner }: { learner: string }) {
  const query = useQuery(ordersQuery(learner, 'expired'));
  const days = useInvoiceDays();
  if (hasNoSuchCall(query.error))
    return <NotOffered sentence="这个平台没有过期订单的列表，需要发票请联系客服。" />;
  return (
    <>
      <Orders
        query={query}
        empty="没有过期的订单"
        row={(order) => (
          <div className={styles.order}>
            <OrderText order={order}>
              {order.lastDay && (
                <span className={styles.quiet}>{`开票期限到 ${dayWithYear(order.lastDay)} 为止`}</span>
              )}
            </OrderText>
          </div>
        )}
      />
      <p className={styles.top}>
        {`付款后 ${days} 个工作日内可以申请，这些订单已超过开票期限。确实需要发票的，请联系客服。`}
      </p>
    </>
  );
}
