import { lastPlayTime, syncTimer } from '@contract/study';
import { timed } from '../policy/timed';
import { buildProtocol } from './build';
import { keptRecord } from './local-record';
import { type OwnCalls, oursOf, rowCall } from './protocol';
import { openedFrom } from './without-ledger';

/** How the custom player opens an hour and saves its progress; the video platform's player does it alike. */
export const timedCalls: OwnCalls = {
  async open(call, { training, hour, learner, edition }, options) {
    const place = { trainingId: training, hourId: hour, userId: learner, edition: edition || undefined };
    const answer = await call(lastPlayTime, place, options);
    return openedFrom(answer, answer.currentTime, answer.isFinish);
  },
  saveProgress: (row, live) =>
    rowCall(syncTimer, {
      trainingId: row.training,
      hourId: row.hour,
      userId: row.learner,
      currentTime: row.to,
      playbackRate: 1,
      videoUrl: row.videoUrl,
      localProgress: keptRecord(row.learner, row.hour),
      ...oursOf(row, live),
    }),
};

/** The calls of the custom player. */
export const timedProtocol = buildProtocol(timed, timedCalls);
