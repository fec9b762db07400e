import type { OpenPayment } from '@/areas/learning/next-step';
import { ButtonLink } from '@/ui/button';
import styles from './continue-card.module.css';

/** An order that was begun and not paid: nothing is as pressing as to know how it ended. */
export function PaymentCard({ payment: { name, to } }: { payment: OpenPayment }) {
  return (
    <section className={styles.card} aria-label="待支付">
      <p className={styles.top}>订单待支付</p>
      <h2 className={`${styles.name} two-lines`}>{name}</h2>
      <p className={styles.text}>还没有查到支付结果，请勿重复付款。</p>
      <ButtonLink look="deep" wide to={to}>
        查询结果
      </ButtonLink>
    </section>
  );
}
