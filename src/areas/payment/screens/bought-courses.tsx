import type { CodeCourse } from '@contract/redemption-codes';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { BookOpen, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { Card } from '@/ui/card';
import { Cover } from '@/ui/cover';
import { desk } from '@/ui/desk';
import { icon } from '@/ui/icon';
import { Loaded } from '@/ui/loaded';
import { LongRows } from '@/ui/long-rows';
import { Page, PageHeader } from '@/ui/page';
import { RowLink } from '@/ui/row';
import { SearchField } from '@/ui/search-field';
import { searchSchema } from '@/ui/search-schema';
import { Empty, SkeletonRows } from '@/ui/states';
import { codeCoursesQuery } from '../code-queries';
import { codeTypeOfMode } from '../goods';
import styles from '../parts/codes.module.css';

export const Route = createFileRoute('/purchaseUnitRedemptionCode')({
  validateSearch: searchSchema(() => z.object({ userId: z.optional(z.string()) })),
  beforeLoad: learnerOnly,
  component: PurchaseUnitRedemptionCode,
});

function PurchaseUnitRedemptionCode() {
  const learner = useLearner() ?? '';
  const [name, setName] = useState('');
  const courses = useQuery(codeCoursesQuery(learner, name));
  return (
    <Page title="我的兑换码">
      <PageHeader title="我的兑换码" />
      <div className={styles.search} {...desk('one')}>
        <SearchField label="搜索课程" placeholder="课程名称" value={name} onSearch={setName} />
      </div>
      <Card>
        <Loaded query={courses} skeleton={<SkeletonRows count={3} second lead="cover" />}>
          {(list) =>
            list.length ? (
              <LongRows
                items={list.map((course) => ({ ...course, id: `${course.lessonId} ${course.chargeMode}` }))}
                row={(course) => <CourseRow course={course} />}
              />
            ) : (
              <Empty sentence={name ? '没有找到，换个词再试' : '暂无购买的兑换码~~~'} />
            )
          }
        </Loaded>
      </Card>
    </Page>
  );
}

function CourseRow({ course }: { course: CodeCourse }) {
  return (
    <RowLink
      to="/unitRedemptionCodeDetail"
      search={{ lessonId: course.lessonId, type: codeTypeOfMode(course.chargeMode) }}
      before={<Cover address={course.lessonCover} Icon={BookOpen} />}
      title={<span className="two-lines">{course.name}</span>}
      second={course.redemptionNumber !== undefined && `共 ${course.redemptionNumber} 个兑换码`}
      after={<ChevronRight {...icon} size={20} />}
    />
  );
}
