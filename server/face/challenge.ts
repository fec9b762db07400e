import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/open';
import { faceChallenge } from '../database/schema';
import { Refusal } from '../frame/refusal';

/** How long a begun check may take. */
export const CHALLENGE_SECONDS = 300;

/** What a check is for: an hour, or registration for a training. */
export type CheckOf = { learner: string; training: string; hour: string | undefined };

const over = () => new Refusal('photoUnusable', '这次核身已经用过或超过 5 分钟，请重新拍照');

/** Begins a check. `now` in ms. @returns its challenge. */
export async function issueChallenge(
  store: Pick<Database, 'insert'>,
  { learner, training, hour }: CheckOf,
  now: number,
): Promise<string> {
  const id = randomUUID();
  await store.insert(faceChallenge).values({ id, learner, training, hour: hour ?? null, issuedAt: now });
  return id;
}

/**
 * Looks at a challenge and leaves it unused.
 * @throws {Refusal} `photoUnusable` unless it is this learner's and this hour's, unused and young enough.
 */
export async function challengeHolds(
  store: Pick<Database, 'select'>,
  id: string,
  { learner, training, hour }: CheckOf,
  now: number,
): Promise<void> {
  const [found] = await store
    .select()
    .from(faceChallenge)
    .where(and(eq(faceChallenge.id, id), eq(faceChallenge.learner, learner)));
  const mine = found?.hour === (hour ?? null) && (hour !== undefined || found.training === training);
  if (!found || !mine || found.usedAt !== null) throw over();
  if (now - found.issuedAt > CHALLENGE_SECONDS * 1000) throw over();
}

/** Uses a challenge up. @throws {Refusal} `photoUnusable` when another photo did. */
export async function spendChallenge(
  store: Pick<Database, 'update'>,
  id: string,
  now: number,
): Promise<void> {
  const used = await store
    .update(faceChallenge)
    .set({ usedAt: now })
    .where(and(eq(faceChallenge.id, id), isNull(faceChallenge.usedAt)))
    .returning({ id: faceChallenge.id });
  if (used.length === 0) throw over();
}
