import { useEffect } from 'react';
import type { FirstStep } from '@/areas/learning/first-step';
import { StepButton } from '@/areas/learning/parts/step-button';
import { mark } from '@/ui/marks';
import styles from './continue-card.module.css';

/** An order that was begun and not paid: nothing is as pressing as to know how it ended. */
export function PaymentCard({ step }: { step: Extract<FirstStep, { is: 'payment' }> }) {
  useEffect(() => mark('own-row'), []);
  return (
    <section className={styles.card} aria-label={step.label}>
      <p className={styles.top}>订单待支付</p>
      <h2 className={`${styles.name} two-lines`}>{step.payment.name}</h2>
      <p className={styles.text}>{step.sentence}</p>
      <StepButton look="deep" button={step.button} />
    </section>
  );
}
