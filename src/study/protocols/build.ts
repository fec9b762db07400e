import { sealedPhoto } from '@contract/face';
import { saveLastViewedTime } from '@contract/last-viewed-time';
import { finishHour } from '@contract/study';
import { clearOpenWindow, heartbeat } from '@contract/window';
import type { Call, CallOptions } from '@/api/client';
import { Refused } from '@/api/errors';
import type { Outcome } from '@/offline/apply-outcome';
import type { OutboxRow, StudyPlace } from '@/offline/rows';
import type { StudyPolicy } from '../policy/policy';
import type { StudyCalls } from '../ports';
import { outcomeOf } from './outcome';
import type { OwnCalls, PageIds, Protocol } from './protocol';

/** A protocol from what is its own; window lease, finish and evidence go by the same calls in all of them. */
export function buildProtocol(policy: StudyPolicy, own: OwnCalls): Protocol {
  return {
    policy,
    calls: (call, place, page) => studyCalls(own, call, place, page),
    async post(call, row, live) {
      try {
        return await send(own, call, row, live);
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

function studyCalls(own: OwnCalls, call: Call, place: StudyPlace, page: PageIds): StudyCalls {
  const { learner } = place;
  const options: CallOptions = { ...page, learner };
  return {
    open: () => own.open(call, place, options),
    async heartbeat() {
      try {
        await call(heartbeat, { userId: learner }, options);
        return true;
      } catch (error) {
        // Only the server's own «no» takes the window away; a dead network takes nothing.
        return !(error instanceof Refused);
      }
    },
    async release() {
      // The page may be on its way out: the request has to outlive it.
      await call(clearOpenWindow, { userId: learner }, { ...options, keepalive: true }).catch(
        () => undefined,
      );
    },
  };
}

async function send(own: OwnCalls, call: Call, row: OutboxRow, live: boolean): Promise<Outcome> {
  const installation = row.key.slice(0, row.key.lastIndexOf(':'));
  const options: CallOptions = { key: row.key, window: row.window, installation, learner: row.learner };
  const { learner: userId, lesson: lessonId, chapter: chapterId, hour: hourId } = row;
  if (row.kind === 'finish') {
    await call(finishHour, { hourId }, options);
    return { is: 'done' };
  }
  if (row.kind === 'photo') {
    const { training: trainingId, photo: sealed = '' } = row;
    await call(sealedPhoto, { trainingId, hourId, at: row.from, sealed }, options);
    return { is: 'done' };
  }
  if (row.kind === 'evidence') {
    const evidence = { userId, lessonId, chapterId, hourId, currentTime: row.to, errorCause: row.cause };
    await call(saveLastViewedTime, evidence, options);
    return { is: 'done' };
  }
  const answer = await own.saveProgress(call, row, live, options);
  // A back end that knows no credit answers nothing: then what it took is what it was told.
  const short = answer?.reason;
  return {
    is: 'credited',
    credited: answer?.credited ?? row.to,
    provisional: answer?.provisional ?? 0,
    ...(short && short !== 'none' && { short }),
    ...(typeof answer?.retryAfter === 'number' && { retryAfter: answer.retryAfter * 1000 }),
    ...(answer?.facePoints && { points: answer.facePoints }),
  };
}
