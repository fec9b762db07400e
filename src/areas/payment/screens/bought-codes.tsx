import { ORDER_TYPES } from '@contract/order-types';
import type { CodePurchase as Purchase } from '@contract/redemption-codes';
import { money } from '@rules/money';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { Card, Section } from '@/ui/card';
import { Cover } from '@/ui/cover';
import { desk } from '@/ui/desk';
import { Dotted } from '@/ui/dotted';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { searchSchema } from '@/ui/search-schema';
import { Empty, SkeletonRows } from '@/ui/states';
import { codeInfoQuery } from '../code-queries';
import { CodePurchase } from '../parts/code-purchase';
import styles from '../parts/codes.module.css';
import { PurchaseCodes } from '../parts/purchase-codes';

export const Route = createFileRoute('/unitRedemptionCodeDetail')({
  validateSearch: searchSchema(() =>
    z.object({
      lessonId: z.string().check(z.minLength(1)),
      type: z.enum(Object.values(ORDER_TYPES)),
    }),
  ),
  beforeLoad: learnerOnly,
  component: UnitRedemptionCodeDetail,
});

function UnitRedemptionCodeDetail() {
  const { lessonId, type } = Route.useSearch();
  const learner = useLearner() ?? '';
  const info = useQuery(codeInfoQuery(learner, lessonId, type));
  return (
    <Page title="兑换码">
      <PageHeader title="兑换码" />
      <div {...desk('whole')}>
        <Loaded query={info} skeleton={<SkeletonRows count={4} second lead="cover" />}>
          {({ lesson, count, list }) => (
            <div className={styles.desk} {...desk('beside')}>
              <header className={styles.head}>
                <Cover address={lesson.lessonCover} Icon={BookOpen} />
                <div>
                  <h2>{lesson.name}</h2>
                  <p className={styles.facts}>
                    <Dotted
                      text={[
                        lesson.money && money(lesson.money),
                        count !== undefined && `共 ${count} 个兑换码`,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    />
                  </p>
                </div>
              </header>
              <p className={styles.explained}>每个兑换码给一个人开通，用一次就作废。</p>
              <Bought learner={learner} lessonId={lessonId} course={lesson.name} list={list} />
            </div>
          )}
        </Loaded>
      </div>
    </Page>
  );
}

type BoughtProps = { learner: string; lessonId: string; course: string; list: readonly Purchase[] };

/** The purchases, and the codes of one of them: of the latest, until another is chosen. */
function Bought({ learner, lessonId, course, list }: BoughtProps) {
  const [chosen, setChosen] = useState('');
  const keyed = list.map((one, place) => ({ ...one, key: one.id ?? `${place} ${one.timeStart}` }));
  const purchase = keyed.find(({ key }) => key === chosen) ?? keyed[0];
  return (
    <>
      <Section title="购买记录" aside={list.length > 0 && `${list.length} 次`}>
        <Card>
          {list.length ? (
            keyed.map((one) => (
              <CodePurchase
                key={one.key}
                purchase={one}
                name={one.name || course}
                lessonId={lessonId}
                chosen={list.length > 1 ? one.key === purchase?.key : undefined}
                onChoose={() => setChosen(one.key)}
              />
            ))
          ) : (
            <Empty sentence="暂无购买的兑换码~~~" />
          )}
        </Card>
      </Section>
      {purchase && (
        <section className={styles.section} aria-label="兑换码">
          <PurchaseCodes
            key={purchase.key}
            learner={learner}
            purchase={purchase}
            lessonId={lessonId}
            course={course}
          />
        </section>
      )}
    </>
  );
}
