import { type Order, takeBackRefund } from '@contract/orders';
import { money } from '@rules/money';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '@/api/call';
import { Button } from '@/ui/button';
import { dayWithYear } from '@/ui/dates';
import { Notice } from '@/ui/notice';
import { confirm, toast } from '@/ui/prompts';
import { useSheet } from '@/ui/sheet';
import { useSubmit } from '@/ui/use-submit';
import { ordersKey } from '../order-queries';
import { mayAskRefund, WAITS_FOR } from '../order-standing';
import styles from './orders.module.css';
import { RefundSheet } from './refund-sheet';

type Props = { learner: string; order: Order };

/** How the refund of a paid order stands, while somebody waits for it or was told no. */
export function RefundStanding({ learner, order }: Props) {
  const { refund } = order;
  if (order.state !== 'paid' || !refund) return null;
  if (refund.state === 'asked') return <Asked learner={learner} order={order} refund={refund} />;
  if (refund.state !== 'refused') return null;
  return <Notice kind="refused">{`退款申请没有通过：${refund.reason || '没有说明，请联系客服'}`}</Notice>;
}

/** The way to ask for the refund of a paid order. */
export function AskRefund({ learner, order }: Props) {
  const sheet = useSheet();
  if (!mayAskRefund(order)) return null;
  return (
    <>
      <Button look="quiet" wide onClick={sheet.show}>
        {order.refund?.state === 'refused' ? '再次申请退款' : '申请退款'}
      </Button>
      <RefundSheet learner={learner} order={order} open={sheet.open} onClose={sheet.close} />
    </>
  );
}

function Asked({ learner, order, refund }: Props & { refund: NonNullable<Order['refund']> }) {
  const client = useQueryClient();
  const { busy, refusal, submit } = useSubmit('没有撤回，请稍后再试');
  const takeBack = async () => {
    const message = '撤回以后照常学习，以后还可以再申请。';
    if (!(await confirm({ title: '撤回退款申请？', message, ok: '撤回申请', cancel: '不撤回' }))) return;
    await submit(async () => {
      try {
        await call(takeBackRefund, { userId: learner, orderNo: order.orderNo }, { learner });
        void toast('已撤回', 'success');
      } finally {
        // Refused or not: the operator may have decided meanwhile.
        await client.invalidateQueries({ queryKey: ordersKey(learner) });
      }
    });
  };
  const waits = WAITS_FOR[refund.waitsFor];
  return (
    <div className={styles.part}>
      <Notice>
        {`${dayWithYear(refund.askedAt)}申请退款 ${money(refund.fee)}。运营人员确认时再算一次，以那时为准。`}
      </Notice>
      {waits && <Notice>{waits}</Notice>}
      {refusal && <Notice kind="refused">{refusal}</Notice>}
      <Button look="plain" wide busy={busy} busyText="正在撤回" onClick={() => void takeBack()}>
        撤回申请
      </Button>
    </div>
  );
}
