import { readingSeconds } from '@rules/reading-time';
import { probeEnd } from '@server/areas/media/probe';
import { noteStudyDay } from '@server/areas/study/study-days';
import type { Database } from '@server/database/open';
import * as table from '@server/database/schema';
import { fromChina } from './dates';

import { HOURS_A, LEARNER, LESSON_A, TRAINING } from './ids/ids';
import { demoLessonCategories } from './lesson-categories';
import { type DemoLesson, demoLessons } from './lessons';

type Writer = Pick<Database, 'insert'>;

const HOUR_MS = 3_600_000;

/** The ends of the media in ms: probed, never written down. */
export async function mediaEnds(mediaDir: string): Promise<Map<string, number>> {
  const names = [...new Set(demoLessons.map((lesson) => lesson.media))];
  const read = async (name: string) => [name, await probeEnd(mediaDir, name)] as const;
  return new Map(await Promise.all(names.map(read)));
}

/** The lessons, with their categories. */
export async function addLessons(tx: Writer, ends: Map<string, number>) {
  await tx.insert(table.lessonCategory).values(demoLessonCategories);
  for (const lesson of demoLessons) await addLesson(tx, lesson, endOf(ends, lesson));
}

function endOf(ends: Map<string, number>, { media }: { media: string }): number {
  const end = ends.get(media);
  if (end === undefined) throw new Error(`the length of ${media} is not known`);
  return end;
}

async function addLesson(tx: Writer, lesson: DemoLesson, end: number) {
  const { id, name, cover, intro, media, category, mooc = false, chargeMode = 1, price = 0 } = lesson;
  await tx.insert(table.lesson).values({
    id,
    name,
    cover,
    intro,
    chargeMode,
    price,
    category,
    mooc,
    publishedAt: fromChina(lesson.published),
  });
  await tx
    .insert(table.lessonExpert)
    .values(lesson.experts.map((expert, place) => ({ lesson: id, expert, place })));
  let hourPlace = 0;
  for (const [place, chapter] of lesson.chapters.entries()) {
    await tx.insert(table.chapter).values({ id: chapter.id, lesson: id, name: chapter.name, place });
    await tx.insert(table.hour).values(
      chapter.hours.map((hour) => {
        hourPlace += 1;
        const place = { lesson: id, chapter: chapter.id, place: hourPlace };
        // What stands elsewhere is never credited: its end is never asked for.
        if (hour.link) return { ...hour, ...place, media: '', end: 1000 };
        return hour.content
          ? { ...hour, ...place, type: 1, media: '', end: readingSeconds(hour.content) * 1000 }
          : { ...hour, ...place, media, end };
      }),
    );
  }
}

/** The learner is half-way through: the first hour finished yesterday, the second half credited today. */
export async function addStudy(tx: Writer, now: number, ends: Map<string, number>) {
  const end = endOf(ends, demoLessons.find((lesson) => lesson.id === LESSON_A) ?? { media: '' });
  const none = { learner: LEARNER.id, provisional: 0, reserved: [], points: [] };
  const yesterday = now - 26 * HOUR_MS;
  await tx.insert(table.registration).values({ learner: LEARNER.id, training: TRAINING, at: yesterday });
  await tx.insert(table.lessonRecord).values({ learner: LEARNER.id, lesson: LESSON_A, joinedAt: yesterday });
  await tx.insert(table.hourCredit).values([
    {
      ...none,
      hour: HOURS_A[0],
      credited: end,
      finished: true,
      finishedAt: yesterday,
      lastStudiedAt: yesterday,
    },
    {
      ...none,
      hour: HOURS_A[1],
      credited: Math.floor(end / 2),
      finished: false,
      lastStudiedAt: now - 2 * HOUR_MS,
    },
  ]);
  await noteStudyDay(tx, LEARNER.id, yesterday, { credited: end, finished: 1 });
  await noteStudyDay(tx, LEARNER.id, now - 2 * HOUR_MS, { credited: Math.floor(end / 2), finished: 0 });
}
