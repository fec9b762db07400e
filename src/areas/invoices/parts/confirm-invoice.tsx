import type { InvoiceHeader } from '@contract/invoices';
import { money } from '@rules/money';
import { useEffect, useState } from 'react';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import styles from './invoices.module.css';

/** So long the button waits: what cannot be taken back is read first. */
const LOCKED_MS = 2_000;

type Props = {
  title: InvoiceHeader;
  /** Fen; undefined where it is not known. */
  total: number | undefined;
  busy: boolean;
  refusal: string;
  onConfirm: () => void;
};

/** The last look: what an invoice is returned for when it is wrong, in large letters. */
export function ConfirmInvoice({ title, total, busy, refusal, onConfirm }: Props) {
  const [locked, setLocked] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setLocked(false), LOCKED_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.confirm}>
      <dl className={`${styles.facts} ${styles.large}`}>
        <div>
          <dt>发票抬头</dt>
          <dd>{title.invoicHeader}</dd>
        </div>
        <div>
          <dt>税号</dt>
          <dd>{title.invoiceTaxNumber}</dd>
        </div>
        <div>
          <dt>接收邮箱</dt>
          <dd>{title.invoiceEmail}</dd>
        </div>
        <div>
          <dt>开票金额</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
      {refusal && <Notice kind="refused">{refusal}</Notice>}
      <Button wide disabled={locked} busy={busy} busyText="正在提交" onClick={onConfirm}>
        {locked ? '请核对' : '确认提交'}
      </Button>
    </div>
  );
}
