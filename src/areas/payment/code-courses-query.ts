import { listRedemptionCodeLesson } from '@contract/redemption-codes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';

/** The courses for which the learner bought codes; `name` narrows them down. */
export const codeCoursesQuery = (learner: string, name = '') =>
  queryOptions({
    queryKey: ['code-courses', learner, name],
    queryFn: async () => (await call(listRedemptionCodeLesson, { userId: learner, name })).list,
  });
