import type { Input } from '@contract/endpoint';
import type { sealedPhoto } from '@contract/face';
import { standingOfCheck } from '@rules/checks';
import { TIME_KEPT } from '@rules/time';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { faceCheck, hour as hours, studySession } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { ComparerSilent } from '../../outside/face-comparer';
import type { Platform } from '../platform';
import { readCredit } from '../study/hour-credit';
import { lockLearner } from '../study/learner-lock';
import { markNearDuplicate } from './near-duplicates';
import { CLAIM_MS } from './pending';
import { readPhoto } from './photo';
import { openSeal, type Sealed } from './seal';
import { type Check, checkWith, photoUsed, receiveCheck, recordVerdict } from './store';
import { judgePhoto } from './verdict';

/** How far the phone's clock and ours may be apart. */
const CLOCKS_APART_MS = 2 * 60_000;

type Answer = { state: 'passed' | 'received'; reason: string };
type Hour = typeof hours.$inferSelect;

/**
 * Takes a photo that was taken without network: it counts as received at once, so that the progress after it is
 * provisional, and is judged in the same call when the comparer answers (SPEC.md rule F4). The same photo for the same
 * point coming again is answered as it stands now, under whatever key.
 * @throws {Refusal} `checkOnlineOnly`, `photoUnusable`, `checkFailed` (final); `checkNotDue`, `noSession`,
 * `otherLearner` (wait).
 */
export async function takeSealed(
  platform: Platform,
  { trainingId, hourId, at, sealed }: Input<typeof sealedPhoto>,
  learner: string,
): Promise<Answer> {
  const { database, clock, ledgerClock, clockSteps, keys } = platform;
  // Whether she may study it was asked when the session was given: after a refund a photo of before is judged as ever.
  const hour = await knownHour(database, hourId);
  if (!hour.sealedPhotos) throw new Refusal('checkOnlineOnly', '这个课时要联网核身，请联网后重新拍照');
  const opened = await openSeal(keys.progressPrivate, sealed);
  const point = Math.round(at * 1000);
  mustBelong(opened, { learner, hourId, point });
  const photo = await readPhoto(Buffer.from(opened.photo, 'base64'));

  const received = await database.transaction(async (tx) => {
    const { now } = await lockLearner(tx, ledgerClock, learner);
    const same = await checkWith(tx, photo.digest);
    if (same) return sameCheck(same, { learner, hourId, point });
    // The ledger may be behind the phones: then nobody knows that theirs are wrong.
    const latest = clockSteps?.openSteps().length ? Number.POSITIVE_INFINITY : Math.max(now, await clock(tx));
    await mustBeOfSession(tx, opened, { now, latest });
    const done = await otherPhoto(tx, learner, hour, point);
    if (done) return done;
    return receiveCheck(tx, photo, {
      learner,
      hour: hourId,
      training: trainingId,
      point,
      photo: photo.bytes,
      takenAt: opened.takenAt,
      receivedAt: now,
      claimedUntil: now + CLAIM_MS,
    });
  });
  if ('again' in received || received.state !== 'received') return answerOf(received);
  await markNearDuplicate(platform, received);
  return answerOf(await judgeNow(platform, received, photo.bytes));
}

async function judgeNow(platform: Platform, check: Check, photo: Uint8Array): Promise<Judgement> {
  const { database, ledgerClock } = platform;
  try {
    const verdict = await judgePhoto(platform, check.learner, photo);
    const judged = await database.transaction(async (tx) =>
      recordVerdict(tx, check.id, verdict, await lockLearner(tx, ledgerClock, check.learner)),
    );
    return judged ?? check;
  } catch (error) {
    if (!(error instanceof ComparerSilent)) throw error;
    await database.update(faceCheck).set({ claimedUntil: 0 }).where(eq(faceCheck.id, check.id));
    return check;
  }
}

async function knownHour(database: Pick<Database, 'select'>, id: string): Promise<Hour> {
  const [found] = await database.select().from(hours).where(eq(hours.id, id));
  if (!found) throw new Refusal('unknownHour', '没有找到这个课时');
  return found;
}

type Of = { learner: string; hourId: string; point: number };
type Judgement = Pick<Check, 'state' | 'reason'>;

const unusable = (sentence: string) => new Refusal('photoUnusable', sentence);

function mustBelong({ userId, hourId, at }: Sealed, of: Of) {
  if (userId !== of.learner)
    throw new Refusal('otherLearner', '这张照片属于另一位学员，请用原来的账号登录后再试');
  if (hourId !== of.hourId || Math.round(at * 1000) !== of.point)
    throw unusable('照片和这次核身对不上，请重新拍照');
}

async function mustBeOfSession(
  tx: Pick<Database, 'select'>,
  { sessionId, takenAt, userId, hourId }: Sealed,
  { now, latest }: { now: number; latest: number },
) {
  if (takenAt < now - TIME_KEPT) throw unusable('照片已超过 90 天，请重新拍照');
  if (takenAt > latest + CLOCKS_APART_MS) throw unusable('手机时间不准，请校准时间后重新拍照');
  const [session] = await tx
    .select()
    .from(studySession)
    .where(
      and(eq(studySession.id, sessionId), eq(studySession.learner, userId), eq(studySession.hour, hourId)),
    );
  if (!session) throw new Refusal('noSession', '服务器没有找到这次学习，请重新打开课时');
  if (takenAt < session.base - CLOCKS_APART_MS) throw unusable('照片拍得比这次学习早，请重新拍照');
}

/** The same bytes again: the same check is answered as it stands, any other has no use for them. */
function sameCheck(check: Check, { learner, hourId, point }: Of) {
  if (check.learner !== learner || check.hour !== hourId || check.point !== point) throw photoUsed();
  return { ...check, again: true };
}

/** How a point stands that has no need of this photo; nothing when it is due. */
async function otherPhoto(tx: Pick<Database, 'select'>, learner: string, hour: Hour, point: number) {
  const credit = await readCredit(tx, learner, hour);
  const standing = standingOfCheck(credit, point);
  if (standing === 'early') throw new Refusal('checkNotDue', '之前的学习记录还没有传完，传完后自动核身');
  if (standing === 'unknown') throw unusable('这个课时已经不需要这次核身');
  if (standing === 'due') return undefined;
  const passed = credit.points.some((one) => one.at === point && one.state === 'passed');
  return { again: true, state: passed ? ('passed' as const) : ('received' as const), reason: '' };
}

function answerOf({ state, reason }: Judgement): Answer {
  if (state === 'failed') throw new Refusal('checkFailed', reason);
  if (state === 'passed') return { state, reason: reason || '核身通过' };
  return { state, reason: '照片已收到，核身服务恢复后自动核对' };
}
