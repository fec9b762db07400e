import { expect, test } from 'vitest';
import { CONTENT_FAILED, hasContent } from './hour-content';

test('an hour whose detail brings neither text nor video has no content', () => {
  expect(hasContent({ content: '', videoId: '' })).toBe(false);
  expect(hasContent({ content: ' \n', videoId: '' })).toBe(false);
  expect(hasContent({ content: '/media/a.mp4', videoId: '' })).toBe(true);
  expect(hasContent({ content: '<p>三件事</p>', videoId: '' })).toBe(true);
});

test('a platform video’s content comes from the platform: its id is enough, the detail’s or the link’s', () => {
  expect(hasContent({ content: '', videoId: '9' })).toBe(true);
  expect(hasContent({ content: '', videoId: '' }, '9')).toBe(true);
});

test('it is said in the specification’s words', () => {
  expect(CONTENT_FAILED).toBe('课程内容加载失败，请稍后重试');
});
