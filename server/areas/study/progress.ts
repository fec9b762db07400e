import { setTimeout as delay } from 'node:timers/promises';
import { chinaDay } from '@rules/china-time';
import {
  type CreditAnswer,
  newHourCredit,
  type OpenStep,
  pointsOf,
  pointsToAsk,
  record,
} from '@rules/credit';
import { whyOf } from '@rules/event-words';
import { type LearnerTime, newLearnerTime, TIME_KEPT } from '@rules/time';
import { RowLocked } from '../../database/busy';
import { Refusal } from '../../frame/refusal';
import type { Platform } from '../platform';
import { Batches } from './batches';
import { heardLive } from './contact';
import { reasonOfSession, sessionOf } from './judged-session';
import type { LawAlarm } from './law-alarm';
import { type Change, type HourState, lockFreeTimes, readHourStates, writeBatch } from './ledger';
import type { Progress } from './progress-input';
import { type FurtherReason, whoHasIt } from './who-has-it';

type Ground = Pick<Platform, 'database' | 'ledgerClock' | 'clockSteps' | 'settings'>;

/** Long enough to gather a crowd, too short for anybody to notice. */
const COLLECT_MS = 5;

/** A record whose learner is locked is tried again in a later batch: the first delay, which doubles, and the limit, ms. */
const LOCKED_AGAIN_MS = 20;
const LOCKED_MS = 3_000;

/** What a record got, in ms, the face points (seconds) that are still to be asked for, and why it got less, in words. */
type PaidAnswer = CreditAnswer & { facePoints: number[]; words?: string; sessionEnded?: 'rightLost' };

/** What breaks the law of the ledger is not paid, and comes again after this, ms: by then somebody has looked at it (rule 24). */
const UNLAWFUL_AGAIN = 300_000;

/** Hours that progress cannot be paid for. A text is paid whole when it has been read (SPEC.md rule 7). */
const NOT_PAYABLE = { unknown: '没有找到这个课时', text: '图文课时读完后计入，不收播放进度' };
type NotPayable = keyof typeof NOT_PAYABLE;

/**
 * The rim of the credit rule: locks the learners' time, reads the database's clock after it, pays, writes back,
 * and answers only after the commit. At most one record a learner in a batch, so that two hours of one learner
 * see each other's spending (SPEC.md rule 4).
 */
export class ProgressDesk {
  readonly #batches: Batches<Progress, PaidAnswer | NotPayable | 'locked'>;

  constructor(ground: Ground, unlawful: LawAlarm = () => undefined) {
    this.#batches = new Batches(
      (progress) => progress.learner,
      (batch) => payBatch(ground, batch, unlawful),
      COLLECT_MS,
    );
  }

  /**
   * A record of a learner whom somebody else has locked goes into later batches.
   * @throws {Refusal} `unknownHour`, which is final: there is none, or none that is played. {RowLocked} after some seconds.
   */
  async pay(progress: Progress): Promise<PaidAnswer> {
    let answer = await this.#batches.add(progress);
    const begun = performance.now();
    for (let waits = LOCKED_AGAIN_MS; answer === 'locked'; waits *= 2) {
      if (performance.now() - begun > LOCKED_MS) throw new RowLocked();
      await delay(waits);
      answer = await this.#batches.add(progress);
    }
    if (typeof answer === 'string') throw new Refusal('unknownHour', NOT_PAYABLE[answer]);
    return answer;
  }
}

/**
 * Pays a batch in one transaction; live records renew leases. An hour that is unknown or a text gets none; nothing is done
 * for a learner whom another transaction has locked.
 */
export async function payBatch(
  { database, ledgerClock, clockSteps, settings }: Ground,
  asked: Progress[],
  unlawful: LawAlarm,
): Promise<(PaidAnswer | NotPayable | 'locked')[]> {
  const { answers, broken } = await database.transaction(async (tx) => {
    const { times, locked } = await lockFreeTimes(
      tx,
      asked.map((progress) => progress.learner),
    );
    const batch = locked.size === 0 ? asked : asked.filter(({ learner }) => !locked.has(learner));
    const now = await ledgerClock(tx);
    const steps = clockSteps?.openSteps() ?? [];
    const states = await readHourStates(tx, batch, now - TIME_KEPT);
    const rule = batch.map((progress, at) =>
      judge(progress, states[at], times.get(progress.learner), { now, steps }),
    );
    const answered = rule.map((one) => (typeof one === 'string' ? undefined : one.answer));
    const further = await whoHasIt(tx, batch, states, answered);
    const judged = rule.map((one, at) => withReason(one, further.get(at)));
    const broken = await writeBatch(
      tx,
      judged.flatMap((one) => (typeof one === 'string' ? [] : (one.change ?? []))),
      batch.filter(({ live, window }, at) => live && window !== '' && renewsLease(states[at])),
      now + settings.leaseSeconds * 1000,
    );
    const ending = batch.filter(({ live }, at) => live && endsByContact(states[at]));
    await heardLive(
      tx,
      ending.map(({ session }) => session),
      now,
    );
    const answers = new Map<Progress, PaidAnswer | NotPayable>();
    for (const [at, progress] of batch.entries()) {
      const one = judged[at];
      if (typeof one === 'string') answers.set(progress, one);
      else if (one) answers.set(progress, broken.has(progress.learner) ? one.unpaid : one.answer);
    }
    return { answers, broken: batch.filter(({ learner }) => broken.has(learner)) };
  });
  for (const { learner, hour, from, to } of broken) unlawful({ learner, hour, from, to });
  return asked.map((progress) => answers.get(progress) ?? 'locked');
}

const endsByContact = (state: HourState | undefined) => state?.kind === 'window' && state.until !== null;

/** Returns whether a record renews the lease; it does not under a permit or an ended session. */
const renewsLease = (state: HourState | undefined) =>
  state?.kind !== 'permit' && (state?.rightLostAt ?? null) === null;

/** `unpaid`: what is answered where the change may not be written. */
type Judged = { answer: PaidAnswer; unpaid: PaidAnswer; change?: Change };

function withReason(judged: Judged | NotPayable, further: FurtherReason | undefined): Judged | NotPayable {
  if (!further || typeof judged === 'string') return judged;
  const { answer, change, unpaid } = judged;
  const { words, reason } = further;
  return { unpaid, answer: { ...answer, words }, ...(change && { change: { ...change, reason } }) };
}

function judge(
  progress: Progress,
  hourState: HourState | undefined,
  time: LearnerTime | undefined,
  { now, steps }: { now: number; steps: readonly OpenStep[] },
): Judged | NotPayable {
  if (!hourState || hourState.end === null) return 'unknown';
  if (hourState.isText) return 'text';
  const { learner, hour } = progress;
  const before = creditOf(hourState);
  const session = sessionOf(hourState, progress);
  const state = { time: time ?? newLearnerTime(now), session, credit: before, end: hourState.end };
  const { state: after, answer: paid } = record(state, progress, now, steps);
  const { free } = after.time;
  const because = reasonOfSession(hourState, session !== undefined, { reason: paid.reason, free, now });
  const answer = {
    ...paid,
    facePoints: pointsToAsk(after.credit),
    ...(because && { words: whyOf(because) }),
    ...(session && hourState.rightLostAt !== null && { sessionEnded: 'rightLost' as const }),
  };
  const unpaid: PaidAnswer = {
    ...{ credited: before.credited, provisional: before.provisional, reason: 'time' },
    ...{ retryAfter: UNLAWFUL_AGAIN, facePoints: pointsToAsk(before) },
  };
  // A learner whose time never began has no session either, and nothing to store.
  if (!time) return { answer, unpaid };
  const { credited, provisional, reserved, points } = after.credit;
  const gained = credited - before.credited;
  const waiting = provisional - before.provisional;
  const change = {
    ...{
      learner,
      hour,
      session: progress.session,
      edition: hourState.edition,
      seq: after.session?.seq ?? null,
    },
    ...after.time,
    ...{ moved: gained !== 0 || waiting !== 0, gained, waiting, credited, provisional, reserved, points },
    ...{
      claim: progress.seq,
      from: progress.from,
      to: progress.to,
      reason: because ?? paid.reason,
      at: now,
      day: chinaDay(now),
    },
  };
  return { answer, unpaid, change };
}

function creditOf({ credited, provisional, reserved, facePoints, points, finished }: HourState) {
  const now = pointsOf(facePoints ?? [], points ?? []);
  if (credited === null) return newHourCredit(now);
  return {
    credited,
    provisional: provisional ?? 0,
    reserved: reserved ?? [],
    points: now,
    finished: finished ?? false,
  };
}
