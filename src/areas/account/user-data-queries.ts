import { getAppRegister } from '@contract/account';
import { getAddPlatformPositionList } from '@contract/position';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';

/** The profile in the older form's words. */
export const userDataQuery = (learner: string) =>
  queryOptions({
    queryKey: ['user-data', learner],
    queryFn: async () => (await call(getAppRegister, { id: learner })).profile,
  });

/** The positions as the older form lists them. */
export const flatPositionsQuery = queryOptions({
  queryKey: ['positions', 'flat'],
  queryFn: async () => (await call(getAddPlatformPositionList, {})).list,
  staleTime: Number.POSITIVE_INFINITY,
});
