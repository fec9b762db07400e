import { useState } from 'react';
import { NotOffered } from '@/ui/not-offered';
import { type Course, nameOf } from '../course-query';
import type { Goods } from '../goods';
import { useMessengerIdentity } from '../use-messenger-identity';
import { type Method, MethodField, usePayMethods } from './method-field';
import { PayForm } from './pay-form';
import { RedeemForm } from './redeem-form';

type Props = { learner: string; goods: Goods; course: Course; code: string | undefined };

/** A learner buys for himself: by one of the payments that there are, or with a code that his unit gave him. */
export function PersonalForm({ learner, goods, course, code }: Props) {
  const offered = usePayMethods();
  const [chosen, choose] = useState<Method>();
  const identify = useMessengerIdentity({ learner, path: '/selectPatternPayment', ...goods }, code);
  const methods: readonly Method[] = [...offered, '3'];
  const method = chosen && methods.includes(chosen) ? chosen : (methods[0] ?? '3');
  const field =
    offered.length > 0 ? (
      <MethodField methods={methods} value={method} onChoose={choose} />
    ) : (
      <NotOffered sentence="这里没有开通在线支付。有兑换码可以直接兑换，没有请向单位或客服索取。" />
    );
  if (method === '3') return <RedeemForm learner={learner} goods={goods} methods={field} />;
  return (
    <PayForm
      learner={learner}
      goods={goods}
      name={nameOf(course)}
      method={method}
      total={course.price ?? 0}
      totalLabel="应付"
      identify={identify}
    >
      {field}
    </PayForm>
  );
}
