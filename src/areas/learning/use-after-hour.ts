import { useQuery, useQueryClient } from '@tanstack/react-query';
import { serverNow } from '@/api/server-time';
import { useOffers } from '@/ui/offers';
import { type AfterHour, afterHour } from './after-hour';
import { catalogQuery } from './catalog-query';
import type { StudyPath } from './hour-link';
import { usePhoneKnows } from './phone-knows';
import { trainingHourQuery } from './training-hour-query';
import { trainingQuery } from './training-queries';

type Place = { learner: string; hourId: string; lessonId: string; trainingId: string; path: StudyPath };

/**
 * The next thing after this hour; asked for once it is `over`. Undefined while it is asked; where nobody answers, the
 * way back to the training or the lesson.
 */
export function useAfterHour(place: Place, over: boolean): AfterHour | undefined {
  const { learner, lessonId, trainingId } = place;
  const client = useQueryClient();
  const { exams: examsOffered, payments } = useOffers();
  const payable = payments.length > 0;
  const phone = usePhoneKnows();
  const catalog = useQuery({
    ...catalogQuery(learner, lessonId, trainingId),
    enabled: over && lessonId !== '',
  });
  const inTraining = over && trainingId !== '';
  const training = useQuery({ ...trainingQuery(learner, trainingId), enabled: inTraining });
  const hour = useQuery({
    ...trainingHourQuery(client, learner, trainingId, lessonId),
    enabled: inTraining,
  });
  const pending = [catalog, training, hour].some(
    ({ isPending, fetchStatus }) => isPending && fetchStatus === 'fetching',
  );
  if (!over || pending) return undefined;
  const state = training.data && {
    learner,
    training: training.data,
    hour: hour.data ?? undefined,
    examsOffered,
    payable,
  };
  return afterHour({ ...place, payable, phone, chapters: catalog.data ?? [], training: state }, serverNow());
}
