import { getDefaultStore } from 'jotai';
import { askPaymentStatus, takePossession } from '@/areas/payment/after-purchase';
import { placeAfterPurchase } from '@/areas/payment/goods';
import { findOrder, forgetOrder } from '@/areas/payment/order-copy';
import { type PendingOrder, readPendingOrder } from '@/areas/payment/pending-order';
import { requireLearner } from '@/session/session';
import { studiedHourAtom } from '@/study/snapshot';
import { confirm, toast } from '@/ui/prompts';
import { operatorKnown } from '@/ui/use-operator';
import { router } from './router';

/** Where somebody pays or asks already, sees the order as it stands, or may not be disturbed. */
const BUSY =
  /^\/(monitorforpayment|select(paymentmethod|patternpayment|unitpurchase)|order(s|detail)|faceauth|userlogin)/i;

const undisturbed = () =>
  !BUSY.test(router.state.location.pathname) && getDefaultStore().get(studiedHourAtom) === undefined;

function goTo(place: string): void {
  if (/^https?:/.test(place)) location.assign(place);
  else router.history.push(place);
}

async function tellPaid(order: PendingOrder): Promise<void> {
  const still = () => {
    if (!undisturbed() || readPendingOrder(order.learner)?.orderNo !== order.orderNo) return false;
    void forgetOrder(order);
    return true;
  };
  const words = order.unit
    ? { message: `「${order.name}」的兑换码已经可以领取`, ok: '查看兑换码' }
    : { message: `「${order.name}」已经开通`, ok: '去学习' };
  if (await confirm({ title: '支付成功', cancel: '知道了', ...words, still }))
    goTo(placeAfterPurchase(order, (await operatorKnown()).afterPurchaseUrl));
}

async function tellOpen(order: PendingOrder): Promise<void> {
  const question = { title: '有一笔未完成的支付', message: order.name, ok: '查询结果', cancel: '以后再说' };
  const still = () => undisturbed() && readPendingOrder(order.learner)?.orderNo === order.orderNo;
  if (await confirm({ ...question, still })) goTo('/monitorForPayment');
}

/** An order that this phone went to pay when it was last used: its truth is asked, and told. */
export async function findOrderAgain(): Promise<void> {
  const order = await findOrder(await requireLearner());
  if (!order || !undisturbed()) return;
  const status = await askPaymentStatus(order);
  if (status === 'paid') {
    await takePossession(order);
    await tellPaid(order);
  } else if (status === 'failed' || status === 'expired') {
    await forgetOrder(order);
    void toast(`「${order.name}」没有支付，订单已关闭`);
  } else {
    await tellOpen(order);
  }
}
