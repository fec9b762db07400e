import { expect, test } from 'vitest';
import { FEEDBACK_LONGEST, feedbackError } from './feedback';

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
