import {
  type Certificate,
  getIssueInfoByUserId,
  getMyCert,
  platformKeys,
  revocations,
} from '@contract/certificates';
import { queryOptions } from '@tanstack/react-query';
import { madeFrom } from '@/api/answers/kept';
import { call } from '@/api/call';
import { Unreachable } from '@/api/errors';

export const certificatesQuery = (learner: string) =>
  queryOptions({
    queryKey: ['certificates', learner],
    queryFn: async () => (await call(getMyCert, { userId: learner })).list,
  });

/** One certificate; without network also from the list that carried it. */
export const certificateQuery = (learner: string, trainingId: string, otherPlatform?: string) =>
  queryOptions({
    queryKey: ['certificate', learner, trainingId, otherPlatform],
    queryFn: async () => {
      const asked = { userId: learner, trainingId };
      try {
        const input = otherPlatform ? { ...asked, isOtherPlatform: otherPlatform } : asked;
        return (await call(getIssueInfoByUserId, input)).certificate;
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
        return fromList(learner, trainingId, error);
      }
    },
  });

async function fromList(learner: string, trainingId: string, failure: Unreachable): Promise<Certificate> {
  const { list } = await call(getMyCert, { userId: learner });
  const found = list.find((one) => one.trainingId === trainingId);
  if (!found) throw failure;
  return madeFrom(list, { ...found });
}

/** What certificates are checked with. Who waits at a gate is told soon what cannot be had. */
const soon = { retry: false, staleTime: 0 } as const;

export const platformKeysQuery = queryOptions({
  queryKey: ['platformKeys'],
  queryFn: () => call(platformKeys, {}),
  ...soon,
});

export const revocationsQuery = queryOptions({
  queryKey: ['revocations'],
  queryFn: () => call(revocations, {}),
  ...soon,
});
