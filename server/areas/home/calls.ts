import { centerAreaData, listBanners } from '@contract/home';
import { asc, desc, isNull } from 'drizzle-orm';
import { banner, training } from '../../database/schema';
import { type Call, learnerCall, visitorCall } from '../../frame/call';
import { allColumns } from '../columns/calls';
import type { Platform } from '../platform';
import { cardsFor } from '../trainings/card';

/** Home shows so many trainings. */
const TRAININGS = 4;

export function homeCalls({ database, settings }: Platform): Call[] {
  return [
    visitorCall(listBanners, async () => {
      const found = await database.select().from(banner).orderBy(asc(banner.place));
      return found.map(({ id, name, picture, target }) => ({
        id,
        name,
        pictureUrl: picture,
        targetUrl: target,
      }));
    }),

    learnerCall(centerAreaData, async (_, { learner, now }) => {
      const newest = [desc(training.publishedAt), desc(training.id)];
      const trainings = await database
        .select()
        .from(training)
        .where(isNull(training.withdrawnAt))
        .orderBy(...newest)
        .limit(TRAININGS);
      const { offlineTrainings } = settings;
      const cards = await cardsFor({ database, offlineTrainings, now }, learner, trainings);
      return { columns: await allColumns(database), trainings: cards };
    }),
  ];
}
