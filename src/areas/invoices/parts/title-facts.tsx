import type { InvoiceHeader } from '@contract/invoices';
import { Tag } from '@/ui/tag';
import styles from './invoices.module.css';

const FACTS: readonly (readonly [keyof InvoiceHeader, string])[] = [
  ['invoiceTaxNumber', '税号'],
  ['contractPhone', '电话'],
  ['contractAddress', '地址'],
  ['depositBank', '开户行'],
  ['depositBankNumber', '账号'],
  ['invoiceEmail', '邮箱'],
];

/** A title whole: what stands in it and nothing of what does not. */
export function TitleFacts({ title }: { title: InvoiceHeader }) {
  return (
    <span className={styles.text}>
      <span className={styles.line}>
        <strong>{title.invoicHeader}</strong>
        {title.defaultHeader === 1 && <Tag word="默认" look="passed" />}
      </span>
      {FACTS.map(
        ([name, word]) =>
          title[name] && <span key={name} className={styles.quiet}>{`${word} ${title[name]}`}</span>,
      )}
    </span>
  );
}
