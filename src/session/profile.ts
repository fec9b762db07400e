import { getUserInfo, type UserInfo, userInfo } from '@contract/user-info';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '@/api/call';
import { browser } from '@/browser/browser';
import { isHere } from './identity';

/** The specification's two keys under which the profile is kept on the phone: their older and their newer screens'. */
const INFORMATION = 'information';
const USER_INFO = 'userInfo';

/** Read as an answer is: an older version, or the present app on this address, may have written it. */
function storedUnder(key: string, learner: string): UserInfo | undefined {
  try {
    const { data } = z.safeParse(userInfo, JSON.parse(browser.local().getItem(key) ?? 'null'));
    return data?.id === learner ? data : undefined;
  } catch {
    return undefined;
  }
}

const stored = (learner: string) => storedUnder(INFORMATION, learner) ?? storedUnder(USER_INFO, learner);

/** Returns the profile with the names of the older screens beside the newer ones (docs/specification.md). */
const informationOf = (profile: UserInfo) => ({
  ...profile,
  idcard: profile.identityNumber,
  educationCloudCompany: { id: profile.companyId ?? '', companyName: profile.companyName },
  educationPlatformPostion: { id: profile.positionId ?? '', positionName: profile.positionName ?? '' },
});

function store(profile: UserInfo): void {
  browser.local().setItem(INFORMATION, JSON.stringify(informationOf(profile)));
  browser.local().setItem(USER_INFO, JSON.stringify(profile));
}

/** The learner's profile: at once from the phone, then mended from the server. */
export const profileQuery = (learner: string) =>
  queryOptions({
    queryKey: ['profile', learner],
    queryFn: async () => {
      const profile = await call(getUserInfo, { id: learner });
      // An answer that comes after its learner has left is kept nowhere.
      if (isHere(learner)) store(profile);
      return profile;
    },
    // Old from the start, so that it is asked again; and it stays when nobody answers.
    initialData: () => stored(learner),
    initialDataUpdatedAt: 0,
  });
