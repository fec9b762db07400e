import { classic } from './answer';
import { checkFields, creditFields } from './credit';
import { endpoint } from './endpoint';
import { count, flag, number, optional, ours, string, text } from './fields';
import { sessionId } from './study';

/**
 * Where the older player goes on: opens, or finds again, the session of this window and hour, as `getLastPlayTime` does
 * (`sessionId` is ours; the phone makes one where the back end has none). Never cached, prefetched or asked again by
 * itself. `lastViewedTime` is the server's lead in seconds; `chapterId` the catalog chapter that holds the hour.
 */
export const lastViewedTime = endpoint({
  method: 'GET',
  path: '/course/lessonSchedule/getLastViewedTime',
  query: {
    userId: string,
    lessonId: string,
    chapterId: string,
    hourId: string,
    edition: ours(optional(string)),
  },
  words: {
    userId: '学员编号',
    lessonId: '课程编号',
    chapterId: '章节编号',
    hourId: '课时编号',
    edition: '课时版本',
  },
  answer: classic({
    msg: text,
    lastViewedTime: count,
    isComplete: flag,
    sessionId: ours(sessionId),
    ...checkFields,
  }),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
  capability: 'ledger',
});

/**
 * The older player's progress, and every player's report of a violation (`errorCause`). Seconds.
 * `viewTime`: media seconds since the last save; `realViewTime`: the wall seconds they took. `sessionId`, `from` and
 * `live` and `evidence` are ours, as in `syncTimer`, and so is the credit in the answer to progress.
 */
export const saveLastViewedTime = endpoint({
  method: 'POST',
  path: '/course/lessonSchedule/saveLastViewedTime',
  body: {
    userId: string,
    lessonId: string,
    chapterId: string,
    hourId: string,
    currentTime: number,
    errorCause: optional(string),
    viewTime: optional(number),
    realViewTime: optional(number),
    sessionId: ours(optional(string)),
    from: ours(optional(number)),
    live: ours(optional(flag)),
    evidence: ours(optional(string)),
  },
  words: {
    userId: '学员编号',
    lessonId: '课程编号',
    chapterId: '章节编号',
    hourId: '课时编号',
    currentTime: '学习位置',
    errorCause: '违规原因',
    viewTime: '学习时长',
    realViewTime: '实际用时',
    sessionId: '学习编号',
    from: '起始位置',
    live: '是否实时',
    evidence: '离线学习凭据',
  },
  answer: classic({ msg: text, ...creditFields }),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
  capability: 'ledger',
  renews: ['progress'],
});
