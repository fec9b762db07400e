import { randomUUID } from 'node:crypto';
import { checkFailed, checkPassed, photoReceived } from '@rules/checks';
import type { LearnerTime } from '@rules/time';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { faceCheck, hour as hourTable } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { noteChange } from '../study/credit-events';
import { confirmCredit, writeStanding } from '../study/hour-credit';
import { noteStudyDay } from '../study/study-days';
import { bandsOf } from './perceptual-hash';
import type { Photo } from './photo';
import type { Verdict } from './verdict';

type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'execute'>;
export type Check = typeof faceCheck.$inferSelect;
type NewCheck = Omit<typeof faceCheck.$inferInsert, 'id' | 'state' | keyof ReturnType<typeof tracesOf>>;
/** What the lock on the learner's time gave; ms. */
type Locked = { time: LearnerTime; now: number };

export const photoUsed = () => new Refusal('photoUnusable', '这张照片已经用过，请重新拍照');

/** Whether any check, anybody's, had this photo. */
export async function checkWith(store: Pick<Database, 'select'>, digest: string): Promise<Check | undefined> {
  const [found] = await store.select().from(faceCheck).where(eq(faceCheck.digest, digest));
  return found;
}

/** What stays of a photo: by what it is known again, exactly and nearly. */
const tracesOf = ({ digest, perceptualHash }: Photo) => ({
  digest,
  perceptualHash,
  hashBands: bandsOf(perceptualHash),
});

/**
 * Writes down that a photo came, and marks its face point, where it has one. Under the learner's lock, and after the
 * point was seen to be due.
 * @throws {Refusal} `photoUnusable` when the photo was used before, by whomever.
 */
export async function receiveCheck(tx: Transaction, photo: Photo, check: NewCheck): Promise<Check> {
  const [stored] = await tx
    .insert(faceCheck)
    .values({ ...check, ...tracesOf(photo), id: randomUUID(), state: 'received' })
    .onConflictDoNothing()
    .returning();
  if (!stored) throw photoUsed();
  const { learner, hour, point, receivedAt } = stored;
  const found = await hourOf(tx, hour);
  if (found && point !== null) {
    const credit = photoReceived(await confirmCredit(tx, learner, found, receivedAt), point);
    await writeStanding(tx, { learner, hour: found.id }, { credit }, receivedAt);
  }
  return stored;
}

/**
 * Writes a judgement down, once: the point passes, or is due again with what was studied after it (SPEC.md rules F1
 * and F2). The photo goes. Under the learner's lock. @returns the check as it stands now.
 */
export async function recordVerdict(
  tx: Transaction,
  id: string,
  { passed, reason, live }: Verdict,
  { time, now }: Locked,
): Promise<Check | undefined> {
  const [check] = await tx.select().from(faceCheck).where(eq(faceCheck.id, id));
  if (check?.state !== 'received') return check;
  const { learner, point } = check;
  const hour = await hourOf(tx, check.hour);
  let lostMs = 0;
  if (hour && point !== null) {
    const credit = await confirmCredit(tx, learner, hour, now);
    const of = { learner, hour: hour.id };
    if (passed) {
      const after = checkPassed(credit, point);
      await writeStanding(tx, of, { credit: after }, now);
      await noteChange(tx, { of, kind: 'passed', now }, credit, after);
      await noteStudyDay(tx, learner, now, { credited: after.credited - credit.credited, finished: 0 });
    } else {
      const failed = checkFailed({ time, credit }, point);
      lostMs = failed.lost;
      await writeStanding(tx, of, { credit: failed.credit, time: { ...time, free: failed.time.free } }, now);
      await noteChange(tx, { of, kind: 'failed', now }, credit, failed.credit);
      await dropFallen(tx, of, failed.fallen, now);
    }
  }
  const state = passed ? ('passed' as const) : ('failed' as const);
  const [judged] = await tx
    .update(faceCheck)
    .set({ state, reason, live: live === 'unknown' ? null : live, judgedAt: now, photo: null, lostMs })
    .where(eq(faceCheck.id, id))
    .returning();
  return judged;
}

/** Photos of later points that still wait: their points are due again, so they are judged by nobody. */
async function dropFallen(
  tx: Transaction,
  of: { learner: string; hour: string },
  points: number[],
  now: number,
) {
  if (points.length === 0) return;
  await tx
    .update(faceCheck)
    .set({ state: 'failed', reason: '前一次核身没有通过，请重新核身', judgedAt: now, photo: null })
    .where(
      and(
        eq(faceCheck.learner, of.learner),
        eq(faceCheck.hour, of.hour),
        eq(faceCheck.state, 'received'),
        inArray(faceCheck.point, points),
      ),
    );
}

async function hourOf(tx: Transaction, id: string | null) {
  if (id === null) return undefined;
  const [found] = await tx.select().from(hourTable).where(eq(hourTable.id, id));
  return found;
}
