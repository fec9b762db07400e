import { lastPlayTime, syncTimer } from '@contract/study';
import { timed } from '../policy/timed';
import { buildProtocol } from './build';
import { keptRecord } from './local-record';
import { evidenceOf, type OwnCalls, rowCall } from './protocol';

/** How the custom player opens an hour and saves its progress; the video platform's player does it alike. */
export const timedCalls: OwnCalls = {
  async open(call, { training, hour, learner, edition }, options) {
    const place = { trainingId: training, hourId: hour, userId: learner, edition: edition || undefined };
    const answer = await call(lastPlayTime, place, options);
    const { sessionId: session, currentTime: lead, isFinish: finished } = answer;
    const { facePoints: points, provisional, sealedPhotos } = answer;
    return { session, lead, finished, points, provisional, sealedPhotos };
  },
  saveProgress: (row, live) =>
    rowCall(syncTimer, {
      trainingId: row.training,
      hourId: row.hour,
      userId: row.learner,
      currentTime: row.to,
      playbackRate: 1,
      localProgress: keptRecord(row.learner, row.hour),
      sessionId: row.session,
      from: row.from,
      live,
      ...evidenceOf(row),
    }),
};

/** The calls of the custom player. */
export const timedProtocol = buildProtocol(timed, timedCalls);
