import type { InvoiceOrder } from '@contract/invoices';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '@/ui/button';
import { Tag, type TagLook } from '@/ui/tag';
import { mayAskAgain, ordersQuery } from '../queries';
import styles from './invoices.module.css';
import { Orders, OrderText } from './orders';

const STATES: readonly (readonly [word: string, look: TagLook])[] = [
  ['审核中', 'waiting'],
  ['审核通过', 'passed'],
  ['审核不通过', 'failed'],
  ['已冲红', 'waiting'],
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

function State({ order }: { order: InvoiceOrder }) {
  const { status, remark, redNumber, refunded } = order;
  const [word, tone] = (status !== undefined && STATES[status]) || ['处理中', 'waiting'];
  return (
    <>
      {status !== undefined && <Tag word={word} look={tone} />}
      {status === 1 && <Issued order={order} />}
      {status === 2 && <span className={styles.reason}>{`原因：${remark || '没有说明，请联系客服'}`}</span>}
      {status === 3 && redNumber && <span className={styles.quiet}>{`红字发票号码 ${redNumber}`}</span>}
      {refunded ? (
        <span className={styles.quiet}>订单已退款</span>
      ) : (
        mayAskAgain(order) && <Again order={order} />
      )}
    </>
  );
}

/** Only what the review has named is said: without a number or a file nobody knows that anything was sent. */
function Issued({ order: { invoiceNumber, invoiceFile } }: { order: InvoiceOrder }) {
  if (!invoiceNumber && !invoiceFile) return null;
  return (
    <>
      {invoiceNumber && <span className={styles.quiet}>{`发票号码 ${invoiceNumber}`}</span>}
      <span className={styles.quiet}>发票已发到您填写的邮箱</span>
      {/^https?:/.test(invoiceFile) && (
        <a className={styles.manage} href={invoiceFile} target="_blank" rel="noopener noreferrer">
          查看发票
        </a>
      )}
    </>
  );
}

function Again({ order: { outTradeNo, name } }: { order: InvoiceOrder }) {
  return (
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
  );
}
