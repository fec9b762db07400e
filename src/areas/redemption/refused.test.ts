import { REFUSALS, type RefusalName } from '@contract/codes';
import { describe, expect, test } from 'vitest';
import { PAGE, Refused, Unreachable, Unsupported, WrongAnswer } from '@/api/errors';
import { obstacleOf, type Way } from './refused';

const refused = (name: RefusalName, message = '服务器的话') => new Refused(REFUSALS[name].code, message);

describe('what keeps a code from being redeemed', () => {
  test.each<[string, unknown, Way, RegExp]>([
    ['nobody knows it', refused('codeUnknown', ''), 'otherCode', /^兑换码错误，请咨询/],
    ['it is used or withdrawn', refused('codeSpent'), 'otherCode', /^服务器的话$/],
    ['the learner has the course', refused('alreadyBought'), 'course', /^服务器的话$/],
    ['the training is full', refused('full'), 'course', /^服务器的话$/],
    ['trainings come before', refused('prerequisitesMissing'), 'course', /^服务器的话$/],
    ['a face check comes before', refused('faceCheckMissing'), 'faceCheck', /^服务器的话$/],
    ['it was tried too often', refused('tooOften'), 'again', /^服务器的话$/],
    ['the SMS code is wrong', refused('codeWrong'), 'again', /^服务器的话$/],
    ['there is no network', new Unreachable(), 'wait', /有网络后自动继续/],
    ['the server is away', new Unreachable(503), 'wait', /^服务器暂时没有回应.*稍后自动继续/],
    ['a captive portal answers', new WrongAnswer('/x', PAGE, 200), 'again', /网络要求先登录/],
    ['another back end has no links', new Unsupported('/x', 404), 'byHand', /「兑换码」/],
    ['and says so itself', new Refused('404', 'Not Found'), 'byHand', /「兑换码」/],
    ['or answers 501', new Unsupported('/x', 501), 'byHand', /「兑换码」/],
  ])('%s', (_, error, way, sentence) => {
    expect(obstacleOf(error, '')).toEqual({ way, sentence: expect.stringMatching(sentence) });
    expect(obstacleOf(error, '').sentence).not.toContain('购买');
  });
});
