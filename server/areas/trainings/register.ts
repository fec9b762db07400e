import { obstacleTo } from '@rules/registration';
import { eq } from 'drizzle-orm';
import { training } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { grantTraining } from '../lessons/grants';
import type { Platform } from '../platform';
import { refusalFor, standingTo, withdrawnTraining } from './may-register';

/**
 * Registers a learner for a training; again changes nothing. Its row is locked first, so that of several who want the
 * last place one gets it.
 * @throws {Refusal} `notFound`, or what stands in the way (`rules/registration.ts`).
 */
export async function register(
  { database, clock, settings }: Platform,
  learner: string,
  id: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [row] = await tx.select().from(training).where(eq(training.id, id)).for('update');
    if (!row) throw new Refusal('notFound', '没有找到这个培训');
    const now = await clock(tx);
    const asked = { learner, now, offlineIds: settings.offlineTrainings };
    const { standing, items } = await standingTo(tx, row, asked);
    if (row.withdrawnAt !== null && !standing.registered) throw withdrawnTraining();
    const obstacle = obstacleTo(standing);
    if (obstacle) throw refusalFor(obstacle, items);
    if (!standing.registered) await grantTraining(tx, learner, id, now);
  });
}
