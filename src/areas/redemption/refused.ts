import { REFUSALS, type RefusalName } from '@contract/codes';
import { Refused, Unreachable } from '@/api/errors';
import { hasNoSuchCall } from '@/api/no-such-call';
import { sentenceOf } from '@/api/sentence';
import { codeWrong } from '@/areas/payment/code-wrong';

/**
 * The way on from what kept a code from being redeemed: another code; the course, where it says more or is had already;
 * the face check that comes first; the line, which is waited for; again, by the learner; or the specification's own way, on a
 * back end that has no links.
 */
export type Way = 'otherCode' | 'course' | 'faceCheck' | 'wait' | 'again' | 'byHand';

const WAYS: Partial<Record<RefusalName, Way>> = {
  codeUnknown: 'otherCode',
  codeSpent: 'otherCode',
  badInput: 'otherCode',
  alreadyBought: 'course',
  notBegun: 'course',
  ended: 'course',
  full: 'course',
  offlineOnly: 'course',
  prerequisitesMissing: 'course',
  notFound: 'course',
  faceCheckMissing: 'faceCheck',
};
const BY_CODE = new Map(
  Object.entries(WAYS).map(([name, way]) => [REFUSALS[name as RefusalName].code as string, way]),
);

/** What kept a code from being redeemed, as a sentence, and what can be done. */
export function obstacleOf(error: unknown, servicePhone: string): { sentence: string; way: Way } {
  if (hasNoSuchCall(error)) {
    return {
      way: 'byHand',
      sentence: '这里不能用链接兑换。打开要学的课程或培训，在「兑换码」里填上它，一样能学。',
    };
  }
  if (error instanceof Unreachable) {
    const sentence = error.status
      ? '服务器暂时没有回应。兑换码已经记着，稍后自动继续。'
      : '没有网络。兑换码已经记着，有网络后自动继续。';
    return { way: 'wait', sentence };
  }
  const sentence = sentenceOf(error, codeWrong(servicePhone));
  return { sentence, way: (error instanceof Refused && BY_CODE.get(error.code)) || 'again' };
}
