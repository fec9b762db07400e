import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { desk } from '@/ui/desk';
import { Loaded } from '@/ui/loaded';
import { NotOffered } from '@/ui/not-offered';
import { Page, PageHeader } from '@/ui/page';
import { courseQuery, packagesQuery } from '../course-query';
import { goodsOf } from '../goods';
import { ForSale } from '../parts/for-sale';
import { usePayMethods } from '../parts/method-field';
import { PendingNotice } from '../parts/pending-notice';
import styles from '../parts/purchase.module.css';
import { PurchaseSkeleton } from '../parts/purchase-skeleton';
import { UnitForm } from '../parts/unit-form';
import { purchaseSearch } from '../search';

export const Route = createFileRoute('/selectUnitPurchase')({
  validateSearch: purchaseSearch,
  beforeLoad: learnerOnly,
  component: SelectUnitPurchase,
});

function SelectUnitPurchase() {
  const { code, buyStatus, ...search } = Route.useSearch();
  const learner = useLearner() ?? '';
  const goods = goodsOf(search);
  const course = useQuery(courseQuery(learner, goods, 'unit'));
  const packages = useQuery(packagesQuery(goods));
  const [method, ...others] = usePayMethods();
  const skeleton = <PurchaseSkeleton />;
  return (
    <Page title="单位购买">
      <PageHeader title="单位购买" />
      <div className={styles.form} {...desk('beside')}>
        <PendingNotice learner={learner} />
        <Loaded query={course} skeleton={skeleton}>
          {(known) => (
            <ForSale course={known} goods={goods}>
              {!method ? (
                <NotOffered sentence="这里没有开通在线支付，单位购买请联系客服。" />
              ) : (
                <Loaded query={packages} skeleton={skeleton}>
                  {(offered) => (
                    <UnitForm
                      learner={learner}
                      goods={goods}
                      course={known}
                      packages={offered}
                      methods={[method, ...others]}
                      buyStatus={buyStatus}
                      code={code}
                    />
                  )}
                </Loaded>
              )}
            </ForSale>
          )}
        </Loaded>
      </div>
    </Page>
  );
}
