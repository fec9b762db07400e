import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { canOpen } from './can-open';
import { catalogQuery, catalogsKey } from './catalog-query';
import { studyPathOf } from './hour-link';
import { type NextHour, nextHourOf, openLessons } from './next-hour';
import { phoneKnows } from './phone-knows';
import { trainingCatalogQuery } from './training-queries';

/** So many lessons are looked into for an open hour; a lesson that has none left is known as finished soon. */
const LOOKED_INTO = 3;

/** What the page has read a moment ago is not asked for twice, ms; a finished hour asks for it anew all the same. */
const JUST_READ = { staleTime: 5_000 };

/**
 * The required hour that a training goes on with, from its catalog and that of its first open lesson; null for none. Without
 * network it is one that can be studied without, in whichever of the lessons that are looked into.
 * `lessonDone`: a lesson in which none is left, whatever the server knows yet. Asked anew as catalogs are.
 */
export const trainingHourQuery = (
  client: QueryClient,
  learner: string,
  trainingId: string,
  lessonDone = '',
) =>
  queryOptions({
    queryKey: [...catalogsKey, learner, trainingId, 'next', lessonDone],
    queryFn: async (): Promise<NextHour | null> => {
      const { cards } = await client.fetchQuery({
        ...trainingCatalogQuery(learner, trainingId),
        ...JUST_READ,
      });
      const phone = phoneKnows();
      let first: NextHour | null = null;
      for (const { id, jwLessonId } of openLessons(cards, lessonDone).slice(0, LOOKED_INTO)) {
        const lessonId = jwLessonId || id;
        if (!lessonId) continue;
        const catalog = client.fetchQuery({ ...catalogQuery(learner, lessonId, trainingId), ...JUST_READ });
        // Of a lesson that was never opened the phone has no catalog, and the others have theirs.
        const chapters = await (phone.only ? catalog.catch(() => []) : catalog);
        const path = studyPathOf(jwLessonId !== '');
        const next = nextHourOf(chapters, { lessonId, trainingId, path }, undefined, phone);
        if (next && canOpen(phone, next.hour.id)) return next;
        first ??= next ?? null;
      }
      return first;
    },
    staleTime: 0,
  });
