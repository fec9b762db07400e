import { useQuery } from '@tanstack/react-query';
import { trainingCatalogQuery, trainingQuery } from './training-queries';

/**
 * Whether the learner has registered for the training that a lesson is opened from, and, when not, whether the lesson
 * opens all the same. A back end that does not say leaves it to what the lesson itself wants.
 */
export function useRegistration(learner: string, trainingId: string, lessonId: string) {
  const asked = trainingId !== '';
  const info = useQuery({ ...trainingQuery(learner, trainingId), enabled: asked });
  const registered = info.data?.buyState;
  const closed = registered === false;
  const cards = useQuery({ ...trainingCatalogQuery(learner, trainingId), enabled: asked && closed });
  const card = cards.data?.cards.find(({ id, jwLessonId }) => id === lessonId || jwLessonId === lessonId);
  const pending = [info, ...(closed ? [cards] : [])].some(
    ({ isPending, fetchStatus }) => isPending && fetchStatus === 'fetching',
  );
  const name = info.data?.name ?? '';
  return { name, registered, noRegisterJoin: card?.noRegisterJoin ?? false, pending };
}
