import type { StudyRecord } from '@contract/study-records';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { faceDue } from '@/face/due';
import { syncStatusAtom } from '@/offline/status';
import { studyRecordsQuery } from '@/study/records';
import { type FirstStep, firstStep, type OpenPayment } from './first-step';
import { openPayment } from './open-payment';
import { usePhoneKnows } from './phone-knows';

type Found = { pending: boolean; step: FirstStep | undefined };

/** The one next thing as far as phone and study records know it; `pending` while they are asked. */
export const useFirstStep = (learner: string): Found => useFirst(learner, openPayment(learner));

/** The same of one lesson's hours alone. */
export const useLessonFirst = (learner: string, lessonId: string): FirstStep | undefined =>
  useFirst(learner, undefined, (record) => record.lessonId === lessonId).step;

/** The same of one training's hours; `payment`: the open order for it. */
export const useTrainingFirst = (
  learner: string,
  trainingId: string,
  payment: OpenPayment | undefined,
): FirstStep | undefined => useFirst(learner, payment, (record) => record.trainingId === trainingId).step;

function useFirst(
  learner: string,
  payment: OpenPayment | undefined,
  isOf: (record: StudyRecord) => boolean = () => true,
): Found {
  const { data, isPending, fetchStatus } = useQuery(studyRecordsQuery(learner));
  const { byHour } = useAtomValue(syncStatusAtom);
  const knows = usePhoneKnows();
  const step = firstStep({
    knows,
    payment,
    records: (data ?? []).filter(isOf),
    byHour,
    checkDue: (hourId) => faceDue(learner, hourId),
  });
  return { pending: !step && isPending && fetchStatus === 'fetching', step };
}
