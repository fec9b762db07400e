import { hourSound } from '@contract/hour-sound';
import { lastViewedTime, saveLastViewedTime } from '@contract/last-viewed-time';
import { hourDetail } from '@contract/lessons';
import {
  creditEvents,
  decryptLocalProgress,
  finishHour,
  lastPlayTime,
  studyWeeks,
  syncTimer,
} from '@contract/study';
import { studyRecords } from '@contract/study-records';
import { clearOpenWindow, heartbeat, isOpenOtherVideo, windowFreeIn } from '@contract/window';
import { secondsLeft } from '@rules/duration';
import { WHOLE } from '@rules/row-evidence';
import { type Call, type LearnerCaller, learnerCall } from '../../frame/call';
import type { Platform } from '../platform';
import { creditHistoryOf } from './credit-history';
import { finishStudy } from './finish';
import { hourDetailOf, hourSoundOf } from './hour';
import { lawAlarm, lawfully } from './law-alarm';
import { LearnerTurns } from './learner-lock';
import { freeIn, release, takeLease } from './lease';
import { openLocalProgress } from './local-progress';
import { ProgressDesk } from './progress';
import { type ProgressInput, readProgress, sequenceOf } from './progress-input';
import { keepRowEvidence, type StudiedRow } from './row-evidence';
import { openSession } from './sessions';
import { studyWeeksOf } from './study-days';
import { studyRecordsOf } from './study-records';
import { noteViolation } from './violations';

export function studyCalls(platform: Platform): Call[] {
  const { clock, ledgerClock, clockSteps, settings, keys, metrics, log } = platform;
  const ends = settings.offlineStudy === 'permits';
  // Study time has connections of its own; what only reads about it waits with the other lists.
  const { study: database, database: lists } = platform;
  const desk = new ProgressDesk({ ...platform, database }, lawAlarm(platform));
  const turns = new LearnerTurns();
  const open = (hourId: string, edition: string | undefined, caller: LearnerCaller) =>
    turns.take(caller.learner, () =>
      lawfully(platform, openSession(database, ledgerClock, hourId, { ...caller, edition, ends })),
    );
  const pay = async (input: ProgressInput, caller: LearnerCaller) => {
    if (caller.phoneTime !== undefined) clockSteps?.notePhone(caller.learner, caller.phoneTime);
    const progress = readProgress(input, caller);
    const { credited, provisional, retryAfter, ...why } = await desk.pay(progress);
    metrics.add('study_records_total', { reason: why.reason });
    await noteEvidence(progress, { key: caller.key, evidence: input.evidence });
    return {
      credited: credited / 1000,
      provisional: provisional / 1000,
      ...why,
      final: false,
      ...(retryAfter !== undefined && { retryAfter: secondsLeft(retryAfter) }),
    };
  };
  // After the commit, and whatever becomes of it, the record has its answer.
  const noteEvidence = async (
    row: StudiedRow,
    said: { key: string | undefined; evidence: string | undefined },
  ) => {
    const { key, evidence } = said;
    if (evidence === undefined) return;
    try {
      await keepRowEvidence(database, row, { key, evidence }, await clock(database));
    } catch (error) {
      log.warn({ err: error }, 'evidence of a row was not kept');
    }
  };
  return [
    learnerCall(hourDetail, ({ id }, { learner, now }) => hourDetailOf(platform, learner, id, now)),
    learnerCall(hourSound, ({ hourId }, { learner, now }) => hourSoundOf(platform, learner, hourId, now)),
    learnerCall(lastPlayTime, ({ hourId, edition }, caller) => open(hourId, edition, caller)),
    learnerCall(lastViewedTime, async ({ hourId, edition }, caller) => {
      const opened = await open(hourId, edition, caller);
      const { currentTime, isFinish, sessionId, facePoints, provisional, sealedPhotos } = opened;
      const checks = { facePoints, provisional, sealedPhotos };
      return { msg: '', lastViewedTime: currentTime, isComplete: isFinish, sessionId, ...checks };
    }),
    learnerCall(syncTimer, pay),
    learnerCall(finishHour, async ({ hourId: hour, sessionId: session, evidence }, caller) => {
      const { learner, window, installation, key } = caller;
      const request = { learner, hourId: hour, window, session, installation, key };
      const answer = await turns.take(learner, () =>
        lawfully(platform, finishStudy(database, ledgerClock, request)),
      );
      if (session)
        await noteEvidence(
          { learner, hour, session, installation, seq: sequenceOf(key), ...WHOLE },
          { key, evidence },
        );
      return answer;
    }),
    learnerCall(saveLastViewedTime, async (input, caller) =>
      input.errorCause === undefined
        ? { msg: '已保存', ...(await pay(input, caller)) }
        : noteViolation(database, clock, input, caller),
    ),
    learnerCall(studyRecords, (_, { learner }) => studyRecordsOf(lists, learner)),
    learnerCall(creditEvents, ({ hourId }, { learner }) => creditHistoryOf(lists, learner, hourId)),
    learnerCall(studyWeeks, (_, { learner }) => studyWeeksOf(lists, clock, learner)),
    learnerCall(decryptLocalProgress, ({ localProgress }, { learner }) =>
      openLocalProgress(keys.progressPrivate, learner, localProgress),
    ),
    learnerCall(isOpenOtherVideo, async (_, caller) => (await freeIn(database, ledgerClock, caller)) > 0),
    learnerCall(windowFreeIn, async (_, caller) => ({
      seconds: await freeIn(database, ledgerClock, caller),
    })),
    learnerCall(heartbeat, (_, caller) =>
      turns.take(caller.learner, () => takeLease(database, ledgerClock, settings.leaseSeconds, caller, ends)),
    ),
    learnerCall(clearOpenWindow, (_, caller) => release(database, caller)),
  ];
}
