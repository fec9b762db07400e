import { useQuery } from '@tanstack/react-query';
import styles from './-invoices.module.css';
import { Orders, OrderText } from './-orders';
import { ordersQuery } from './-queries';

/** What nobody applied for in time. */
export function Expired({ learner }: { learner: string }) {
  const query = useQuery(ordersQuery(learner, 'expired'));
  return (
    <>
      <Orders
        query={query}
        empty="没有过期的订单"
        row={(order) => (
          <div className={styles.order}>
            <OrderText order={order} />
          </div>
        )}
      />
      <p className={styles.top}>这些订单已超过开票期限。确实需要发票的，请联系客服。</p>
    </>
  );
}
