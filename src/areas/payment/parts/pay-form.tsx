import { money } from '@rules/money';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '@/ui/button';
import { CheckField } from '@/ui/check-field';
import { Notice } from '@/ui/notice';
import { ActionBar } from '@/ui/page';
import { useSheet } from '@/ui/sheet';
import { useFieldErrors } from '@/ui/use-field-errors';
import type { UnitChoice } from '../create-order';
import type { Goods } from '../goods';
import type { PayMethod } from './method-field';
import styles from './purchase.module.css';
import { Terms } from './terms';
import { usePayment } from './use-payment';

type Props = {
  learner: string;
  goods: Goods;
  /** What the learner reads of it later, with the open order. */
  name: string;
  method: PayMethod;
  unit?: UnitChoice | undefined;
  /** Fen, and what it is called; undefined where no number is chosen. */
  total: number | undefined;
  totalLabel: string;
  disabled?: boolean;
  identify: () => Promise<string | undefined>;
  onBegin?: () => void;
  /** What is chosen before the payment. */
  children: ReactNode;
};

/** The end of every purchase: the agreement, the sum, the notice that is read first, and the payment. */
export function PayForm({ children, total, totalLabel, disabled, method, unit, onBegin, ...request }: Props) {
  const [agreed, setAgreed] = useState(false);
  const { errors, form, check, clear } = useFieldErrors<{ agreed?: string }>();
  const terms = useSheet();
  /** Opened to be read, not on the way to pay. */
  const [reading, setReading] = useState(false);
  const payment = usePayment({ ...request, onFailed: terms.close });

  const open = (only: 'read' | 'pay') => {
    setReading(only === 'read');
    terms.show();
  };

  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (disabled || total === undefined) return;
    payment.forget();
    if (!check(agreed ? {} : { agreed: '请同意付费内容购买协议' })) return;
    onBegin?.();
    open('pay');
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={begin}>
      {children}
      <CheckField
        checked={agreed}
        label="同意付费内容购买协议"
        error={errors.agreed}
        links={
          <button type="button" className={styles.link} onClick={() => open('read')}>
            《缴费须知》
          </button>
        }
        onChange={(now) => {
          setAgreed(now);
          clear(['agreed']);
        }}
      />
      {payment.refusal && <Notice kind="refused">{payment.refusal}</Notice>}
      <ActionBar>
        <div className={styles.pay}>
          <p className={styles.total}>
            {totalLabel}
            <strong>{money(total)}</strong>
          </p>
          <Button submit disabled={disabled ?? false} busy={payment.busy} busyText="正在初始化订单...">
            立即支付
          </Button>
        </div>
      </ActionBar>
      <Terms
        open={terms.open}
        busy={payment.busy}
        onClose={() => {
          payment.leave();
          terms.close();
        }}
        onAgree={reading || total === undefined ? undefined : () => void payment.pay(method, total, unit)}
      />
    </form>
  );
}
