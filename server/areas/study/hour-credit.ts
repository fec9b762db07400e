import { type HourCredit, newHourCredit, pointsOf } from '@rules/credit';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { type hour, hourCredit } from '../../database/schema';
import { editionBegun } from './editions';

type Reader = Pick<Database, 'select'>;
type Hour = Pick<typeof hour.$inferSelect, 'id' | 'facePoints'>;

/** A learner's credit for an hour, with the face points that the hour has today. */
export async function readCredit(store: Reader, learner: string, hour: Hour): Promise<HourCredit> {
  const [stored] = await store
    .select()
    .from(hourCredit)
    .where(and(eq(hourCredit.learner, learner), eq(hourCredit.hour, hour.id)));
  const points = pointsOf(hour.facePoints, stored?.points ?? []);
  if (!stored) return newHourCredit(points);
  const { credited, provisional, reserved, finished } = stored;
  return { credited, provisional, reserved, points, finished };
}

/** Stores an hour's credit; the caller holds the lock on the learner's time. `now` in ms. */
export async function writeCredit(
  store: Pick<Database, 'insert'>,
  of: { learner: string; hour: string },
  credit: HourCredit,
  now: number,
): Promise<void> {
  const { credited, provisional, finished } = credit;
  const stored = {
    credited,
    provisional,
    finished,
    reserved: [...credit.reserved],
    points: [...credit.points],
  };
  await store
    .insert(hourCredit)
    .values({ ...of, ...stored, edition: editionBegun(of.learner, of.hour), lastStudiedAt: now })
    .onConflictDoUpdate({ target: [hourCredit.learner, hourCredit.hour], set: stored });
}
