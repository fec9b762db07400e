import { ORDER_TYPES } from '@contract/order-types';
import type { ReactNode } from 'react';
import { keptOf } from '@/api/answers/kept';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { ActionBar } from '@/ui/page';
import { RedeemDoor } from '@/ui/redeem-door';
import type { Course } from '../course-query';
import { type Goods, placeOf } from '../goods';
import { useGoTo } from '../use-go-to';
import { CourseHead } from './course-head';

type Props = {
  course: Course;
  goods: Goods;
  /** How it is bought. */
  children: ReactNode;
};

/** What is bought, and how; of what cannot be bought the reason, and the way to the course itself. */
export function ForSale({ course, goods, children }: Props) {
  return (
    <>
      <CourseHead course={course} />
      {course.bought ? (
        <>
          <Notice kind="done">已经购买，可以直接学习</Notice>
          <ToCourse goods={goods} text="去学习" />
        </>
      ) : course.refusal ? (
        <>
          <Notice>{course.refusal}</Notice>
          <ToCourse goods={goods} text={goods.type === ORDER_TYPES.training ? '去培训' : '去课程'} />
        </>
      ) : (
        <>
          <RedeemDoor />
          {keptOf(course) && <Notice>购买要有网络：价格以联网后的为准，现在不会扣款</Notice>}
          {children}
        </>
      )}
    </>
  );
}

function ToCourse({ goods, text }: { goods: Goods; text: string }) {
  const goTo = useGoTo();
  return (
    <ActionBar>
      <Button wide onClick={() => goTo(placeOf(goods))}>
        {text}
      </Button>
    </ActionBar>
  );
}
