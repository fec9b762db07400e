import { readingSeconds } from '@contract/reading';
import { hashPassword } from '../account/password';
import type { Clock } from '../database/clock';
import type { Database } from '../database/open';
import * as table from '../database/schema';
import { probeEnd } from '../media/probe';
import { demoAccounts } from './accounts';
import { demoAnnouncements } from './announcements/all';
import { demoCompanies } from './companies';
import { demoExperts } from './experts';
import { announcementId, DEMO_PASSWORD, HOURS_A, LEARNER, LESSON_A, TRAINING } from './ids';
import { type DemoLesson, demoLessons, TRAINING_NAME } from './lessons';

type Writer = Pick<Database, 'insert'>;

const HOUR_MS = 3_600_000;

/** `YYYY-MM-DD HH:mm:ss` in China time, as an instant. */
const fromChina = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`);

/** Fills an empty database with the demo; one that has any account is left as it is. */
export async function fillWithDemo(database: Database, clock: Clock, mediaDir: string): Promise<void> {
  const [present] = await database.select({ id: table.account.id }).from(table.account).limit(1);
  if (present) return;
  const ends = await mediaEnds(mediaDir);
  const accounts = demoAccounts(await hashPassword(DEMO_PASSWORD));
  await database.transaction(async (tx) => {
    await tx.insert(table.company).values(demoCompanies());
    await tx.insert(table.account).values(accounts);
    await tx.insert(table.announcement).values(
      demoAnnouncements.map(({ published, ...rest }, at) => ({
        ...rest,
        id: announcementId(at + 1),
        publishedAt: fromChina(published),
      })),
    );
    await tx.insert(table.expert).values(demoExperts);
    await tx.insert(table.training).values({ id: TRAINING, name: TRAINING_NAME });
    for (const lesson of demoLessons) await addLesson(tx, lesson, endOf(ends, lesson));
    await addStudy(tx, await clock(tx), ends);
  });
}

/** The ends of the media in ms: probed, never written down. */
async function mediaEnds(mediaDir: string): Promise<Map<string, number>> {
  const names = [...new Set(demoLessons.map((lesson) => lesson.media))];
  const read = async (name: string) => [name, await probeEnd(mediaDir, name)] as const;
  return new Map(await Promise.all(names.map(read)));
}

function endOf(ends: Map<string, number>, { media }: { media: string }): number {
  const end = ends.get(media);
  if (end === undefined) throw new Error(`the length of ${media} is not known`);
  return end;
}

async function addLesson(tx: Writer, lesson: DemoLesson, end: number) {
  const { id, name, cover, intro, media, mooc = false } = lesson;
  await tx.insert(table.lesson).values({
    id,
    trainingId: TRAINING,
    name,
    cover,
    intro,
    chargeMode: 1,
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
        return hour.content
          ? { ...hour, ...place, type: 1, media: '', end: readingSeconds(hour.content) * 1000 }
          : { ...hour, ...place, media, end };
      }),
    );
  }
}

/** The learner is half-way through: the first hour finished yesterday, the second half credited today. */
async function addStudy(tx: Writer, now: number, ends: Map<string, number>) {
  const end = endOf(ends, demoLessons.find((lesson) => lesson.id === LESSON_A) ?? { media: '' });
  const none = { learner: LEARNER.id, provisional: 0, reserved: [], points: [] };
  const yesterday = now - 26 * HOUR_MS;
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
}
