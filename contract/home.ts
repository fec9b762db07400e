import * as z from 'zod/mini';
import { modern } from './answer';
import { column } from './columns';
import { endpoint } from './endpoint';
import { id, list, open, ours, string, text } from './fields';
import { plain } from './operator-text';
import { trainingCard } from './trainings';

/** A `targetUrl` that is a path stays in the app, another asks first. `pictureUrl` and `name` are ours. */
const banner = z.object({
  id: open(id),
  targetUrl: text,
  pictureUrl: ours(text),
  name: ours(plain),
});
export type Banner = z.output<typeof banner>;

export const listBanners = endpoint({
  method: 'GET',
  path: '/course/v2/center/study/listBanners',
  answer: modern(list(banner)),
  access: 'visitor',
  source: 'documented',
  keep: 'public',
});

export const centerAreaData = endpoint({
  method: 'GET',
  path: '/course/v2/center/study/{userId}/getCenterAreaData',
  params: { userId: string },
  words: { userId: '学员编号' },
  answer: modern(z.object({ columns: list(column), trainings: list(trainingCard) })),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
  keep: 'learner',
  tells: ['trainings', 'progress'],
});
