import { hourSound } from '@contract/hour-sound';
import { hourDetail } from '@contract/lessons';
import { moocConfig, moocMedia } from '@contract/mooc';
import { creditEvents } from '@contract/study';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';

/**
 * The hour with a fresh signed address: asked at every opening. The phone keeps a text, and of a video all but what plays
 * it.
 */
export const hourQuery = (learner: string, id: string, trainingId: string) =>
  queryOptions({
    queryKey: ['hour', learner, id, trainingId],
    queryFn: () => call(hourDetail, { id, trainingId, userId: learner }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // What plays goes on with the address that it has.
    meta: { opensOnce: true },
  });

/**
 * The address of a platform video whose hour has no `content`: a signature first, then the address for it. Asked at every
 * opening, and again when it has expired; never kept.
 */
export const platformVideoQuery = (learner: string, videoId: string, trainingId: string) =>
  queryOptions({
    queryKey: ['platformVideo', learner, videoId, trainingId],
    queryFn: async () => {
      const { videoId: id, ...signed } = await call(moocConfig, { id: videoId, trainingId });
      return (await call(moocMedia, { id, ...signed })).url;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** What moved an hour's credit and what was not paid; kept like the study records. */
export const creditEventsQuery = (learner: string, hourId: string) =>
  queryOptions({
    queryKey: ['creditEvents', learner, hourId],
    queryFn: () => call(creditEvents, { hourId }),
    staleTime: 0,
  });

/** The address of a text's recorded voice: asked for when somebody wants to hear it, never kept. */
export const soundOf = async (hourId: string): Promise<string> => (await call(hourSound, { hourId })).url;
