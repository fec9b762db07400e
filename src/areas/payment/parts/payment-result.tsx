import { fenOf, money } from '@rules/money';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Page, PageHeader } from '@/ui/page';
import { confirm, toast } from '@/ui/prompts';
import { useOperator } from '@/ui/use-operator';
import { useSubmit } from '@/ui/use-submit';
import { placeAfterPurchase, placeOf } from '../goods';
import { closePendingOrder } from '../pay';
import type { PendingOrder } from '../pending-order';
import { useGoTo } from '../use-go-to';
import { usePaymentWatch } from '../use-payment-watch';
import type { Seen } from '../watch';
import styles from './result.module.css';
import { ResultHead, type ResultKind } from './result-head';

const WORDS: Record<ResultKind, [title: string, sentence: string]> = {
  paying: ['正在查询支付结果', '付款完成后，这里会自动更新。'],
  paid: ['支付成功', '正在为您打开。'],
  failed: ['支付失败', '这笔订单没有付成，可以重新支付。'],
  expired: ['订单已过期', '超过付款时间，订单已关闭，没有扣款。'],
  notFoundOut: ['暂未查到，请勿重复付款', '已经付款的不会丢，稍后再查询结果。'],
  none: ['请回原窗口看结果', '登录已经退出。请勿重复付款。'],
};

function kindOf(seen: Seen | undefined): ResultKind {
  if (seen?.is === 'notFoundOut') return 'notFoundOut';
  if (seen?.is === 'signedOut') return 'none';
  if (seen?.is !== 'status' || seen.status === 'unknown') return 'paying';
  return seen.status;
}

/** Between the success and the page that follows it, ms. */
const LOOK = 1_000;

/** Asks how the payment of this order stands until it is known, and goes on to what was bought. */
export function PaymentResult({ order }: { order: PendingOrder }) {
  const goTo = useGoTo();
  const { seen, again } = usePaymentWatch(order);
  const [closed, setClosed] = useState(false);
  const kind = kindOf(seen);
  const [title, sentence] = WORDS[kind];
  const after = placeAfterPurchase(order, useOperator().afterPurchaseUrl);

  useEffect(() => {
    if (kind !== 'paid') return;
    void toast('支付成功', 'success');
    const timer = setTimeout(() => goTo(after), LOOK);
    return () => clearTimeout(timer);
  }, [kind, after, goTo]);

  return (
    <Page title="支付结果">
      <PageHeader title="支付结果" onBack={() => goTo(placeOf(order))} />
      <div className={styles.result}>
        {closed ? (
          <ResultHead kind="none" title="订单已关闭" sentence="可以重新支付。" />
        ) : (
          <ResultHead kind={kind} title={title} sentence={sentence} />
        )}
        {seen?.is === 'silent' && <Notice>网络不好，正在继续查询。</Notice>}
        <dl className={styles.facts}>
          <div>
            <dt>{order.unit ? '单位购买' : '个人购买'}</dt>
            <dd>{order.name}</dd>
          </div>
          <div>
            <dt>金额</dt>
            <dd>{money(fenOf(order.totalFee))}</dd>
          </div>
          <div>
            <dt>订单号</dt>
            <dd>{order.orderNo}</dd>
          </div>
        </dl>
        <div className={styles.buttons}>
          {kind === 'paid' && (
            <Button wide onClick={() => goTo(after)}>
              {order.unit ? '查看兑换码' : '去学习'}
            </Button>
          )}
          {kind === 'notFoundOut' && !closed && (
            <Button wide onClick={again}>
              查询结果
            </Button>
          )}
          {(kind === 'failed' || kind === 'expired' || closed) && <PayAgain order={order} />}
          {(kind === 'paying' || kind === 'notFoundOut') && !closed && (
            <CloseOrder order={order} onClosed={() => setClosed(true)} onPaid={again} />
          )}
        </div>
      </div>
    </Page>
  );
}

const wayToPay = ({ type, lessonId, hourId, unit }: PendingOrder) =>
  ({
    to: unit ? '/selectUnitPurchase' : '/selectPatternPayment',
    search: { type, lessonId, ...(hourId && { hourId }) },
  }) as const;

function PayAgain({ order }: { order: PendingOrder }) {
  return (
    <ButtonLink wide replace {...wayToPay(order)}>
      重新支付
    </ButtonLink>
  );
}

type Closing = { order: PendingOrder; onClosed: () => void; onPaid: () => void };

/** Nothing is paid anew before the server has closed this one. */
function CloseOrder({ order, onClosed, onPaid }: Closing) {
  const { busy, refusal, submit } = useSubmit('没有关闭，请稍后再试');
  const close = async () => {
    const message = '如果已经付款，请不要关闭，稍等就会查到结果。';
    if (!(await confirm({ title: '关闭这笔订单？', message, ok: '关闭订单', cancel: '再等等' }))) return;
    await submit(async () => {
      if ((await closePendingOrder(order)) === 'closed') onClosed();
      else onPaid();
    });
  };
  return (
    <>
      {refusal && <Notice kind="refused">{refusal}</Notice>}
      <Button look="plain" wide busy={busy} busyText="正在关闭" onClick={() => void close()}>
        没有付款，关闭订单
      </Button>
    </>
  );
}
