import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { pageOf } from '../../database/page';
import { certificate, registration, training } from '../../database/schema';
import { trainingCardOf } from './card';
import { withDeadlines } from './deadline';
import { inOrderOfOwing, owedBy } from './owed';
import { hoursOf, partsOf, percentOf } from './progress';
import { examsAmong } from './standing';

/**
 * One page of the learner's own trainings, by what is still owed and until when (`owed.ts`), with how far each is. What
 * is owed is known of all before one page can be cut: a learner has tens of them, not thousands. `now` in ms.
 */
export async function mineTrainingsOf(
  database: Database,
  learner: string,
  { page, size, now }: { page: number; size: number; now: number },
) {
  const rows = await database
    .select({ training })
    .from(registration)
    .innerJoin(training, eq(training.id, registration.training))
    .where(eq(registration.learner, learner))
    .orderBy(asc(training.id));
  const trainings = await withDeadlines(
    database,
    learner,
    rows.map((row) => row.training),
  );
  const ids = trainings.map(({ id }) => id);
  const hours = await hoursOf(database, learner, ids);
  const exams = await examsAmong(database, learner, ids);
  const issued = await issuedTo(database, learner);
  const all = trainings.map((row) => {
    const own = hours.filter((one) => one.training === row.id);
    const standing = {
      training: row,
      hours: own,
      exams: exams.filter(({ exam }) => exam.training === row.id),
      issued: issued.has(row.id),
    };
    return { row, own, endsAt: row.endsAt, ...owedBy(standing, now) };
  });
  const { limit, offset } = pageOf(page, size);
  const list = inOrderOfOwing(all, now)
    .slice(offset, offset + limit)
    .map(({ row, own, owed }) => ({
      ...trainingCardOf(row, true),
      totalProgress: percentOf(own),
      ...partsOf(own),
      owed,
    }));
  return { list, total: rows.length };
}

/** The trainings whose certificate this learner has. */
async function issuedTo(database: Pick<Database, 'select'>, learner: string): Promise<Set<string>> {
  const found = await database
    .select({ training: certificate.training })
    .from(certificate)
    .where(eq(certificate.learner, learner));
  return new Set(found.map((one) => one.training));
}
