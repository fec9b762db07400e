import { ORDER_TYPES } from '@contract/order-types';
import { chinaTime } from '@rules/china-time';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { rows } from '../../database/rows';
import { training } from '../../database/schema';
import type { Thing } from '../payment/things';

type Reader = Pick<Database, 'select' | 'execute'>;

/** The hours that a thing opens: an hour itself, a lesson's, or those of a training's required lessons, in order. */
function hoursOf({ type, item }: Thing) {
  if (type === ORDER_TYPES.hour) {
    return sql`(select h.*, '' as training, 0 as lesson_place from hour h where h.id = ${item})`;
  }
  if (type === ORDER_TYPES.training) {
    return sql`(select h.*, t.training, t.place as lesson_place from training_lesson t
      join hour h on h.lesson = t.lesson where t.training = ${item} and t.required)`;
  }
  return sql`(select h.*, '' as training, 0 as lesson_place from hour h where h.lesson = ${item})`;
}

/** How many hours, how long (s), and until when (China time, or '' without an end). */
export async function courseFacts(
  store: Reader,
  thing: Thing,
): Promise<{ hours: number; seconds: number; until: string }> {
  const [sum] = await rows<{ hours: number; ms: number }>(
    store,
    sql`select count(*)::int as hours, coalesce(sum(h.end_ms), 0)::float8 as ms from ${hoursOf(thing)} h`,
  );
  const [of] =
    thing.type === ORDER_TYPES.training
      ? await store.select({ endsAt: training.endsAt }).from(training).where(eq(training.id, thing.item))
      : [];
  const until = of && of.endsAt > 0 ? chinaTime(of.endsAt) : '';
  return { hours: sum?.hours ?? 0, seconds: Math.round((sum?.ms ?? 0) / 1000), until };
}

type FirstHour = {
  id: string;
  type: number;
  lessonId: string;
  trainingId: string;
  videoId: string;
  isMooc: boolean;
};

/**
 * Where a learner's study of a thing begins, or goes on: its first hour that is not finished. None stands on another site,
 * and none has to be bought by itself.
 */
export async function firstHourOf(
  store: Reader,
  learner: string,
  thing: Thing,
): Promise<FirstHour | undefined> {
  const [found] = await rows<FirstHour>(
    store,
    sql`select h.id, h.type, h.lesson as "lessonId", h.training as "trainingId", coalesce(h.video_id, '') as "videoId", l.mooc as "isMooc"
      from ${hoursOf(thing)} h join lesson l on l.id = h.lesson
      left join hour_credit c on c.hour = h.id and c.learner = ${learner}
      left join hour_purchase p on p.hour = h.id and p.learner = ${learner}
      where h.link = '' and c.finished is not true and (h.price = 0 or p.hour is not null)
      order by h.lesson_place, h.place limit 1`,
  );
  return found;
}
