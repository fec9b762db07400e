import type { Input } from '@contract/endpoint';
import type { faceAuth } from '@contract/face';
import { and, eq, gte, isNull } from 'drizzle-orm';
import { answered, once } from '../../database/idempotency';
import type { Database } from '../../database/open';
import { faceCheck } from '../../database/schema';
import { whatFailed } from '../../frame/failures';
import { Refusal } from '../../frame/refusal';
import { ComparerSilent } from '../../outside/face-comparer';
import type { Platform } from '../platform';
import { lockLearner } from '../study/learner-lock';
import { askedOf, dueCheck } from './asked';
import { challengeHolds, spendChallenge } from './challenge';
import { markNearDuplicate } from './near-duplicates';
import { readPhoto } from './photo';
import { sameCheck } from './same-check';
import { type Check, checkWith, receiveCheck, recordVerdict } from './store';
import { judgePhoto, NOT_COMPARED, type Verdict } from './verdict';

/**
 * A face check by a photo that is there now: of an hour's face point, or on registration for a training. The photo is
 * judged outside every lock, then all is looked at again and written under the learner's. While the comparer is silent
 * nothing is used up, and the same photo may come again (SPEC.md rules F1 and F3).
 * @throws {Refusal} `photoUnusable`, `checkFailed` (both final); `challengeOver`, `checkNotDue`, `comparerUnreachable`
 * (all wait); `notSetUp` where nobody compares.
 */
export async function checkFace(
  platform: Platform,
  input: Input<typeof faceAuth>,
  { learner, key }: { learner: string; key: string | undefined },
): Promise<{ reason: string }> {
  const { database, clock } = platform;
  const asked = askedOf(input, learner);
  const named = { ...asked, challenge: input.challenge || undefined };
  const keyed = { learner, call: `faceAuth ${asked.hour ?? asked.training}`, key };

  // A challenge's age is of the database's clock alone: the learner's own time may stand ahead of it for a while.
  const arrived = await clock(database);
  const before = await answered<Verdict>(database, { ...keyed, now: arrived });
  if (before) return answerOf(before);
  const photo = await readPhoto(new Uint8Array(await input.file.arrayBuffer()));
  const obstacle = await dueCheck(database, asked)
    .then((of) => challengeHolds(database, named.challenge, of, arrived))
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  // Looked for only now: what has used the challenge up, or passed the point, may be this very photo, judged meanwhile.
  const again = sameCheck(await checkWith(database, photo.digest), named);
  if (again) return answerOf(again);
  if (obstacle) throw obstacle;

  const verdict = await judgePhoto(platform, learner, photo.bytes).catch((error: unknown) =>
    waitForComparer(platform, error),
  );
  let judged: Check | undefined;
  const stands = await database.transaction(async (tx) => {
    const locked = await lockLearner(tx, platform.ledgerClock, learner);
    return once(tx, { ...keyed, now: locked.now }, async () => {
      const meanwhile = sameCheck(await checkWith(tx, photo.digest), named);
      if (meanwhile) return meanwhile;
      const of = await dueCheck(tx, asked);
      const challenge = await challengeHolds(tx, named.challenge, of, arrived);
      await spendChallenge(tx, challenge, locked.now);
      const { id } = await receiveCheck(tx, photo, {
        learner,
        hour: of.hour ?? null,
        training: of.training,
        point: of.point ?? null,
        challenge,
        // Without a seal nothing says when it was taken: its arrival counts.
        takenAt: locked.now,
        receivedAt: locked.now,
      });
      judged = await recordVerdict(tx, id, verdict, locked);
      return verdict;
    });
  });
  if (judged) await markNearDuplicate(platform, judged);
  return answerOf(stands);
}

/** Whether this learner has passed a check for a training, of none of its hours; `since` in ms. */
export async function hasRegistrationCheck(
  store: Pick<Database, 'select'>,
  learner: string,
  trainingId: string,
  since = 0,
): Promise<boolean> {
  const [passed] = await store
    .select({ id: faceCheck.id })
    .from(faceCheck)
    .where(
      and(
        eq(faceCheck.learner, learner),
        eq(faceCheck.training, trainingId),
        isNull(faceCheck.hour),
        eq(faceCheck.state, 'passed'),
        gte(faceCheck.judgedAt, since),
      ),
    )
    .limit(1);
  return passed !== undefined;
}

/** Where nobody compares, waiting brings nothing: the unit does it in person. */
function waitForComparer({ offers, log }: Platform, error: unknown): never {
  if (!(error instanceof ComparerSilent)) throw error;
  if (!offers.faces) throw new Refusal('notSetUp', '人脸核身没有开通，请联系单位或客服安排当面核对');
  log.warn(whatFailed(error), 'a face was not compared');
  throw new Refusal('comparerUnreachable', NOT_COMPARED[error.why]);
}

function answerOf({ passed, reason }: Verdict): { reason: string } {
  if (!passed) throw new Refusal('checkFailed', reason);
  return { reason };
}
