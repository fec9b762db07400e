import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ChevronRight, Ticket, UserRound } from 'lucide-react';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { Card } from '@/ui/card';
import { icon } from '@/ui/icon';
import { Loaded } from '@/ui/loaded';
import { NotOffered } from '@/ui/not-offered';
import { Page, PageHeader } from '@/ui/page';
import { RowLink, Rows } from '@/ui/row';
import { SkeletonRows } from '@/ui/states';
import { courseQuery } from '../course-query';
import { goodsOf } from '../goods';
import { ForSale } from '../parts/for-sale';
import { usePayMethods } from '../parts/method-field';
import { PendingNotice } from '../parts/pending-notice';
import styles from '../parts/purchase.module.css';
import { PurchaseSkeleton } from '../parts/purchase-skeleton';
import { purchaseSearch } from '../search';

export const Route = createFileRoute('/selectPaymentMethod')({
  validateSearch: purchaseSearch,
  beforeLoad: learnerOnly,
  component: SelectPaymentMethod,
});

const WAYS = [
  { to: '/selectPatternPayment', title: '个人购买', second: '自己学习，支付后马上开通', Icon: UserRound },
  { to: '/selectUnitPurchase', title: '单位购买', second: '批量购买兑换码，发给同事使用', Icon: Ticket },
] as const;

/** Nothing can be paid here: a code is what is left. */
const ONLY_CODES = [
  { to: '/selectPatternPayment', title: '使用兑换码', second: '单位发给您的兑换码，马上开通', Icon: Ticket },
] as const;

function SelectPaymentMethod() {
  const { lessonId, hourId, type } = Route.useSearch();
  const learner = useLearner() ?? '';
  const goods = goodsOf({ lessonId, hourId, type });
  const course = useQuery(courseQuery(learner, goods, 'unit'));
  const payable = usePayMethods().length > 0;
  const ways = payable ? WAYS : ONLY_CODES;
  return (
    <Page title="选择购买方式">
      <PageHeader title="选择购买方式" />
      <div className={styles.form}>
        <PendingNotice learner={learner} />
        <Loaded
          query={course}
          skeleton={
            <PurchaseSkeleton>
              <Card>
                <SkeletonRows count={2} second lead="state" />
              </Card>
            </PurchaseSkeleton>
          }
        >
          {(known) => (
            <ForSale course={known} goods={goods}>
              <nav aria-label="购买方式">
                <Card>
                  <Rows>
                    {ways.map(({ to, title, second, Icon }) => (
                      <li key={to}>
                        <RowLink
                          to={to}
                          search={{ lessonId, type, ...(hourId && { hourId }) }}
                          before={<Icon {...icon} />}
                          title={title}
                          second={second}
                          after={<ChevronRight {...icon} size={20} />}
                        />
                      </li>
                    ))}
                  </Rows>
                </Card>
              </nav>
              {!payable && <NotOffered sentence="这里没有开通在线支付，购买请联系客服。" />}
            </ForSale>
          )}
        </Loaded>
      </div>
    </Page>
  );
}
