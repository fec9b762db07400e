import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { faceDue } from '@/face/due';
import { syncStatusAtom } from '@/offline/status';
import { type FirstStep, firstStep, type OpenPayment } from './-next-step';
import { studyRecordsQuery } from './-study-records';

/** The one next thing as far as phone and study records know it; `pending` while they are asked. */
export function useFirstStep(learner: string): { pending: boolean; step: FirstStep | undefined } {
  const { data, isPending, fetchStatus } = useQuery(studyRecordsQuery(learner));
  const { byHour } = useAtomValue(syncStatusAtom);
  const step = firstStep({
    payment: useOpenPayment(learner),
    records: data ?? [],
    byHour,
    checkDue: (hourId) => faceDue(learner, hourId) !== undefined,
  });
  return { pending: !step && isPending && fetchStatus === 'fetching', step };
}

/** The order that waits for its payment; there seldom is one, so the first paint does not wait for the answer. */
function useOpenPayment(learner: string): OpenPayment | undefined {
  const [payment, setPayment] = useState<OpenPayment>();
  useEffect(() => {
    let here = true;
    import('./-open-payment').then(
      ({ openPayment }) => here && setPayment(openPayment(learner)),
      // Without the code the next thing is shown that is known; the payment's own prompt asks too.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [learner]);
  return payment;
}
