import { getUserInfo } from '@contract/account';
import type { UserInfo } from '@contract/user-info';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { browser } from '@/browser/browser';
import { isHere } from './identity';

/** The documents' key under which the profile is kept on the phone. */
const KEY = 'information';

function stored(learner: string): UserInfo | undefined {
  try {
    const raw = JSON.parse(browser.local().getItem(KEY) ?? 'null') as UserInfo | null;
    return raw && String(raw.id) === learner ? raw : undefined;
  } catch {
    return undefined;
  }
}

/** The learner's profile: at once from the phone, then mended from the server. */
export const profileQuery = (learner: string) =>
  queryOptions({
    queryKey: ['profile', learner],
    queryFn: async () => {
      const profile = await call(getUserInfo, { id: learner });
      // An answer that comes after its learner has left is kept nowhere.
      if (isHere(learner)) browser.local().setItem(KEY, JSON.stringify(profile));
      return profile;
    },
    // Old from the start, so that it is asked again; and it stays when nobody answers.
    initialData: () => stored(learner),
    initialDataUpdatedAt: 0,
  });
