import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { goodsOf } from '@/payment/goods';
import { useLearner } from '@/session/use-learner';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { BoneRows } from '@/ui/states';
import { learnerOnly } from '../-learner-only';
import { courseQuery } from './-course-query';
import { ForSale } from './-for-sale';
import { PendingNotice } from './-pending-notice';
import { PersonalForm } from './-personal-form';
import styles from './-purchase.module.css';
import { purchaseSearch } from './-search';

export const Route = createFileRoute('/(payment)/selectPatternPayment')({
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
        <Loaded query={course} skeleton={<BoneRows count={4} second />}>
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
