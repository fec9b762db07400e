import { saveLastViewedTime } from '@contract/lessons';
import { finishHour, lastPlayTime, syncTimer } from '@contract/study';
import { clearOpenWindow, heartbeat } from '@contract/window';
import type { Call, CallOptions } from '@/api/client';
import { Refused } from '@/api/errors';
import type { OutboxRow } from '@/offline/rows';
import type { Outcome } from '@/offline/settle';
import type { HourToStudy, StudyCalls } from '../ports';
import { outcomeOf } from './outcome';

/** The calls of the custom player. */
export function timedCalls(call: Call, hour: HourToStudy, installation: string): StudyCalls {
  const { learner, window } = hour;
  const options: CallOptions = { window, installation, learner };
  return {
    async open() {
      const answer = await call(
        lastPlayTime,
        { trainingId: hour.training, hourId: hour.hour, userId: learner },
        options,
      );
      return { session: answer.sessionId, lead: answer.currentTime, finished: answer.isFinish };
    },
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

/** Sends one queued row and tells what became of it. `live`: the row's window is studying right now. */
export async function postTimed(call: Call, row: OutboxRow, live: boolean): Promise<Outcome> {
  const installation = row.key.slice(0, row.key.lastIndexOf(':'));
  const options: CallOptions = { key: row.key, window: row.window, installation, learner: row.learner };
  const { learner: userId, hour: hourId, training: trainingId } = row;
  try {
    if (row.kind === 'finish') {
      await call(finishHour, { hourId }, options);
      return { is: 'done' };
    }
    if (row.kind === 'evidence') {
      const evidence = { userId, lessonId: row.lesson, chapterId: row.chapter, hourId };
      await call(saveLastViewedTime, { ...evidence, currentTime: row.to, errorCause: row.cause }, options);
      return { is: 'done' };
    }
    const answer = await call(
      syncTimer,
      {
        trainingId,
        hourId,
        userId,
        currentTime: row.to,
        playbackRate: 1,
        sessionId: row.session,
        from: row.from,
        live,
      },
      options,
    );
    // A back end that knows no credit answers nothing: then what it took is what it was told.
    const short = answer?.reason;
    return {
      is: 'credited',
      credited: answer?.credited ?? row.to,
      provisional: answer?.provisional ?? 0,
      ...(short && short !== 'none' && { short }),
    };
  } catch (error) {
    return outcomeOf(error);
  }
}
