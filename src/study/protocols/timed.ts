import { lastPlayTime, syncTimer } from '@contract/study';
import { keptRecord } from '../local-record';
import { timed } from '../policy/timed';
import { buildProtocol } from './build';

/** The calls of the custom player. */
export const timedProtocol = buildProtocol(timed, {
  async open(call, { training, hour, learner }, options) {
    const place = { trainingId: training, hourId: hour, userId: learner };
    const answer = await call(lastPlayTime, place, options);
    return { session: answer.sessionId, lead: answer.currentTime, finished: answer.isFinish };
  },
  saveProgress: (call, row, live, options) =>
    call(
      syncTimer,
      {
        trainingId: row.training,
        hourId: row.hour,
        userId: row.learner,
        currentTime: row.to,
        playbackRate: 1,
        localProgress: keptRecord(row.learner, row.hour),
        sessionId: row.session,
        from: row.from,
        live,
      },
      options,
    ),
});
