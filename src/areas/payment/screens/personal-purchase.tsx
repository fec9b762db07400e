import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { courseQuery } from '../course-query';
import { goodsOf } from '../goods';
import { ForSale } from '../parts/for-sale';
import { PendingNotice } from '../parts/pending-notice';
import { PersonalForm } from '../parts/personal-form';
import styles from '../parts/purchase.module.css';
import { PurchaseSkeleton } from '../parts/purchase-skeleton';
import { purchaseSearch } from '../search';

export const Route = createFileRoute('/selectPatternPayment')({
  validateSearch: purchaseSearch,
  beforeLoad: learnerOnly,
  component: SelectPatternPayment,
});

function SelectPatternPayment() {
  const { code, ...search } = Route.useSearch();
  const learner = useLearner() ?? '';
  const goods = goodsOf(search);
  const course = useQuery(courseQuery(learner, goods, 'oneself'));
  return (
    <Page title="个人购买">
      <PageHeader title="个人购买" />
      <div className={styles.form}>
        <PendingNotice learner={learner} />
        <Loaded query={course} skeleton={<PurchaseSkeleton />}>
          {(known) => (
            <ForSale course={known} goods={goods}>
              <PersonalForm learner={learner} goods={goods} course={known} code={code} />
            </ForSale>
          )}
        </Loaded>
      </div>
    </Page>
  );
}
