import { sql } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { rows } from '../../database/rows';

/**
 * Who has joined what, and how many have: the row and the count change in one statement, so that no list has to count
 * the rows. Lessons are locked in one order, or two learners with some of them in common would wait for each other.
 */
type Transaction = Pick<Database, 'execute'>;

/** The ids as one value: a list of any length is one and the same statement. */
const textsOf = (ids: readonly string[]) => sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`;

/** Joins these lessons; those that are joined already change nothing. `at` in ms. */
export async function joinLessons(
  tx: Transaction,
  learner: string,
  lessons: readonly string[],
  at: number,
): Promise<void> {
  if (lessons.length === 0) return;
  await tx.execute(sql`
    with wanted as materialized (
      select id from lesson where id in (select ${textsOf(lessons)}) order by id for no key update
    ), joined as (
      insert into lesson_record (learner, lesson, joined_at)
      select ${learner}::text, id, ${at}::bigint from wanted on conflict do nothing returning lesson
    )
    update lesson set joiners = joiners + 1 where id in (select lesson from joined)`);
}

/** Leaves these lessons, but for those that were joined at another instant than `at`, where it is given. */
export async function leaveLessons(
  tx: Transaction,
  learner: string,
  lessons: readonly string[],
  at?: number,
): Promise<void> {
  if (lessons.length === 0) return;
  const then = at === undefined ? sql`true` : sql`joined_at = ${at}::bigint`;
  await tx.execute(sql`
    with wanted as materialized (
      select id from lesson where id in (select ${textsOf(lessons)}) order by id for no key update
    ), gone as (
      delete from lesson_record
      where learner = ${learner} and lesson in (select id from wanted) and ${then} returning lesson
    )
    update lesson set joiners = joiners - 1 where id in (select lesson from gone)`);
}

/** Registers for a training, or changes nothing where one is registered already; whether it did. `at` in ms. */
export async function enrol(
  tx: Transaction,
  learner: string,
  training: string,
  at: number,
): Promise<boolean> {
  const counted = await rows(
    tx,
    sql`with enrolled as (
          insert into registration (learner, training, at) values (${learner}, ${training}, ${at}::bigint)
          on conflict do nothing returning training
        )
        update training set registrations = registrations + 1 where id in (select training from enrolled)
        returning id`,
  );
  return counted.length > 0;
}

/**
 * Registers many learners for a training and joins its lessons; those who are registered change nothing. `at` in ms.
 * @returns how many were not registered before.
 */
export async function enrolAll(
  tx: Transaction,
  learners: readonly string[],
  { training, lessons }: { training: string; lessons: readonly string[] },
  at: number,
): Promise<number> {
  const [enrolled] = await rows<{ count: number }>(
    tx,
    sql`
    with enrolled as (
      insert into registration (learner, training, at)
      select id, ${training}::text, ${at}::bigint from ${textsOf(learners)} as id
      on conflict do nothing returning training
    ), counted as (
      update training set registrations = registrations + (select count(*) from enrolled)
      where id = ${training} and exists (select from enrolled)
    )
    select count(*)::int as count from enrolled`,
  );
  await tx.execute(sql`
    with wanted as materialized (
      select id from lesson where id in (select ${textsOf(lessons)}) order by id for no key update
    ), joined as (
      insert into lesson_record (learner, lesson, joined_at)
      select learner, wanted.id, ${at}::bigint from wanted, ${textsOf(learners)} as learner
      on conflict do nothing returning lesson
    )
    update lesson set joiners = joiners + (select count(*) from joined where joined.lesson = lesson.id)
    where id in (select lesson from joined)`);
  return enrolled?.count ?? 0;
}

/** Takes a registration back. */
export async function withdrawFrom(tx: Transaction, learner: string, training: string): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from registration where learner = ${learner} and training = ${training} returning training
    )
    update training set registrations = registrations - 1 where id in (select training from gone)`);
}

/**
 * Takes the registrations of many learners for a training back, and leaves the lessons that they joined by them: those that
 * were joined at the instant of the registration.
 */
export async function withdrawAll(
  tx: Transaction,
  learners: readonly string[],
  training: string,
): Promise<void> {
  // The training before its lessons, as who registers locks them.
  await tx.execute(sql`select id from training where id = ${training} for no key update`);
  await tx.execute(sql`
    with wanted as materialized (
      select id from lesson where id in (select lesson from training_lesson where training = ${training})
      order by id for no key update
    ), gone as (
      delete from lesson_record r using registration g
      where g.training = ${training} and g.learner in (select ${textsOf(learners)})
        and r.learner = g.learner and r.joined_at = g.at and r.lesson in (select id from wanted)
      returning r.lesson
    )
    update lesson set joiners = joiners - (select count(*) from gone where gone.lesson = lesson.id)
    where id in (select lesson from gone)`);
  await tx.execute(sql`
    with gone as (
      delete from registration where training = ${training} and learner in (select ${textsOf(learners)})
      returning training
    )
    update training set registrations = registrations - (select count(*) from gone)
    where id in (select training from gone)`);
}

/** Takes all registrations of these learners back and leaves all their lessons. */
export async function withdrawEverywhere(tx: Transaction, learners: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with wanted as materialized (
      select id from training
      where id in (select training from registration where learner in (select ${textsOf(learners)}))
      order by id for no key update
    ), gone as (
      delete from registration
      where learner in (select ${textsOf(learners)}) and training in (select id from wanted) returning training
    )
    update training set registrations = registrations - (select count(*) from gone where gone.training = training.id)
    where id in (select training from gone)`);
  await tx.execute(sql`
    with own as materialized (
      select learner, lesson from lesson_record where learner in (select ${textsOf(learners)})
    ), wanted as materialized (
      select id from lesson where id in (select lesson from own) order by id for no key update
    ), gone as (
      delete from lesson_record r using own
      where r.learner = own.learner and r.lesson = own.lesson and r.lesson in (select id from wanted)
      returning r.lesson
    )
    update lesson set joiners = joiners - (select count(*) from gone where gone.lesson = lesson.id)
    where id in (select lesson from gone)`);
}

/** Counts anew, for whoever has put rows in by themselves, as the demo does. */
export async function countJoiners(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update lesson set joiners = (select count(*) from lesson_record r where r.lesson = lesson.id)`);
  await tx.execute(sql`
    update training set registrations = (select count(*) from registration r where r.training = training.id)`);
}
