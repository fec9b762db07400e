import { sql } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { rows } from '../../database/rows';
import { noteWebhook, type WebhookFact } from './outbox';

type Transaction = Pick<Database, 'execute' | 'insert'>;

/** The hours that count of a lesson `l`, and whether this learner still has one of them before him. */
const unfinishedOf = (learner: string, lesson: ReturnType<typeof sql>) => sql`
  exists (select 1 from hour h left join hour_credit c on c.hour = h.id and c.learner = ${learner}
          where h.lesson = ${lesson} and h.link = '' and h.withdrawn_at is null and c.finished is not true)`;

/**
 * Tells of the lesson whose last hour was just finished, and of the trainings that have nothing left to study now: of
 * their required part, or where nothing is required, of all. Under the lock that finished the hour.
 */
export async function noteFinished(
  tx: Transaction,
  { learner, lesson }: { learner: string; lesson: string },
  now: number,
): Promise<void> {
  const [finished] = await rows<{ id: string; name: string }>(
    tx,
    sql`select l.id, l.name from lesson l
        where l.id = ${lesson} and not ${unfinishedOf(learner, sql`l.id`)}`,
  );
  if (!finished) return;
  const trainings = await finishedTrainings(
    tx,
    learner,
    sql`
    exists (select 1 from training_lesson own where own.training = t.id and own.lesson = ${lesson}
            and (own.required or not ${asksForAny}))`,
  );
  const facts: WebhookFact[] = [
    { kind: 'lesson.finished', learner, content: { lessonId: finished.id, lessonName: finished.name } },
    ...trainings,
  ];
  await noteWebhook(tx, facts, now);
}

/** Tells of a training that was registered for when there was nothing left to study in it. */
export async function noteRegisteredFinished(
  tx: Transaction,
  { learner, training }: { learner: string; training: string },
  now: number,
): Promise<void> {
  await noteWebhook(tx, await finishedTrainings(tx, learner, sql`t.id = ${training}`), now);
}

const asksForAny = sql`exists (select 1 from training_lesson r where r.training = t.id and r.required)`;

async function finishedTrainings(
  tx: Transaction,
  learner: string,
  among: ReturnType<typeof sql>,
): Promise<WebhookFact[]> {
  const found = await rows<{ id: string; name: string }>(
    tx,
    sql`select t.id, t.name from training t join registration g on g.training = t.id and g.learner = ${learner}
        where ${among} and exists (select 1 from training_lesson any_of where any_of.training = t.id)
          and not exists (
            select 1 from training_lesson part where part.training = t.id and (part.required or not ${asksForAny})
              and ${unfinishedOf(learner, sql`part.lesson`)})
        order by t.id`,
  );
  return found.map(({ id, name }) => ({
    kind: 'training.finished' as const,
    learner,
    content: { trainingId: id, trainingName: name },
  }));
}
