import { yuanOf } from '@rules/money';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { lesson, trainingLesson } from '../../database/schema';
import { obstacleToExam } from '../exams/gates';
import type { Platform } from '../platform';
import { detailsOf } from '../training-details/details';
import { timeOrNone } from '../trainings/card';
import { refusalFor } from '../trainings/may-register';

const SUCCESS = 'success';

/** A training as the platform shows it. @throws {Refusal} `notFound`. */
export async function platformTrainingOf(platform: Platform, learner: string, id: string) {
  const details = await detailsOf(platform, learner, id);
  const { row, exams } = details;
  const [first] = exams;
  const sitting = first && (await obstacleToExam(platform, learner, row, first));
  return {
    platformTraining: {
      id,
      name: row.name,
      beginTime: timeOrNone(row.registrationBeginsAt),
      endTime: timeOrNone(row.registrationEndsAt),
      trainingBeginTime: timeOrNone(row.beginsAt),
      trainingEndTime: timeOrNone(row.endsAt),
      applicationCount: details.registrationCount,
      trainingCount: row.places,
      chargeMode: row.chargeMode,
      price: yuanOf(row.price),
      isApplication: details.registered,
      examStatus: exams.length > 0 ? 1 : 0,
      examId: first?.exam.id ?? '',
      time1: timeOrNone(first?.exam.beginsAt ?? 0),
      time2: timeOrNone(first?.exam.endsAt ?? 0),
      liveUrl: details.liveUrl,
      isApplicationCert: details.mayApply,
      isApply: details.applied,
      isMooc: details.offline,
      openRegisterTrainingValidate: row.registrationCheck,
      registerValidated: details.validated,
      content: row.intro,
      certified: row.certified,
      cannotApply: details.cannotApply,
    },
    platformTrainingLessonList: await lessonsOf(platform.database, id),
    isCanApplication: details.registered
      ? '已报名'
      : details.obstacle
        ? refusalFor(details.obstacle, details.items).message
        : SUCCESS,
    isTakeExam: first ? (sitting?.message ?? SUCCESS) : '这个培训没有考试',
  };
}

const chapterCount = sql<number>`(select count(*)::int from chapter c where c.lesson = "lesson"."id" and c.withdrawn_at is null)`;
const hourCount = sql<number>`(select count(*)::int from hour h where h.lesson = "lesson"."id" and h.withdrawn_at is null)`;

function lessonsOf(database: Database, training: string) {
  return database
    .select({
      id: lesson.id,
      name: lesson.name,
      lessonCover: lesson.cover,
      isMooc: lesson.mooc,
      chapterCount: chapterCount.as('chapter_count'),
      hourCount: hourCount.as('hour_count'),
    })
    .from(trainingLesson)
    .innerJoin(lesson, eq(lesson.id, trainingLesson.lesson))
    .where(eq(trainingLesson.training, training))
    .orderBy(asc(trainingLesson.place), asc(lesson.id));
}
