import { expect, test } from 'vitest';
import { ANSWER_LONGEST, answerError, FEEDBACK_LONGEST, feedbackError } from './feedback';

test('feedback says something, in 140 characters at most', () => {
  expect(FEEDBACK_LONGEST).toBe(140);
  expect(feedbackError('')).toBe('请输入反馈内容');
  expect(feedbackError('\u200b')).toBe('请输入反馈内容');
  expect(feedbackError('字'.repeat(140))).toBeUndefined();
  expect(feedbackError('字'.repeat(141))).toBe('最多140个字，现在有141个');
  // An emoji is one character, though two UTF-16 units.
  expect(feedbackError('👷'.repeat(140))).toBeUndefined();
  expect(feedbackError('👷'.repeat(141))).toBe('最多140个字，现在有141个');
});

test('an answer says something, in 500 characters at most', () => {
  expect(ANSWER_LONGEST).toBe(500);
  expect(answerError('')).toBe('请写答复的内容');
  expect(answerError('\u200b')).toBe('请写答复的内容');
  expect(answerError('👷'.repeat(500))).toBeUndefined();
  expect(answerError('字'.repeat(501))).toBe('答复最多500个字，现在有501个');
});
