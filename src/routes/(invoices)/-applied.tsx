import type { InvoiceOrder } from '@contract/invoices';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '@/ui/button';
import styles from './-invoices.module.css';
import { Orders, OrderText } from './-orders';
import { ordersQuery } from './-queries';

const STATES: readonly (readonly [word: string, look: string | undefined])[] = [
  ['审核中', styles.waiting],
  ['审核通过', styles.passed],
  ['审核不通过', styles.failed],
];

/** What was applied for, how it stands, and a way to apply again where it was refused. */
export function Applied({ learner }: { learner: string }) {
  const query = useQuery({ ...ordersQuery(learner, 'applied'), staleTime: 0 });
  return (
    <Orders
      query={query}
      empty="最近12个月没有申请过开票"
      row={(order) => (
        <div className={styles.order}>
          <OrderText order={order}>
            <State order={order} />
          </OrderText>
        </div>
      )}
    />
  );
}

function State({ order: { status, remark, outTradeNo, name } }: { order: InvoiceOrder }) {
  const [word, look] = STATES[status] ?? ['处理中', styles.waiting];
  return (
    <>
      <span className={`${styles.state} ${look}`}>{word}</span>
      {status === 1 && <span className={styles.quiet}>发票已发到您填写的邮箱</span>}
      {status === 2 && (
        <>
          <span className={styles.reason}>{`原因：${remark || '没有说明，请联系客服'}`}</span>
          <span className={styles.again}>
            <ButtonLink
              to="/invoiceInformation"
              search={{ orderNos: outTradeNo }}
              look="quiet"
              small
              aria-label={`重新申请：${name}`}
            >
              重新申请
            </ButtonLink>
          </span>
        </>
      )}
    </>
  );
}
