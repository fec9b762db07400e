import type { Order } from '@contract/orders';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Button, ButtonLink } from '@/ui/button';
import { ActionBar } from '@/ui/page';
import { useSubmit } from '@/ui/use-submit';
import { codesPlaceOf, placeOf } from '../goods';
import { keepOrder } from '../order-copy';
import { pendingOf, stepOf } from '../order-standing';
import styles from './orders.module.css';

/** What one does with an order next, at the thumb. */
export function OrderSteps({ learner, order }: { learner: string; order: Order }) {
  const { history } = useRouter();
  const step = stepOf(order);
  if (!step) return null;
  const { type, lessonId, hourId, codes } = order;
  const buying = {
    to: codes > 0 ? '/selectUnitPurchase' : '/selectPatternPayment',
    search: { type, lessonId, ...(hourId && { hourId }) },
  } as const;
  const goods = { type, lessonId, hourId };
  return (
    <ActionBar>
      <div className={styles.actions}>
        {step === 'pay' && <OpenOrder learner={learner} order={order} />}
        {step === 'pay' && (
          <ButtonLink look="quiet" {...buying}>
            去支付
          </ButtonLink>
        )}
        {step === 'buyAgain' && <ButtonLink {...buying}>重新购买</ButtonLink>}
        {step === 'use' && (
          <Button onClick={() => history.push(codes > 0 ? codesPlaceOf(goods) : placeOf(goods))}>
            {codes > 0 ? '查看兑换码' : '去学习'}
          </Button>
        )}
      </div>
    </ActionBar>
  );
}

/** The page that asks how a payment stands knows the order that this phone has gone to pay: this one, from now on. */
function OpenOrder({ learner, order }: { learner: string; order: Order }) {
  const navigate = useNavigate();
  const { busy, submit } = useSubmit();
  const look = () =>
    submit(async () => {
      await keepOrder(pendingOf(order, learner));
      await navigate({ to: '/monitorForPayment' });
    });
  return (
    <Button busy={busy} onClick={() => void look()}>
      查询结果
    </Button>
  );
}
