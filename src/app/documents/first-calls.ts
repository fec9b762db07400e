import { studyRecords } from '@contract/study-records';
import { getUserInfo } from '@contract/user-info';
import { type Call, createClient } from '@/api/client';

/** What stands in a request for what only the phone knows. */
export const TOKEN = '{token}';
export const LEARNER = '{learner}';

/** What a learner's screen asks for first, by its address; nothing private is asked for a visitor. */
const FIRST: Record<string, (call: Call) => Promise<unknown>[]> = {
  '/homeLand': (call) => [call(studyRecords, {}), call(getUserInfo, { id: LEARNER })],
};

export type FirstCall = { path: string; headers: Record<string, string> };

/** The requests that the app's own client would send, for the documents to send before it is there. Run by the build alone. */
export async function firstCalls(address: string): Promise<FirstCall[]> {
  const sent: FirstCall[] = [];
  const call = createClient(
    {
      current: async () => ({ token: TOKEN, refreshToken: '', learner: LEARNER }),
      refresh: async () => 'unreachable',
      ended: async () => undefined,
    },
    {
      origin: 'http://phone',
      fetch: async (input, init) => {
        const { url, headers } = new Request(input, init);
        sent.push({
          path: decodeURIComponent(new URL(url).pathname),
          headers: Object.fromEntries(headers),
        });
        throw new TypeError('only looked at');
      },
    },
  );
  await Promise.allSettled(FIRST[address]?.(call) ?? []);
  return sent;
}
