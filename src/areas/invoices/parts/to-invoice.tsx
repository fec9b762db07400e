import { money } from '@rules/money';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { day } from '@/ui/dates';
import { Notice } from '@/ui/notice';
import { ActionBar } from '@/ui/page';
import { toast } from '@/ui/prompts';
import { useDraft } from '@/ui/use-draft';
import { type InvoiceDraft, invoiceForm } from '../draft';
import { ordersQuery } from '../queries';
import { totalOf } from '../total';
import styles from './invoices.module.css';
import { Orders, OrderText } from './orders';

const NONE = '请选择要开票的订单';

/** What was paid and not applied for: the orders of one invoice are ticked here. */
export function ToInvoice({ learner }: { learner: string }) {
  const query = useQuery(ordersQuery(learner, 'uninvoiced'));
  const { draft, change } = useDraft<InvoiceDraft>(invoiceForm(learner));
  const [wrong, setError] = useState(false);
  const router = useRouter();
  const ticked = draft.orderNos ?? [];
  // What was ticked and is gone since, is not asked for.
  const chosen = (query.data ?? []).filter(({ outTradeNo }) => ticked.includes(outTradeNo));

  const tick = (number: string, on: boolean) => {
    setError(false);
    const others = chosen.map(({ outTradeNo }) => outTradeNo).filter((one) => one !== number);
    change({ orderNos: on ? [...others, number] : others });
  };

  const next = () => {
    if (chosen.length === 0) {
      setError(true);
      return void toast(NONE, 'failure');
    }
    const orderNos = chosen.map(({ outTradeNo }) => outTradeNo).join(',');
    void router.navigate({ to: '/invoiceInformation', search: { orderNos } });
  };

  return (
    <>
      <Orders
        query={query}
        empty="最近12个月没有可以开票的订单"
        row={(order) => (
          <label className={styles.order}>
            <input
              type="checkbox"
              className={styles.box}
              checked={ticked.includes(order.outTradeNo)}
              onChange={(event) => tick(order.outTradeNo, event.target.checked)}
            />
            <OrderText order={order}>
              {order.lastDay && <span className={styles.quiet}>{`最晚 ${day(order.lastDay)} 申请`}</span>}
            </OrderText>
          </label>
        )}
      />
      {wrong && <Notice kind="refused">{NONE}</Notice>}
      {(query.data?.length ?? 0) > 0 && (
        <ActionBar>
          <div className={styles.bar}>
            <span className={styles.sum} role="status">
              <span className="phrase">{`已选 ${chosen.length} 单，`}</span>
              <span className="phrase">合计</span>
              <strong>{money(totalOf(chosen))}</strong>
            </span>
            <Button onClick={next}>下一步</Button>
          </div>
        </ActionBar>
      )}
    </>
  );
}
