import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { browser } from '@/browser/browser';
import { setIdentity } from './identity';
import { profileQuery } from './profile';

const keeping = (text: string) =>
  vi.spyOn(browser, 'local').mockReturnValue({ getItem: () => text } as unknown as Storage);
const known = (learner: string) => {
  const { initialData } = profileQuery(learner);
  return typeof initialData === 'function' ? initialData() : initialData;
};

vi.mock('@/api/call', () => ({ call: async () => ({ id: '7', name: '张三' }) }));

afterEach(() => vi.restoreAllMocks());

/** A store with what stands in it already. */
function storing(before: Record<string, string>): Map<string, string> {
  const all = new Map(Object.entries(before));
  const storage = {
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
  };
  vi.spyOn(browser, 'local').mockReturnValue(storage as unknown as Storage);
  // Others in this process may watch who is signed in.
  vi.spyOn(browser, 'isOnline').mockReturnValue(true);
  return all;
}

test('a profile is written under both keys of the specification', async () => {
  const all = storing({});
  setIdentity({ is: 'learner', learner: '7' });
  await new QueryClient().fetchQuery(profileQuery('7'));
  expect([...all.keys()].sort()).toEqual(['information', 'userInfo']);
  for (const text of all.values()) expect(JSON.parse(text)).toMatchObject({ id: '7', name: '张三' });
});

test('nothing is written for a learner who has left', async () => {
  const all = storing({});
  setIdentity({ is: 'visitor' });
  await new QueryClient().fetchQuery(profileQuery('7'));
  expect([...all.keys()]).toEqual([]);
});

test('it is read from either key, and another’s under one does not hide one’s own under the other', () => {
  storing({ userInfo: JSON.stringify({ id: '7', name: '张三' }) });
  expect(known('7')?.name).toBe('张三');
  storing({ information: JSON.stringify({ id: '8' }), userInfo: JSON.stringify({ id: '7', name: '张三' }) });
  expect(known('7')?.name).toBe('张三');
  storing({ information: JSON.stringify({ id: '7', name: '李四' }) });
  expect(known('7')?.name).toBe('李四');
});

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
