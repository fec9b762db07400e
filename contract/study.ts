import * as z from 'zod/mini';
import { modern } from './answer';
import { checkFields, creditFields } from './credit';
import { endpoint } from './endpoint';
import { count, flag, id, list, number, open, optional, ours, record, string, text } from './fields';
import { plain } from './operator-text';

/** The session of an opening answer; empty where the back end gives none. */
export const sessionId = z.pipe(
  open(id),
  z.transform((given) => given ?? ''),
);

const playTime = z.object({
  currentTime: count,
  scrId: open(id),
  isFinish: flag,
  sessionId,
  ...checkFields,
});

/**
 * Opens, or finds again, the session of this window and hour (SPEC.md, «Sessions»): its base is fixed by the server.
 * Never cached, prefetched or asked again by itself. `currentTime` is the server's lead in seconds. Of an hour that was
 * never begun a back end may give no data, or no `sessionId`, which reads as empty. `edition`, ours: which edition of the hour the phone has
 * (`hourDetail`).
 */
export const lastPlayTime = endpoint({
  method: 'GET',
  path: '/course/v2-schedule/getLastPlayTime',
  query: { trainingId: string, hourId: string, userId: string, edition: ours(optional(string)) },
  words: { trainingId: '培训编号', hourId: '课时编号', userId: '学员编号', edition: '课时版本' },
  answer: modern(record(playTime)),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
  capability: 'ledger',
});

/**
 * Progress of one stretch, `from` to `currentTime`, in seconds to the millisecond. `sessionId` is absent where
 * `getLastPlayTime` gave none; `videoUrl` is the video's address without its query, which is a signature. `evidence`, ours: of a row that was
 * studied without network, the phone's clocks and signature (`rules/row-evidence.ts`), which pays and refuses nothing.
 * The answer gives the hour's credit after it: seconds credited, seconds waiting for a face check, and why it is less.
 */
export const syncTimer = endpoint({
  method: 'PUT',
  path: '/course/v2-schedule/syncTimer',
  body: {
    trainingId: string,
    hourId: string,
    userId: string,
    currentTime: number,
    playbackRate: number,
    videoUrl: optional(string),
    localProgress: optional(string),
    sessionId: optional(string),
    from: ours(optional(number)),
    live: ours(optional(flag)),
    evidence: ours(optional(string)),
  },
  words: {
    trainingId: '培训编号',
    hourId: '课时编号',
    userId: '学员编号',
    currentTime: '学习位置',
    playbackRate: '播放速度',
    videoUrl: '视频地址',
    localProgress: '本机进度',
    sessionId: '学习编号',
    from: '起始位置',
    live: '是否实时',
    evidence: '离线学习凭据',
  },
  answer: modern(open(z.object(creditFields))),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
  capability: 'ledger',
  renews: ['progress'],
});

/** What a phone keeps of a video, encrypted under the server's key: seconds, ms of the phone's clock. */
export const localProgressSchema = z.object({
  currentTime: z.number(),
  videoUrl: z.string(),
  timestamp: z.number(),
  userId: z.string(),
});
export type LocalProgress = z.output<typeof localProgressSchema>;

/**
 * Reads a `localProgress` that this learner's phone has encrypted. Refused (`badInput`) when it is another learner's
 * or nobody's.
 */
export const decryptLocalProgress = endpoint({
  method: 'POST',
  path: '/course/v2-schedule/decryptLocalProgress',
  body: { localProgress: string },
  words: { localProgress: '本机进度' },
  answer: modern(z.object({ currentTime: number, videoUrl: text, timestamp: number, userId: id })),
  access: 'learner',
  source: 'completed',
});

/**
 * Marks an hour finished. Waits (a refusal of the waiting kind) until the credited position reaches the end; a rich
 * text until its reading time has passed since its session opened, and `retryAfter` of the refusal says what is missing.
 * The refusal for a missing face check names its points in `data` in seconds: `{ facePoints }`, ours.
 * `sessionId`, ours: the session that it was studied under, a page's or a permit; without it that of the page. `evidence`,
 * ours, of a text that was read offline: as in `syncTimer`.
 */
export const finishHour = endpoint({
  method: 'POST',
  path: '/course/v2/lesson/schedule/{hourId}/finish',
  params: { hourId: string },
  query: { sessionId: ours(optional(string)), evidence: ours(optional(string)) },
  words: { hourId: '课时编号', sessionId: '学习编号', evidence: '离线学习凭据' },
  answer: modern(open(z.unknown())),
  access: 'learner',
  source: 'documented',
  capability: 'ledger',
  renews: ['progress'],
});

/**
 * What moved the credit of one hour and what was claimed and not paid, latest first, at most 200 (SPEC.md rule 20): the
 * answer to «why is this minute missing». `from`, `to` and the changes in seconds; `times`: how often the same was
 * claimed; `at` and `lastAt` as `YYYY-MM-DD HH:mm:ss` in China time.
 */
export const creditEvents = endpoint({
  method: 'GET',
  path: '/course/x/creditEvents',
  query: { hourId: string },
  words: { hourId: '课时编号' },
  answer: modern(
    z.object({
      hourName: plain,
      events: list(
        z.object({
          id,
          kind: text,
          reason: text,
          from: count,
          to: count,
          credited: count,
          provisional: count,
          times: count,
          at: text,
          lastAt: text,
        }),
      ),
    }),
  ),
  access: 'learner',
  source: 'extension',
  capability: 'ledger',
  keep: 'learner',
  tells: ['progress'],
  about: 'hourId',
});

/**
 * What was credited in each of the last weeks, the present one last: Monday's day (`YYYY-MM-DD`, China time), seconds in
 * all and on each of its seven days, Monday first, and how many hours were finished in it.
 */
export const studyWeeks = endpoint({
  method: 'GET',
  path: '/course/x/studyWeeks',
  answer: modern(list(z.object({ monday: text, credited: count, days: list(count), finished: count }))),
  access: 'learner',
  source: 'extension',
  capability: 'ledger',
  keep: 'learner',
  tells: ['progress'],
});
export type StudyWeek = z.output<typeof studyWeeks.answer.schema>[number];
