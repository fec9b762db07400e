import type { Order } from '@contract/orders';
import { money } from '@rules/money';
import { dayWithYear } from '@/ui/dates';
import { Tag } from '@/ui/tag';
import { standingOf } from '../order-standing';
import { boughtFor } from './order-row';
import styles from './orders.module.css';

const PAID_BY = { wechat: '微信支付', wechatH5: '微信支付', alipay: '支付宝' } as const;

/** What was bought, for how much, and how it stands. */
export function OrderHead({ order }: { order: Order }) {
  const { word, look, sentence } = standingOf(order);
  return (
    <header className={styles.head}>
      <h2 className={styles.name}>{order.name}</h2>
      <p className={styles.sum}>
        {money(order.totalFee)}
        <Tag word={word} look={look} />
      </p>
      {sentence && <p className={styles.sentence}>{sentence}</p>}
    </header>
  );
}

/** All that a service line asks for. */
export function OrderFacts({ order }: { order: Order }) {
  const { codes, usedCodes, paidAt, refundedFee, refundedAt, state, expiresAt } = order;
  const facts: [name: string, value: string][] = [
    ['购买方式', boughtFor(order)],
    ...(codes > 0 && paidAt ? ([['已使用', `${usedCodes} 个`]] as [string, string][]) : []),
    ['下单时间', dayWithYear(order.createdAt)],
    ...(state === 'open' ? ([['付款截止', dayWithYear(expiresAt)]] as [string, string][]) : []),
    ...(paidAt ? ([['支付时间', dayWithYear(paidAt)]] as [string, string][]) : []),
    ...(refundedAt ? ([['退款时间', dayWithYear(refundedAt)]] as [string, string][]) : []),
    ...(refundedFee > 0 ? ([['已退款', money(refundedFee)]] as [string, string][]) : []),
    ['支付方式', PAID_BY[order.payMode]],
    ['订单号', order.orderNo],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
