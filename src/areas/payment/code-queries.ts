import {
  listRedemptionCodeInfo,
  listRedemptionCodeLesson,
  redemptionCodes,
} from '@contract/redemption-codes';
import { queryOptions } from '@tanstack/react-query';
import { keptOf, madeFrom } from '@/api/answers/kept';
import { call } from '@/api/call';
import { WrongAnswer } from '@/api/errors';
import { hasNoSuchCall } from '@/api/no-such-call';
import { type ShownCode, shown } from './code-standing';

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
    queryFn: async () => {
      const info = await call(listRedemptionCodeInfo, { lessonId, type });
      // Codes are counted and no purchase is listed: the answer was not understood.
      if (info.list.length === 0 && info.count) throw new WrongAnswer(listRedemptionCodeInfo.path, 'list');
      return info;
    },
    staleTime: 0,
  });

/**
 * `changeable`: the back end says how each stands, so it can be told to whom one was sent, and take one back. `lastFour`:
 * they come from the phone, which has no more of a code than that, and are there to be looked at.
 */
export type Codes = { all: readonly ShownCode[]; changeable: boolean; lastFour: boolean };

/** The codes of one purchase; null where the back end tells none. */
export const codesQuery = (learner: string, orderId: string) =>
  queryOptions({
    queryKey: ['codes', learner, orderId],
    queryFn: async (): Promise<Codes | null> => {
      try {
        const codes = await call(redemptionCodes, { orderId });
        const lastFour = keptOf(codes) !== undefined;
        const changeable = !lastFour && codes.every(({ standing }) => standing !== '');
        return madeFrom(codes, { all: codes.map(shown), changeable, lastFour });
      } catch (error) {
        if (hasNoSuchCall(error)) return null;
        throw error;
      }
    },
    staleTime: 0,
  });
