import { canJoinExam, startExam } from '@contract/exams';
import { getPlatformTrainingData } from '@contract/platform-training';
import { trainingBasicInfo } from '@contract/trainings';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import * as table from '../../database/schema';
import { signedRequest } from '../../outside/signature';
import { EXAM_SITE, openApp } from '../../testing/open-app';
import { insertCredit } from '../../testing/study';
import { EXAM_RESULT } from './notify';

export const HOUR_MS = 3_600_000;
type App = Awaited<ReturnType<typeof openApp>>;

/** The app with one lesson, whose hour has to be finished; each test has a training and a learner of its own. */
export async function openExams(environment: Record<string, string> = {}) {
  const app = await openApp(environment);
  await app.database.insert(table.lesson).values({
    ...{ id: 'lesson', name: '课程', cover: '', intro: '' },
    ...{ chargeMode: 1, publishedAt: 0 },
  });
  await app.database.insert(table.chapter).values({ id: 'chapter', lesson: 'lesson', name: '', place: 1 });
  const hour = { lesson: 'lesson', chapter: 'chapter', name: '', media: '', end: 60_000 };
  await app.database.insert(table.hour).values([
    { ...hour, id: 'hour', place: 1 },
    { ...hour, id: 'link', place: 2, link: 'https://elsewhere.example/' },
  ]);
  let round = 0;
  return {
    app,
    /** A new learner before a new training; its exam begins in an hour (`exam1` is the first one’s). */
    async candidate() {
      round += 1;
      const own = { me: `me${round}`, training: `training${round}`, exam: `exam${round}` };
      const token = await app.learner(own.me, '王建国');
      await insertTraining(app, own);
      return deedsOf(app, token, own);
    },
  };
}

async function insertTraining(
  { database, time }: App,
  { training, exam }: { training: string; exam: string },
) {
  await database.insert(table.training).values({
    id: training,
    name: '上岗培训',
    beginsAt: time.now - HOUR_MS,
    endsAt: time.now + 10 * HOUR_MS,
    examCheck: true,
    liveUrl: 'https://live.example/room',
  });
  await database
    .insert(table.trainingLesson)
    .values({ training, lesson: 'lesson', place: 1, tenthsOfHours: 10 });
  await database.insert(table.exam).values({
    ...{ id: exam, training, name: '上岗考试', passScore: 60 },
    beginsAt: time.now + HOUR_MS,
    endsAt: time.now + 5 * HOUR_MS,
  });
}

/** What this learner, her training and the exam's site can do, and what is known of her. */
function deedsOf(app: App, token: string, own: { me: string; training: string; exam: string }) {
  const { me, training, exam } = own;

  const join = () => app.ask(canJoinExam, { trainingId: training, examId: exam }, token);
  const start = () => app.ask(startExam, { userId: me, traingId: training, pid: exam }, token);
  const info = async () =>
    (await app.ask(trainingBasicInfo, { id: training, uId: me }, token)).data as {
      exams: { type: number; value: string; score: unknown }[];
      canApplication: boolean;
    };
  const takes = async () =>
    (
      (await app.ask(getPlatformTrainingData, { traingId: training, userId: me }, token)).data as {
        isTakeExam: string;
      }
    ).isTakeExam;

  const register = () =>
    app.database.insert(table.registration).values({ learner: me, training, at: app.time.now });
  const finishHours = () =>
    insertCredit(app.database, [
      {
        ...{ learner: me, hour: 'hour', credited: 60_000, provisional: 0, reserved: [], points: [] },
        ...{ finished: true, finishedAt: 1, lastStudiedAt: 1 },
      },
    ]);
  const tellIdentity = (identityNumber = '330110198503072219') =>
    app.database.update(table.account).set({ identityNumber }).where(eq(table.account.id, me));
  const passFaceCheck = (judgedAt = app.time.now) =>
    app.database.insert(table.faceCheck).values({
      ...{ id: `${me}-${judgedAt}`, digest: `${me}-${judgedAt}`, learner: me, training },
      ...{ state: 'passed', takenAt: judgedAt, receivedAt: judgedAt, judgedAt },
    });
  const attemptOf = async () =>
    (await app.database.select().from(table.examAttempt).where(eq(table.examAttempt.learner, me)))[0];

  /** All that has to be done before the exam, and the address that it then has. */
  async function begin() {
    await register();
    await finishHours();
    await tellIdentity();
    app.time.now += 2 * HOUR_MS;
    await passFaceCheck();
    const { ended, data } = await start();
    expect(ended).toBe('ok');
    return (data as { url: string }).url;
  }

  async function tell(
    content: { score?: number; publishAt?: number; attempt?: string },
    secret = EXAM_SITE.secret,
  ) {
    const attempt = content.attempt ?? (await attemptOf())?.id;
    const result = { score: 80, handedInAt: app.time.now, publishAt: app.time.now, ...content, attempt };
    return (await fetch(app.origin + EXAM_RESULT, signedRequest(secret, result))).status;
  }

  return {
    ...own,
    ...{ token, join, start, info, takes, register, finishHours, tellIdentity, passFaceCheck },
    ...{ attemptOf, begin, tell },
  };
}
