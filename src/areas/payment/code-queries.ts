import {
  listRedemptionCodeInfo,
  listRedemptionCodeLesson,
  redemptionCodes,
} from '@contract/redemption-codes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';

/** The courses for which the learner bought codes; `name` narrows them down. */
export const codeCoursesQuery = (learner: string, name = '') =>
  queryOptions({
    queryKey: ['code-courses', learner, name],
    queryFn: async () => (await call(listRedemptionCodeLesson, { userId: learner, name })).list,
  });

/** What was bought of one course, and when. */
export const codeInfoQuery = (learner: string, lessonId: string, type: string) =>
  queryOptions({
    queryKey: ['code-info', learner, lessonId, type],
    queryFn: () => call(listRedemptionCodeInfo, { lessonId, type }),
    staleTime: 0,
  });

/** The codes of one purchase. */
export const codesQuery = (learner: string, orderId: string) =>
  queryOptions({
    queryKey: ['codes', learner, orderId],
    queryFn: () => call(redemptionCodes, { orderId }),
    staleTime: 0,
  });
