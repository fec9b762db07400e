import { afterEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '@/offline/privacy/testing';
import { keepSeen } from './keep-seen';
import { LAST_SEEN } from './last-seen';

const element = { localName: 'p', attributes: [], childNodes: [] } as unknown as Element;
afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.lastSeen = undefined;
});

test('what is kept is what stands now: that of the last time is none any more, on a phone that is full too', () => {
  const storage = fakeStorage();
  vi.stubGlobal('localStorage', storage);
  const seen = { place: '7 app card ', said: '课时' };
  globalThis.lastSeen = { ...seen, said: '从前' };
  keepSeen(seen.place, seen.said, element);
  expect(globalThis.lastSeen).toBeUndefined();
  expect(JSON.parse(storage.getItem(LAST_SEEN) ?? '')).toEqual([{ ...seen, drawn: ['p', {}] }]);

  storage.setItem = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  globalThis.lastSeen = seen;
  keepSeen(seen.place, '别的', element);
  expect(globalThis.lastSeen).toBeUndefined();
});
