import { expect, test } from 'vitest';
import { Refused, Unreachable } from '@/api/errors';
import { identityTakenIn } from './taken';

const SENTENCE = '这个身份证号已用手机号 138****0001 注册过。是你的旧号码吗？';
const refused = (code: string, data?: unknown) => new Refused(code, SENTENCE, undefined, data);

test('reads the question, with the phone when the server shows it', () => {
  const phone = '138****0001';
  expect(identityTakenIn(refused('2109', { identityTaken: { phone } }))).toEqual({
    sentence: SENTENCE,
    phone,
  });
  expect(identityTakenIn(refused('2109', { identityTaken: {} }))).toEqual({
    sentence: SENTENCE,
    phone: undefined,
  });
});

test.each([
  ['another refusal', refused('2104', { identityTaken: {} })],
  ['the code of another back end', refused('2109')],
  ['the same code with other data', refused('2109', { puzzle: {} })],
  ['no answer', new Unreachable()],
])('finds no question in %s', (_, error) => {
  expect(identityTakenIn(error)).toBeUndefined();
});
