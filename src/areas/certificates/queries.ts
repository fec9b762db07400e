import {
  type Certificate,
  getIssueInfoByUserId,
  getMyCert,
  platformKeys,
  replacement,
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

/**
 * Queries the certificate of a training, offline also from the list that carried it. With the `number` of an earlier one
 * that was replaced, it is read from the list, because the detail has the current one alone.
 */
export const certificateQuery = (
  learner: string,
  trainingId: string,
  { otherPlatform, number }: { otherPlatform?: string | undefined; number?: string | undefined },
) =>
  queryOptions({
    queryKey: ['certificate', learner, trainingId, otherPlatform, number],
    queryFn: async () => {
      const earlier = number ? await earlierOne(learner, number) : undefined;
      if (earlier) return earlier;
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

async function earlierOne(learner: string, number: string): Promise<Certificate | undefined> {
  const { list } = await call(getMyCert, { userId: learner });
  const found = list.find((one) => one.number === number);
  return found && madeFrom(list, { ...found });
}

async function fromList(learner: string, trainingId: string, failure: Unreachable): Promise<Certificate> {
  const { list } = await call(getMyCert, { userId: learner });
  const found = list.find((one) => one.trainingId === trainingId && !one.replacedBy);
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

/** Queries the certificate that replaced the one with this statement. */
export const successorQuery = (statement: string) =>
  queryOptions({
    queryKey: ['successor', statement],
    queryFn: () => call(replacement, { certificate: statement }),
    ...soon,
  });
