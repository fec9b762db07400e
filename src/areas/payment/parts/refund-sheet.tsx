import { askRefund, type Order } from '@contract/orders';
import { spoken } from '@rules/duration';
import { money, yuanOf } from '@rules/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '@/api/call';
import { Unreachable } from '@/api/errors';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/prompts';
import { Sheet } from '@/ui/sheet';
import { Failed, SkeletonRows } from '@/ui/states';
import { useSubmit } from '@/ui/use-submit';
import { ordersKey, type RefundOffer, refundOfferQuery } from '../order-queries';
import { WAITS_FOR } from '../order-standing';
import { afterRefund, whyOf } from '../refund-words';
import styles from './orders.module.css';

type Props = { learner: string; order: Order; onClose: () => void };

/** What would be given back and why, before it is asked for. */
export function RefundSheet({ open, ...props }: Props & { open: boolean }) {
  return (
    <Sheet title="申请退款" open={open} onClose={props.onClose}>
      <div className={styles.offer}>
        <Offering {...props} />
      </div>
    </Sheet>
  );
}

function Offering({ learner, order, onClose }: Props) {
  const query = useQuery(refundOfferQuery(learner, order.orderNo));
  const { busy, refusal, submit } = useSubmit('没有提交，请稍后再试');
  const client = useQueryClient();
  const { data, error, isFetching } = query;
  const again = () => void query.refetch();
  const ask = (fee: number) =>
    submit(async () => {
      const request = { userId: learner, orderNo: order.orderNo, totalFee: yuanOf(fee) };
      try {
        await call(askRefund, request, { learner });
        void toast('已提交退款申请', 'success');
        onClose();
      } finally {
        // Refused: the sum, or how the order stands, is another by now.
        await client.invalidateQueries({ queryKey: ordersKey(learner) });
      }
    });
  if (isFetching && !busy) {
    return (
      <>
        <p role="status">正在把手机里的学习记录传上去，算出可退的金额…</p>
        <SkeletonRows count={2} />
      </>
    );
  }
  if (error || !data) return <NotOffered error={error} onRetry={again} />;
  if (data.is === 'unsent') return <Unsent seconds={data.unsent} onRetry={again} />;
  return (
    <>
      {refusal && <Notice kind="refused">{refusal}</Notice>}
      <Offer order={order} offer={data} busy={busy} onAsk={ask} onClose={onClose} />
    </>
  );
}

/** Without network nobody knows what was studied here, and so what is given back. */
function NotOffered({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!(error instanceof Unreachable) || error.status) return <Failed error={error} onRetry={onRetry} />;
  return (
    <>
      <Notice>没有网络。联网把学习记录传完以后，才能算出可退的金额并申请退款。</Notice>
      <Button wide onClick={onRetry}>
        重试
      </Button>
    </>
  );
}

function Unsent({ seconds, onRetry }: { seconds: number; onRetry: () => void }) {
  return (
    <>
      <Notice>
        {`还有${spoken(seconds)}学习没有传上去。学了多少关系到能退多少，请在有网络的地方等它传完，再申请退款。`}
      </Notice>
      <Button wide onClick={onRetry}>
        重试
      </Button>
      <Link to="/studyRecord">看学习记录</Link>
    </>
  );
}

type Offered = {
  order: Order;
  offer: Extract<RefundOffer, { is: 'offer' }>;
  busy: boolean;
  onAsk: (fee: number) => Promise<void>;
  onClose: () => void;
};

function Offer({ order, offer, busy, onAsk, onClose }: Offered) {
  const { fee, waiting } = offer;
  const why = whyOf(offer);
  if (fee === 0) {
    return (
      <>
        <Notice kind="refused">{why}</Notice>
        <Button look="quiet" wide onClick={onClose}>
          知道了
        </Button>
      </>
    );
  }
  const invoice = order.invoice?.state;
  const waits = WAITS_FOR[invoice === 'underReview' ? 'review' : invoice === 'issued' ? 'redInvoice' : ''];
  return (
    <>
      <p className={styles.refundable}>{`可退 ${money(fee)}`}</p>
      <ul>
        <li>{why}</li>
        <li>{afterRefund(order.codes > 0)}</li>
        {order.codes === 0 && <li>运营人员确认时按那时的学习再算一次，申请后继续学，可退的可能变少。</li>}
        {order.codes > 0 && <li>运营人员确认时再算一次，这之前被用掉的不退。</li>}
        {waiting >= 1 && <li>{`另有${spoken(waiting)}学习在等核身或处理，计入以后也会算进去。`}</li>}
        {waits && <li>{waits}</li>}
        <li>钱原路退回，处理之前可以撤回申请。</li>
      </ul>
      <Button wide busy={busy} busyText="正在提交" onClick={() => void onAsk(fee)}>
        {`申请退款 ${money(fee)}`}
      </Button>
      <Button look="plain" wide onClick={onClose}>
        先不退
      </Button>
    </>
  );
}
