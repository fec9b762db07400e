import type { Input } from '@contract/endpoint';
import type { faceAuth } from '@contract/face';
import { and, eq, gte, isNull } from 'drizzle-orm';
import type { Database } from '../database/open';
import { faceCheck, training } from '../database/schema';
import { Refusal } from '../frame/refusal';
import { openableHour } from '../lessons/access';
import type { Platform } from '../platform';
import { ComparerSilent } from '../providers/face-comparer';
import { firstDue, standingOfCheck } from '../study/checks';
import { readCredit } from '../study/hour-credit';
import { answered, once } from '../study/idempotency';
import { lockLearner } from '../study/learner-lock';
import { type CheckOf, challengeHolds, spendChallenge } from './challenge';
import { readPhoto } from './photo';
import { checkWith, photoUsed, receiveCheck, settleCheck } from './store';
import { judgePhoto, type Verdict } from './verdict';

type Reader = Pick<Database, 'select'>;
type Wish = { of: CheckOf; at: number | undefined; challenge: string | undefined };

/**
 * A face check by a photo that is there now: of an hour's face point, or on registration for a training. The photo is
 * judged outside every lock, then all is looked at again and written under the learner's. While the comparer is silent
 * nothing is used up, and the same photo may come again (SPEC.md rules 17 and 19).
 * @throws {Refusal} `photoUnusable`, `checkFailed` (both final); `checkNotDue`, `comparerUnreachable` (both wait).
 */
export async function checkFace(
  platform: Platform,
  input: Input<typeof faceAuth>,
  { learner, key }: { learner: string; key: string | undefined },
): Promise<{ reason: string }> {
  const { database, clock } = platform;
  const of = { learner, training: input.trainingId, hour: input.hourId || undefined };
  const wish = { of, at: pointIn(input.at), challenge: input.challenge || undefined };
  const keyed = { learner, call: `faceAuth ${of.hour ?? of.training}`, key };

  const now = await clock(database);
  const before = await answered<Verdict>(database, { ...keyed, now });
  if (before) return answerOf(before);
  const photo = await readPhoto(new Uint8Array(await input.file.arrayBuffer()));
  if (await checkWith(database, photo.digest)) throw photoUsed();
  await mayCheck(database, wish, now);

  const verdict = await judgePhoto(platform, learner, photo.bytes).catch(waitForComparer);
  const stands = await database.transaction(async (tx) => {
    const locked = await lockLearner(tx, platform.ledgerClock, learner);
    return once(tx, { ...keyed, now: locked.now }, async () => {
      const point = await mayCheck(tx, wish, locked.now);
      if (wish.challenge) await spendChallenge(tx, wish.challenge, locked.now);
      const { id } = await receiveCheck(tx, {
        learner,
        hour: of.hour ?? null,
        training: of.training,
        point: point ?? null,
        digest: photo.digest,
        // Without a seal nothing says when it was taken: its arrival counts.
        takenAt: locked.now,
        receivedAt: locked.now,
      });
      await settleCheck(tx, id, verdict, locked);
      return verdict;
    });
  });
  return answerOf(stands);
}

/** Whether this learner has passed a check for a training, of none of its hours; `since` in ms. */
export async function hasRegistrationCheck(
  store: Reader,
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

/** A face point in seconds, as it came, in ms. */
function pointIn(seconds: string | undefined): number | undefined {
  if (!seconds) return undefined;
  const at = Math.round(Number(seconds) * 1000);
  if (!Number.isSafeInteger(at) || at < 0) throw new Refusal('badInput', '「核身位置」没有填写或不正确');
  return at;
}

/** The hour's face point that this check is for; on registration there is none. @throws {Refusal} */
async function mayCheck(
  store: Reader,
  { of, at, challenge }: Wish,
  now: number,
): Promise<number | undefined> {
  const point =
    of.hour === undefined ? await knownTraining(store, of.training) : await duePoint(store, of, at);
  if (challenge) await challengeHolds(store, challenge, of, now);
  return point;
}

async function knownTraining(store: Reader, id: string): Promise<undefined> {
  const [found] = await store.select({ id: training.id }).from(training).where(eq(training.id, id));
  if (!found) throw new Refusal('notFound', '没有找到这个培训');
}

async function duePoint(store: Reader, { learner, hour: hourId = '' }: CheckOf, at: number | undefined) {
  const hour = await openableHour(store, learner, hourId);
  const credit = await readCredit(store, learner, hour);
  const point = at ?? firstDue(credit);
  const standing = point === undefined || credit.finished ? 'unknown' : standingOfCheck(credit, point);
  if (standing === 'early') throw new Refusal('checkNotDue', '还没有学到这个核身点，请学到后再核身');
  if (standing !== 'due') throw new Refusal('noCheckDue', '现在没有要做的人脸核身，请继续学习');
  return point;
}

function waitForComparer(error: unknown): never {
  if (!(error instanceof ComparerSilent)) throw error;
  throw new Refusal('comparerUnreachable', '核身服务暂时没有回应，请稍后再试');
}

function answerOf({ passed, reason }: Verdict): { reason: string } {
  if (!passed) throw new Refusal('checkFailed', reason);
  return { reason };
}
