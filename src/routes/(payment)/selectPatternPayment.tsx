import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { goodsOf, placeOf } from '@/payment/goods';
import { useLearner } from '@/session/use-learner';
import { Button } from '@/ui/button';
import { Loaded } from '@/ui/loaded';
import { Notice } from '@/ui/notice';
import { ActionBar, Page, PageHeader } from '@/ui/page';
import { BoneRows } from '@/ui/states';
import { learnerOnly } from '../-learner-only';
import { CourseHead } from './-course-head';
import { courseQuery } from './-course-query';
import { PendingNotice } from './-pending-notice';
import { PersonalForm } from './-personal-form';
import styles from './-purchase.module.css';
import { purchaseSearch } from './-search';
import { useGoTo } from './-use-go-to';

export const Route = createFileRoute('/(payment)/selectPatternPayment')({
  validateSearch: purchaseSearch,
  beforeLoad: learnerOnly,
  component: SelectPatternPayment,
});

function SelectPatternPayment() {
  const { code, ...search } = Route.useSearch();
  const learner = useLearner() ?? '';
  const goods = goodsOf(search);
  const goTo = useGoTo();
  const course = useQuery(courseQuery(learner, goods));
  return (
    <Page title="个人购买">
      <PageHeader title="个人购买" />
      <div className={styles.form}>
        <PendingNotice learner={learner} />
        <Loaded query={course} skeleton={<BoneRows count={4} second />}>
          {(known) => (
            <>
              <CourseHead course={known} />
              {known.bought ? (
                <>
                  <Notice kind="done">已经购买，可以直接学习</Notice>
                  <ActionBar>
                    <Button wide onClick={() => goTo(placeOf(goods))}>
                      去学习
                    </Button>
                  </ActionBar>
                </>
              ) : (
                <PersonalForm learner={learner} goods={goods} course={known} code={code} />
              )}
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}
