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

const PLAIN = { id: '7', name: '张三' };
let answer: Record<string, string> = PLAIN;
vi.mock('@/api/call', () => ({ call: async () => answer }));

afterEach(() => {
  answer = PLAIN;
  vi.restoreAllMocks();
});

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

test('the older key has every field that the specification names', async () => {
  const all = storing({});
  setIdentity({ is: 'learner', learner: '7' });
  answer = {
    id: '7',
    name: '张三',
    positionId: '3',
    positionName: '焊工',
    areaText: '北京市',
    phone: '138****0001',
    identityNumber: '110***********002X',
    sex: '男',
    education: '3',
    address: '一矿宿舍',
    companyId: '9',
    companyName: '一矿',
  };
  await new QueryClient().fetchQuery(profileQuery('7'));
  expect(JSON.parse(all.get('information') ?? '')).toMatchObject({
    id: '7',
    name: '张三',
    positionName: '焊工',
    areaText: '北京市',
    phone: '138****0001',
    idcard: '110***********002X',
    sex: '男',
    education: '3',
    address: '一矿宿舍',
    companyName: '一矿',
    educationCloudCompany: { id: '9', companyName: '一矿' },
    educationPlatformPostion: { id: '3', positionName: '焊工' },
  });
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
