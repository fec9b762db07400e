import type { Order } from '@contract/orders';
import { money } from '@rules/money';
import { ChevronRight } from 'lucide-react';
import { dayWithYear } from '@/ui/dates';
import { Dotted } from '@/ui/dotted';
import { icon } from '@/ui/icon';
import { RowLink } from '@/ui/row';
import { Tag } from '@/ui/tag';
import { standingOf } from '../order-standing';
import styles from './orders.module.css';

/** For whom it was bought. */
export const boughtFor = ({ codes }: Order): string =>
  codes > 0 ? `单位购买 · ${codes} 个兑换码` : '个人购买';

/** One order: what it is for, how much, when, and how it stands. */
export function OrderRow({ order }: { order: Order }) {
  const { word, look } = standingOf(order);
  const { codes, refundedFee } = order;
  return (
    <RowLink
      to="/orderDetail"
      search={{ orderNo: order.orderNo }}
      title={
        <span className={styles.line}>
          <span className="two-lines">{order.name}</span>
          <span className={styles.fee}>{money(order.totalFee)}</span>
        </span>
      }
      second={
        <>
          <span className={styles.quiet}>
            <Dotted
              text={`${dayWithYear(order.paidAt || order.createdAt)} · ${codes > 0 ? '单位购买' : '个人购买'}`}
            />
          </span>
          <span className={styles.standing}>
            <Tag word={word} look={look} />
            {codes > 0 && <span>{`${codes} 个兑换码`}</span>}
            {refundedFee > 0 && <span>{`已退 ${money(refundedFee)}`}</span>}
          </span>
        </>
      }
      after={<ChevronRight {...icon} size={20} />}
    />
  );
}
