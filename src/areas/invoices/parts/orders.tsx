import type { InvoiceOrder } from '@contract/invoices';
import { money } from '@rules/money';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '@/ui/card';
import { dayWithYear } from '@/ui/dates';
import { Dotted } from '@/ui/dotted';
import { Loaded } from '@/ui/loaded';
import { Rows } from '@/ui/row';
import { Empty, SkeletonRows } from '@/ui/states';
import styles from './invoices.module.css';

type Props = {
  query: UseQueryResult<InvoiceOrder[]>;
  empty: string;
  row: (order: InvoiceOrder) => ReactNode;
};

/** One of the three lists. */
export function Orders({ query, empty, row }: Props) {
  return (
    <Card>
      <Loaded query={query} skeleton={<SkeletonRows count={4} second />}>
        {(orders) =>
          orders.length === 0 ? (
            <Empty sentence={empty} />
          ) : (
            <Rows>
              {orders.map((order) => (
                <li key={order.outTradeNo}>{row(order)}</li>
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Card>
  );
}

const TYPES = ['培训', '课程'];
const PAID_BY = ['微信支付', '支付宝'];
const wordOf = (words: readonly string[], code: number | undefined) => code !== undefined && words[code];

/** Name, sum, time and means of payment of an order; how many codes, where the back end says it. */
export function OrderText({ order, children }: { order: InvoiceOrder; children?: ReactNode }) {
  return (
    <span className={styles.text}>
      <span className={styles.line}>
        <span>{order.name}</span>
        <span className={styles.fee}>{money(order.totalFee)}</span>
      </span>
      <span className={styles.quiet}>
        <Dotted
          text={[
            dayWithYear(order.inTime),
            order.codes ? `${order.codes} 个兑换码` : wordOf(TYPES, order.type),
            wordOf(PAID_BY, order.payType),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      </span>
      {children}
    </span>
  );
}
