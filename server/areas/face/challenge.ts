import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { faceChallenge } from '../../database/schema';
import { Refusal } from '../../frame/refusal';

/** How long a begun check may take until its photo is here. */
export const CHALLENGE_SECONDS = 300;
const LIFE_MS = CHALLENGE_SECONDS * 1000;

/** What a check is for: an hour's face point (ms), or a training, of which only the training is known. */
export type CheckOf = {
  learner: string;
  training: string;
  hour: string | undefined;
  point: number | undefined;
};
export type Challenge = typeof faceChallenge.$inferSelect;
export type ChallengeStanding = 'holds' | 'missing' | 'other' | 'used' | 'old';

/**
 * What a challenge is worth to a photo of this check that came at `now` (ms): pure (SPEC.md rule F3). Of an hour the
 * training does not matter: its checks are the same, wherever it was opened from.
 */
export function standingOfChallenge(
  begun: Challenge | undefined,
  { learner, training, hour, point }: CheckOf,
  now: number,
): ChallengeStanding {
  if (!begun) return 'missing';
  const place = hour === undefined ? begun.training === training : begun.point === (point ?? null);
  if (begun.learner !== learner || begun.hour !== (hour ?? null) || !place) return 'other';
  if (begun.usedAt !== null) return 'used';
  return now - begun.issuedAt > LIFE_MS ? 'old' : 'holds';
}

/**
 * Begins a check. Asked again within half its life it is the same one, so that a lost answer costs nothing and nobody
 * fills our table. `now` in ms. @returns its challenge, and for how many seconds it holds.
 */
export async function beginCheck(
  store: Pick<Database, 'select' | 'insert'>,
  of: CheckOf,
  now: number,
): Promise<{ challenge: string; validSeconds: number }> {
  const [begun] = await store
    .select()
    .from(faceChallenge)
    .where(
      and(
        eq(faceChallenge.learner, of.learner),
        of.hour === undefined ? isNull(faceChallenge.hour) : eq(faceChallenge.hour, of.hour),
        of.hour === undefined ? eq(faceChallenge.training, of.training) : undefined,
        of.point === undefined ? isNull(faceChallenge.point) : eq(faceChallenge.point, of.point),
        isNull(faceChallenge.usedAt),
        lte(faceChallenge.issuedAt, now),
      ),
    )
    .orderBy(desc(faceChallenge.issuedAt))
    .limit(1);
  if (begun && standingOfChallenge(begun, of, now + LIFE_MS / 2) === 'holds') {
    return { challenge: begun.id, validSeconds: Math.floor((begun.issuedAt + LIFE_MS - now) / 1000) };
  }
  const id = randomUUID();
  await store.insert(faceChallenge).values({
    id,
    learner: of.learner,
    training: of.training,
    hour: of.hour ?? null,
    point: of.point ?? null,
    issuedAt: now,
  });
  return { challenge: id, validSeconds: CHALLENGE_SECONDS };
}

/**
 * Looks at the challenge of a photo that came at `now` and leaves it unused. @returns its id.
 * @throws {Refusal} `challengeOver` unless it is this check's, unused and young enough.
 */
export async function challengeHolds(
  store: Pick<Database, 'select'>,
  id: string | undefined,
  of: CheckOf,
  now: number,
): Promise<string> {
  const [begun] =
    id === undefined ? [] : await store.select().from(faceChallenge).where(eq(faceChallenge.id, id));
  if (!begun || standingOfChallenge(begun, of, now) !== 'holds') {
    throw new Refusal('challengeOver', '这次核身没有开始，或者已超过 5 分钟，请重新核身');
  }
  return begun.id;
}

/** Uses a challenge up, which was just seen to hold under the learner's lock. */
export async function spendChallenge(
  store: Pick<Database, 'update'>,
  id: string,
  now: number,
): Promise<void> {
  await store.update(faceChallenge).set({ usedAt: now }).where(eq(faceChallenge.id, id));
}
