import { listPackages } from '@contract/payment';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { call } from '@/api/call';
import { goodsOf } from '@/payment/goods';
import { useLearner } from '@/session/use-learner';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { BoneRows } from '@/ui/states';
import { learnerOnly } from '../-learner-only';
import { NotOffered } from '../-not-offered';
import { courseQuery, purchaseKey } from './-course-query';
import { ForSale } from './-for-sale';
import { usePayMethods } from './-method-field';
import { PendingNotice } from './-pending-notice';
import styles from './-purchase.module.css';
import { purchaseSearch } from './-search';
import { UnitForm } from './-unit-form';

export const Route = createFileRoute('/(payment)/selectUnitPurchase')({
  validateSearch: purchaseSearch,
  beforeLoad: learnerOnly,
  component: SelectUnitPurchase,
});

function SelectUnitPurchase() {
  const { code, buyStatus, ...search } = Route.useSearch();
  const learner = useLearner() ?? '';
  const goods = goodsOf(search);
  const { lessonId, hourId } = goods;
  const course = useQuery(courseQuery(learner, goods, 'unit'));
  const packages = useQuery({
    queryKey: [...purchaseKey, 'packages', lessonId, hourId],
    queryFn: async () => {
      const page = { startNum: 1, pageSize: 10 };
      return (await call(listPackages, { lessonId, ...(hourId && { hourId }), ...page })).list;
    },
    staleTime: 0,
  });
  const [method, ...others] = usePayMethods();
  const bones = <BoneRows count={4} second />;
  return (
    <Page title="单位购买">
      <PageHeader title="单位购买" />
      <div className={styles.form}>
        <PendingNotice learner={learner} />
        <Loaded query={course} skeleton={bones}>
          {(known) => (
            <ForSale course={known} goods={goods}>
              {!method ? (
                <NotOffered sentence="这里没有开通在线支付，单位购买请联系客服。" />
              ) : (
                <Loaded query={packages} skeleton={bones}>
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
