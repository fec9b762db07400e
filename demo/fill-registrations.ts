import { grantTraining } from '@server/areas/lessons/grants';
import { noteStudyDay } from '@server/areas/study/study-days';
import type { Database } from '@server/database/open';
import * as table from '@server/database/schema';
import { gt } from 'drizzle-orm';
import { startOfDay } from './dates';
import { ATTEMPTS, EXAMS, HOURS_SHORT, LEARNER, TRAININGS } from './ids/ids';

type Writer = Pick<Database, 'insert' | 'select' | 'execute'>;

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** Somebody who has no account here, and holds a place. */
const somebody = (n: number) => `18940273615483990${String(n).padStart(2, '0')}`;

/** A training with few places is shown full: as many have registered. */
export async function addRegistrations(tx: Writer, now: number) {
  const full = await tx.select().from(table.training).where(gt(table.training.places, 0));
  await tx.insert(table.registration).values(
    full.flatMap(({ id: training, places }) =>
      Array.from({ length: places }, (_, at) => ({
        training,
        learner: somebody(at + 1),
        at: now - DAY_MS,
      })),
    ),
  );
}

/** What the learner has behind him, long before what he studies now: three trainings, two of them passed. */
export async function addAchievements(tx: Writer, now: number) {
  const then = now - 100 * DAY_MS;
  const { examOpen, certificateReady, certificateApplied } = TRAININGS;
  for (const id of [examOpen, certificateReady, certificateApplied]) {
    await grantTraining(tx, LEARNER.id, id, then);
  }
  const hours = await tx.select().from(table.hour);
  const endOf = (id: string) => hours.find((one) => one.id === id)?.end ?? 0;
  await tx.insert(table.hourCredit).values(
    HOURS_SHORT.map((id, at) => ({
      learner: LEARNER.id,
      hour: id,
      credited: endOf(id),
      provisional: 0,
      reserved: [],
      points: [],
      finished: true,
      finishedAt: then + (at + 1) * MINUTE_MS,
      lastStudiedAt: then + (at + 1) * MINUTE_MS,
    })),
  );
  await noteStudyDay(tx, LEARNER.id, then, {
    credited: HOURS_SHORT.reduce((sum, id) => sum + endOf(id), 0),
    finished: HOURS_SHORT.length,
  });
  const passed = (id: string, exam: string, score: number) => ({
    id,
    exam,
    score,
    learner: LEARNER.id,
    startedAt: then + 60 * MINUTE_MS,
    handedInAt: then + 75 * MINUTE_MS,
    publishedAt: startOfDay(then, 1),
  });
  await tx
    .insert(table.examAttempt)
    .values([
      passed(ATTEMPTS.certificateReady, EXAMS.certificateReady, 80),
      passed(ATTEMPTS.certificateApplied, EXAMS.certificateApplied, 100),
    ]);
}
