import { finish, type HourCredit, pointsToAsk, pointsUpTo } from '@rules/credit';
import { secondsLeft, spokenLeft } from '@rules/duration';
import { whyOf } from '@rules/event-words';
import { finishReading } from '@rules/reading';
import { type LearnerTime, TIME_KEPT } from '@rules/time';
import { and, desc, eq, gt, like, type SQL } from 'drizzle-orm';
import type { Clock } from '../../database/clock';
import { once } from '../../database/idempotency';
import type { Database } from '../../database/open';
import { creditEvent, hour, hourCredit, learnerTime, studySession } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { mayOpenHour } from '../lessons/access';
import { noteFinished } from '../webhooks/finished';
import { noteChange } from './credit-events';
import { editionOf, endToFinish, kindOf } from './editions';
import { confirmCredit, writeStanding } from './hour-credit';
import { endOf } from './judged-session';
import { ADMITTED } from './sessions';
import { noteStudyDay } from './study-days';

type FinishRequest = {
  learner: string;
  hourId: string;
  window: string;
  /** The session that it was studied under, where the phone says it. */
  session?: string | undefined;
  installation: string;
  key: string | undefined;
};
type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'execute'>;

/** What a finish is judged by, under the lock. `now` in ms. */
type FinishState = {
  request: FinishRequest;
  hour: typeof hour.$inferSelect;
  time: LearnerTime | undefined;
  credit: HourCredit;
  now: number;
};

/**
 * Finishes an hour, under the lock that pays progress: a video whose credit has reached its end, or a rich text whose
 * reading time is there to be paid (SPEC.md rules 7, 8 and 23). A video that has not passed all its face checks waits.
 * @throws {Refusal} `unknownHour`; or one that waits: `endNotReached`, saying what is missing, or `noSession`.
 */
export async function finishStudy(
  database: Database,
  clock: Clock,
  request: FinishRequest,
): Promise<{ finished: true }> {
  const { learner, hourId, key } = request;
  const [found] = await database.select().from(hour).where(eq(hour.id, hourId));
  if (!found) throw new Refusal('unknownHour', '没有找到这个课时');
  return database.transaction(async (tx) => {
    const [time] = await tx.select().from(learnerTime).where(eq(learnerTime.learner, learner)).for('update');
    const now = await clock(tx);
    return once(tx, { learner, call: `finish ${hourId}`, key, now }, async () => {
      const credit = await confirmCredit(tx, learner, found, now);
      if (!credit.finished) {
        await finishBegun(tx, { request, hour: found, time, credit, now });
        await noteFinished(tx, { learner, lesson: found.lesson }, now);
      }
      return { finished: true as const };
    });
  });
}

const creditOf = ({ learner, hourId }: Pick<FinishRequest, 'learner' | 'hourId'>) =>
  and(eq(hourCredit.learner, learner), eq(hourCredit.hour, hourId));

/** Finishes what the learner began with: an hour may have become a text, a video or a link since (SPEC.md rule 23). */
async function finishBegun(tx: Transaction, state: FinishState): Promise<void> {
  const { request, hour: of, now } = state;
  const isText = of.type === 1;
  const session = isText || of.edition !== null ? await sessionOf(tx, request, now) : undefined;
  const begun = session && kindOf(of, await editionOf(tx, of, session.edition ?? of.id));
  if (begun === 'text') return finishText(tx, state, session);
  const end = begun === 'link' ? undefined : await endToFinish(tx, request.learner, of, now);
  if (end !== undefined) return finishVideo(tx, state, end);
  if (isText) throw noSession();
  throw new Refusal('unknownHour', '这个课时在其他网站，不记学习进度');
}

const noSession = () => new Refusal('noSession', '服务器没有找到这次阅读，请重新打开课时');

async function finishVideo(
  tx: Transaction,
  { request, credit, now }: FinishState,
  end: number,
): Promise<void> {
  const { missing, unchecked } = finish(credit, end);
  if (unchecked) throw checksMissing(credit, end);
  if (missing > 0) throw new Refusal('endNotReached', await missingWords(tx, request, missing));
  await writeFinished(tx, request, now);
}

async function writeFinished(
  tx: Transaction,
  of: Pick<FinishRequest, 'learner' | 'hourId'>,
  now: number,
): Promise<void> {
  const done = { finished: true, finishedAt: now, lastStudiedAt: now };
  await tx.update(hourCredit).set(done).where(creditOf(of));
  await noteStudyDay(tx, of.learner, now, { credited: 0, finished: 1 });
}

/**
 * Finishes a video for a learner whose credit reaches the end that was measured again, with an event `corrected`, as the
 * learner's own finish would (SPEC.md rules 20 and 23). Idempotent. @returns whether it finished the hour now.
 */
export async function finishCorrected(
  database: Database,
  clock: Clock,
  { learner, hourId }: Pick<FinishRequest, 'learner' | 'hourId'>,
): Promise<boolean> {
  const [found] = await database.select().from(hour).where(eq(hour.id, hourId));
  if (!found) return false;
  return database.transaction(async (tx) => {
    await tx.select().from(learnerTime).where(eq(learnerTime.learner, learner)).for('update');
    const now = await clock(tx);
    const credit = await confirmCredit(tx, learner, found, now);
    const end = await endToFinish(tx, learner, found, now);
    if (credit.finished || end === undefined || !finish(credit, end).credit.finished) return false;
    await writeFinished(tx, { learner, hourId }, now);
    const unmoved = { credited: 0, provisional: 0, reason: 'none' as const };
    const stretch = { from: Math.min(credit.credited, end), to: end };
    await tx
      .insert(creditEvent)
      .values({ learner, hour: hourId, kind: 'corrected', ...stretch, ...unmoved, at: now, lastAt: now });
    await noteFinished(tx, { learner, lesson: found.lesson }, now);
    return true;
  });
}

/** A learner without the right to the hour cannot study on. What is credited to its end was studied before the loss (rule 25). */
async function missingWords(
  tx: Transaction,
  { learner, hourId }: FinishRequest,
  missing: number,
): Promise<string> {
  const left = `还差${spokenLeft(missing)}未计入`;
  return (await mayOpenHour(tx, learner, hourId))
    ? `${left}，学完后会自动完成`
    : `${whyOf('rightLost')}：${left}，不能完成`;
}

/** Names the points for which a photo is missing, so that an open page asks for them (SPEC.md rule F2). */
function checksMissing(credit: HourCredit, end: number): Refusal {
  const facePoints = pointsToAsk({ ...credit, points: pointsUpTo(credit, end) });
  if (facePoints.length === 0) return new Refusal('endNotReached', '人脸核身通过后自动完成');
  return new Refusal('endNotReached', '还要做一次人脸核身，通过后自动完成', undefined, { facePoints });
}

/** Spends the whole reading time, or throws before anything is written. */
async function finishText(
  tx: Transaction,
  { request, hour: read, time, credit, now }: FinishState,
  session: typeof studySession.$inferSelect | undefined,
): Promise<void> {
  if (!session || !time) throw noSession();
  if (session.kind === 'permit' && session.installation !== request.installation)
    throw new Refusal('noSession', whyOf('otherPhone'));
  const { edition } = session;
  const { end } = await editionOf(tx, read, edition ?? read.id);
  const until = endOf(session);
  const { state, missing } = finishReading({ time, session: { ...session, until }, credit }, end, now);
  if (missing > 0) {
    // No later time pays what was read under it: the text is to be opened again.
    if (session.rightLostAt !== null)
      throw new Refusal(
        'endNotReached',
        `${whyOf('rightLost')}；那以前读的还差${spokenLeft(missing)}，要学请重新打开课时`,
      );
    if (until !== null && until < now)
      throw new Refusal('endNotReached', `到期前读的时间还差${spokenLeft(missing)}，请联网打开课时再读一遍`);
    throw new Refusal('endNotReached', `再读${spokenLeft(missing)}就算学完`, secondsLeft(missing));
  }
  const of = { learner: request.learner, hour: request.hourId };
  await writeStanding(tx, of, { ...state, edition, finishedAt: now }, now);
  await noteChange(tx, { of, kind: 'reading', now }, credit, state.credit);
  await noteStudyDay(tx, request.learner, now, {
    credited: state.credit.credited - credit.credited,
    finished: 1,
  });
}

/**
 * The session that the hour was studied under: the one that is named, or this page's; of a page without a name the newest. A
 * finish that names none, whose page's session is lost, has the one that the operator has admitted.
 */
async function sessionOf(tx: Transaction, { learner, hourId, window, session }: FinishRequest, now: number) {
  const find = async (which: SQL | undefined) => {
    const [found] = await tx
      .select()
      .from(studySession)
      .where(
        and(
          eq(studySession.learner, learner),
          eq(studySession.hour, hourId),
          gt(studySession.base, now - TIME_KEPT),
          which,
        ),
      )
      .orderBy(desc(studySession.base))
      .limit(1);
    return found;
  };
  if (session) return find(eq(studySession.id, session));
  const ofPage = and(eq(studySession.kind, 'window'), window ? eq(studySession.window, window) : undefined);
  return (await find(ofPage)) ?? find(like(studySession.window, `${ADMITTED}%`));
}
