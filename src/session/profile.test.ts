import { afterEach, expect, test, vi } from 'vitest';
import { browser } from '@/browser/browser';
import { profileQuery } from './profile';

const keeping = (text: string) =>
  vi.spyOn(browser, 'local').mockReturnValue({ getItem: () => text } as unknown as Storage);
const known = (learner: string) => {
  const { initialData } = profileQuery(learner);
  return typeof initialData === 'function' ? initialData() : initialData;
};

afterEach(() => vi.restoreAllMocks());

test('a profile that an older version kept has every field of today’s', () => {
  keeping(JSON.stringify({ id: 7, name: '张三' }));
  expect(known('7')).toMatchObject({ id: '7', name: '张三', companyName: '', realNameStatus: 0 });
});

test('what is another learner’s, or no profile at all, is not shown', () => {
  keeping(JSON.stringify({ id: '8', name: '李四' }));
  expect(known('7')).toBeUndefined();
  keeping('{"id":{}}');
  expect(known('7')).toBeUndefined();
  keeping('not JSON');
  expect(known('7')).toBeUndefined();
});
