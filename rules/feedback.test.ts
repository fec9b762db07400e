import { expect, test } from 'vitest';
import { FEEDBACK_LONGEST, feedbackError } from './feedback';

test('feedback says something, in 140 characters at most', () => {
  expect(FEEDBACK_LONGEST).toBe(140);
  expect(feedbackError('')).toBe('请输入反馈内容');
  expect(feedbackError('字'.repeat(140))).toBeUndefined();
  expect(feedbackError('字'.repeat(141))).toBe('最多140个字');
  // A pair of units is two to the field and to the server.
  expect(feedbackError('👷'.repeat(71))).toBe('最多140个字');
});
