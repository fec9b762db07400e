import { chinaDay } from '@rules/china-time';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Clock } from '../../database/clock';
import type { Database } from '../../database/open';
import { studyDay } from '../../database/schema';

/** So many weeks are shown, the present one among them. */
const WEEKS = 8;
const DAY_MS = 24 * 3_600_000;

/**
 * Writes down what a day brought, ms and hours; nothing when it brought nothing. Progress writes its own with the
 * ledger. The caller holds the lock on the learner's time.
 */
export async function noteStudyDay(
  store: Pick<Database, 'insert'>,
  learner: string,
  now: number,
  { credited, finished }: { credited: number; finished: number },
): Promise<void> {
  if (credited <= 0 && finished <= 0) return;
  await store
    .insert(studyDay)
    .values({ learner, day: chinaDay(now), credited, finished })
    .onConflictDoUpdate({
      target: [studyDay.learner, studyDay.day],
      set: {
        credited: sql`${studyDay.credited} + ${credited}`,
        finished: sql`${studyDay.finished} + ${finished}`,
      },
    });
}

/** The Monday of the week of a day in China, `YYYY-MM-DD`. */
export function mondayOf(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7;
  return new Date(at - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/** What was credited in each of the last weeks, the oldest first, and on its days; seconds. Weeks without study are there too. */
export async function studyWeeksOf(database: Database, clock: Clock, learner: string) {
  const now = await clock(database);
  const mondays = Array.from({ length: WEEKS }, (_, at) =>
    mondayOf(chinaDay(now - (WEEKS - 1 - at) * 7 * DAY_MS)),
  );
  const days = await database
    .select()
    .from(studyDay)
    .where(and(eq(studyDay.learner, learner), gte(studyDay.day, mondays[0] ?? '')));
  return mondays.map((monday) => {
    const own = days.filter(({ day }) => mondayOf(day) === monday);
    return {
      monday,
      credited: own.reduce((sum, { credited }) => sum + credited, 0) / 1000,
      days: Array.from({ length: 7 }, (_, at) => {
        const name = new Date(Date.parse(`${monday}T00:00:00Z`) + at * DAY_MS).toISOString().slice(0, 10);
        return (own.find(({ day }) => day === name)?.credited ?? 0) / 1000;
      }),
      finished: own.reduce((sum, { finished }) => sum + finished, 0),
    };
  });
}
