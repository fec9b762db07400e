import { companyClassifyOptions } from '@contract/company';
import {
  getMyApplyCompanyByUserId,
  getMyApplyCompanyInfoByCompanyId,
  isRegister,
} from '@contract/company-applications';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { Refused } from '@/api/errors';

export const applicationsKey = (learner: string) => ['companyApplications', learner] as const;

export const applicationsQuery = (learner: string) =>
  queryOptions({
    queryKey: applicationsKey(learner),
    queryFn: async () => (await call(getMyApplyCompanyByUserId, { userId: learner })).list,
    // A review may have come meanwhile.
    staleTime: 0,
  });

export const applicationQuery = (learner: string, companyId: string) =>
  queryOptions({
    queryKey: [...applicationsKey(learner), companyId],
    queryFn: async () => (await call(getMyApplyCompanyInfoByCompanyId, { companyId })).company,
    staleTime: 0,
  });

export const kindsQuery = queryOptions({
  queryKey: ['companyKinds'],
  queryFn: async () =>
    (await call(companyClassifyOptions, {})).map(({ value, label }) => [value, label] as const),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Why a company with this code cannot be applied for; empty where it can. Only asked for whole codes. */
export const knownQuery = (code: string) =>
  queryOptions({
    queryKey: ['companyKnown', code],
    queryFn: async () => {
      try {
        await call(isRegister, { code });
        return '';
      } catch (error) {
        if (error instanceof Refused) return error.message || '请输入正确的统一社会信用代码';
        throw error;
      }
    },
    retry: false,
    staleTime: 60_000,
  });
