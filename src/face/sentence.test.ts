import { expect, test } from 'vitest';
import { Refused, SessionEnded, Unreachable } from '@/api/errors';
import { checkSentence } from './sentence';

test('at a face check a session that ended is said in the specification’s words', () => {
  expect(checkSentence(new SessionEnded('absent'))).toBe('登录状态异常，请重新登录');
  expect(checkSentence(new SessionEnded('expired'))).toBe('登录状态异常，请重新登录');
});

test('another terminal’s login, the network and the server’s own word stay what they are', () => {
  expect(checkSentence(new SessionEnded('otherTerminal'))).toMatch(/其他终端/);
  expect(checkSentence(new Unreachable())).toBe('网络异常，请检查连接');
  expect(checkSentence(new Refused('3006', '核身服务暂时没有回应'))).toBe('核身服务暂时没有回应');
});
