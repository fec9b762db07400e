import { useState } from 'react';
import type { Goods } from '@/payment/goods';
import { type Course, nameOf } from './-course-query';
import { type Method, MethodField } from './-method-field';
import { PayForm } from './-pay-form';
import { RedeemForm } from './-redeem-form';
import { useMessengerIdentity } from './-use-messenger-identity';

const METHODS = ['1', '2', '3'] as const;

type Props = { learner: string; goods: Goods; course: Course; code: string | undefined };

/** A learner buys for himself: by one of the payments, or with a code that his unit gave him. */
export function PersonalForm({ learner, goods, course, code }: Props) {
  const [method, setMethod] = useState<Method>('1');
  const identify = useMessengerIdentity({ learner, path: '/selectPatternPayment', ...goods }, code);
  const methods = <MethodField methods={METHODS} value={method} onChoose={setMethod} />;
  if (method === '3') return <RedeemForm learner={learner} goods={goods} methods={methods} />;
  return (
    <PayForm
      learner={learner}
      goods={goods}
      name={nameOf(course)}
      method={method}
      total={course.price}
      totalLabel="应付"
      identify={identify}
    >
      {methods}
    </PayForm>
  );
}
