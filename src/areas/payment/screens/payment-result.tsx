import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { requireLearner } from '@/session/session';
import { useLearner } from '@/session/use-learner';
import { ButtonLink } from '@/ui/button';
import { Page, PageHeader } from '@/ui/page';
import { PaymentResult } from '../parts/payment-result';
import styles from '../parts/result.module.css';
import { ResultHead } from '../parts/result-head';

export const Route = createFileRoute('/monitorForPayment')({
  // Who comes back without a session is told where to look, and not asked to sign in.
  loader: async () => {
    const learner = await requireLearner().catch(() => undefined);
    if (!learner) return { order: undefined };
    // With the start of the app the phone's whole database would come too.
    const { findOrder } = await import('../order-copy');
    return { order: await findOrder(learner) };
  },
  component: MonitorForPayment,
});

function MonitorForPayment() {
  const learner = useLearner();
  // As it was when the page opened: the order is forgotten as soon as its end is known.
  const [order] = useState(Route.useLoaderData().order);
  if (order) return <PaymentResult order={order} />;
  return (
    <Page title="支付结果">
      <PageHeader title="支付结果" />
      <div className={styles.result}>
        {learner ? (
          <ResultHead
            kind="none"
            title="没有待查询的订单"
            sentence="如果刚在别的窗口付款，请回原窗口看结果。"
          />
        ) : (
          <ResultHead
            kind="none"
            title="请回原窗口看结果"
            sentence="付款前打开的窗口里还登录着，回到那里就能看到结果。请勿重复付款。"
          />
        )}
        <div className={styles.buttons}>
          <ButtonLink look="quiet" wide to="/homeLand">
            回首页
          </ButtonLink>
          {!learner && (
            <ButtonLink look="plain" wide to="/userLogin">
              在这里登录
            </ButtonLink>
          )}
        </div>
      </div>
    </Page>
  );
}
