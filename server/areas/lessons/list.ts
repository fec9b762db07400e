import type { Input } from '@contract/endpoint';
import type { listRecommendCourses } from '@contract/lessons';
import { yuanOf } from '@rules/money';
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { containsWords } from '../../database/containing';
import type { Database } from '../../database/open';
import { pageOf } from '../../database/page';
import { hour, hourCredit, hourEdition, lesson, lessonRecord } from '../../database/schema';
import { openAmong } from './access';
import { isBegun, learnersEnd } from './learners-end';
import { lessonPercent } from './percent';

export type LessonRow = Omit<typeof lesson.$inferSelect, 'joiners'> & {
  hourNumber: number;
  studyNumber: number;
};

/** The table's own name, because a bare column inside a sub-select would be the sub-select's. */
const hourNumber = sql<number>`(select count(*)::int from hour h where h.lesson = "lesson"."id" and h.withdrawn_at is null)`;

export const lessonColumns = {
  id: lesson.id,
  name: lesson.name,
  cover: lesson.cover,
  intro: lesson.intro,
  chargeMode: lesson.chargeMode,
  price: lesson.price,
  category: lesson.category,
  mooc: lesson.mooc,
  publishedAt: lesson.publishedAt,
  withdrawnAt: lesson.withdrawnAt,
  hourNumber: hourNumber.as('hour_number'),
  studyNumber: lesson.joiners,
};

/** `sortType` '2' is most studied, all else newest; an empty `chargeMode` is all. `among`: only of these lessons. */
export async function listLessons(
  database: Database,
  request: Input<typeof listRecommendCourses>,
  learner: string | undefined,
  among?: string[],
) {
  const matches = and(
    isNull(lesson.withdrawnAt),
    among && inArray(lesson.id, among),
    containsWords(request.keyword, lesson.name),
    request.categoryId ? eq(lesson.category, request.categoryId) : undefined,
    request.chargeMode ? eq(sql`${lesson.chargeMode}::text`, request.chargeMode) : undefined,
  );
  const { limit, offset } = pageOf(request.page, request.size);
  const newest = [desc(lesson.publishedAt), desc(lesson.id)];
  const found: LessonRow[] = await database
    .select(lessonColumns)
    .from(lesson)
    .where(matches)
    .orderBy(...(request.sortType === '2' ? [desc(lesson.joiners), ...newest] : newest))
    .limit(limit)
    .offset(offset);
  const [all] = await database.select({ total: count() }).from(lesson).where(matches);
  const standing = await standingOf(
    database,
    learner,
    found.map((row) => row.id),
  );
  return { list: found.map((row) => card(row, standing.get(row.id))), total: all?.total ?? 0 };
}

/** `joined`: its hours may be opened, but for those of a serial lesson that are bought one by one. */
export type LearnerProgress = { joined: boolean; progress: number };

/** A lesson as lists carry it. */
export function card(row: LessonRow, standing: LearnerProgress = { joined: false, progress: 0 }) {
  return {
    id: row.id,
    name: row.name,
    cover: row.cover,
    hourNumber: row.hourNumber,
    studyNumber: row.studyNumber,
    price: yuanOf(row.price),
    chargeMode: row.chargeMode,
    buyState: standing.joined,
    totalProgress: standing.progress,
  };
}

/** What this learner has of these lessons; nothing for a visitor. */
export async function standingOf(database: Database, learner: string | undefined, lessons: string[]) {
  const standing = new Map<string, LearnerProgress>();
  if (learner === undefined || lessons.length === 0) return standing;
  const joined = await database
    .select({ lesson: lessonRecord.lesson })
    .from(lessonRecord)
    .where(and(eq(lessonRecord.learner, learner), inArray(lessonRecord.lesson, lessons)));
  const hours = await database
    .select({
      lesson: hour.lesson,
      end: learnersEnd,
      link: hour.link,
      credited: hourCredit.credited,
      finished: hourCredit.finished,
    })
    .from(hour)
    .leftJoin(hourCredit, and(eq(hourCredit.hour, hour.id), eq(hourCredit.learner, learner)))
    .leftJoin(hourEdition, isBegun)
    .where(and(inArray(hour.lesson, lessons), isNull(hour.withdrawnAt)));
  const open = await openAmong(database, learner, lessons);
  for (const id of lessons) {
    const own = hours
      .filter((row) => row.lesson === id && row.link === '')
      .map(({ end, credited, finished }) => ({ end, credited: credited ?? 0, finished: finished ?? false }));
    const isIn = open.has(id) || joined.some((row) => row.lesson === id);
    standing.set(id, { joined: isIn, progress: lessonPercent(own) });
  }
  return standing;
}
