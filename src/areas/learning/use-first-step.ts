import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { faceDue } from '@/face/due';
import { syncStatusAtom } from '@/offline/status';
import { studyRecordsQuery } from '@/study/records';
import { type FirstStep, firstStep } from './first-step';
import { openPayment } from './open-payment';

/** The one next thing as far as phone and study records know it; `pending` while they are asked. */
export function useFirstStep(learner: string): { pending: boolean; step: FirstStep | undefined } {
  const { data, isPending, fetchStatus } = useQuery(studyRecordsQuery(learner));
  const { byHour } = useAtomValue(syncStatusAtom);
  const step = firstStep({
    payment: openPayment(learner),
    records: data ?? [],
    byHour,
    checkDue: (hourId) => faceDue(learner, hourId) !== undefined,
  });
  return { pending: !step && isPending && fetchStatus === 'fetching', step };
}
