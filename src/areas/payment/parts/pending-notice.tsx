import { Link } from '@tanstack/react-router';
import { Notice } from '@/ui/notice';
import { readPendingOrder } from '../pending-order';
import styles from './purchase.module.css';

/** Where something could be paid twice: the order that is still open, and the way to its result. */
export function PendingNotice({ learner }: { learner: string }) {
  const order = readPendingOrder(learner);
  if (!order) return null;
  return (
    <Notice>
      <span className={styles.open}>
        <span>{`有一笔未完成的支付：${order.name}`}</span>
        <Link to="/monitorForPayment">查询结果</Link>
      </span>
    </Notice>
  );
}
