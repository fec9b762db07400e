import { announcementDetail } from '@contract/announcements';
import type { Capability } from '@contract/capabilities';
import { clientInfo } from '@contract/client-info';
import { hourDetail, isLessonRecordByUser, lessonCatalog, lessonDetail } from '@contract/lessons';
import { findNewsDetail, findPolicyDetail } from '@contract/news';
import { studyRecords } from '@contract/study-records';
import { getUserInfo } from '@contract/user-info';
import { type Call, createClient } from '@/api/client';

/** What stands in a request for what only the phone knows. */
export const TOKEN = '{token}';
export const LEARNER = '{learner}';

/** For what the address says: of these names in its search the first that is there. */
const said = (...names: string[]) => `{${names.join('|')}}`;

const training = said('trainingId');

/** Reads alone: what opens a study goes out when its player stands. */
const hour = (call: Call) => [
  call(hourDetail, { id: said('id'), trainingId: training, userId: LEARNER }),
  call(lessonCatalog, { id: said('lessonId'), trainingId: training, userId: LEARNER }),
  call(studyRecords, {}),
];

const lesson = said('jwLessonId', 'id');

const text = { id: said('id') };

/** Pages of text, with nothing of the learner's: what a visitor's screens ask for first, by their addresses. */
const FOR_VISITORS: Record<string, (call: Call) => Promise<unknown>[]> = {
  '/newsDetail': (call) => [call(findNewsDetail, text)],
  '/policyDetail': (call) => [call(findPolicyDetail, text)],
  '/announceDetail': (call) => [call(announcementDetail, text)],
};

/** A learner's. */
const FOR_LEARNERS: Record<string, (call: Call) => Promise<unknown>[]> = {
  '/homeLand': (call) => [call(studyRecords, {}), call(getUserInfo, { id: LEARNER })],
  '/lessonDetail': (call) => [
    call(lessonDetail, { id: lesson, userId: LEARNER }),
    call(lessonCatalog, { id: lesson, userId: LEARNER, trainingId: training }),
    call(isLessonRecordByUser, { userId: LEARNER, lessonId: lesson }),
    call(studyRecords, {}),
    call(clientInfo, {}),
  ],
  ...FOR_VISITORS,
  '/videoDetail': hour,
  '/hourDetail': hour,
};

type Headers = Record<string, string>;

/**
 * A request of the prerendered HTML: path, headers, headers for the worker alone, and the capability that a call of ours
 * needs. A tuple without names, because every page carries it.
 */
export type FirstCall = [path: string, headers: Headers, hints: Headers, capability?: Capability];

/** The requests that the app's own client would send, for the documents to send before it is there. Run by the build alone. */
export async function firstCalls(address: string, who: 'visitor' | 'learner'): Promise<FirstCall[]> {
  const isLearner = who === 'learner';
  const sent: FirstCall[] = [];
  const clientOf = (capability: Capability | undefined) =>
    createClient(
      {
        current: async () => (isLearner ? { token: TOKEN, refreshToken: '', learner: LEARNER } : undefined),
        refresh: async () => 'unreachable',
        ended: async () => undefined,
      },
      {
        origin: 'http://phone',
        fetch: async (input, init) => {
          const { url, headers } = new Request(input, init);
          const { pathname, search } = new URL(url);
          // A header also carries the id from the address: the lesson that the worker's copy is about.
          const all = [...headers].map(([name, value]) => [name, decodeURIComponent(value)] as const);
          const hints = all.filter(([name]) => name.startsWith('x-'));
          const own = all.filter(([name]) => !name.startsWith('x-'));
          const first = [
            decodeURIComponent(pathname + search),
            Object.fromEntries(own),
            Object.fromEntries(hints),
          ] as const;
          sent.push(capability ? [...first, capability] : [...first]);
          throw new TypeError('only looked at');
        },
      },
    );
  const call: Call = (endpoint, input) =>
    clientOf(endpoint.source === 'extension' ? endpoint.capability : undefined)(endpoint, input);
  await Promise.allSettled((isLearner ? FOR_LEARNERS : FOR_VISITORS)[address]?.(call) ?? []);
  return sent;
}
