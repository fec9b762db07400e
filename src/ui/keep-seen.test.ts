import { afterEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '@/offline/privacy/testing';
import type { Drawn } from './drawn';
import { forgetSeen } from './forget-seen';
import { keepSeen } from './keep-seen';
import { LAST_SEEN } from './last-seen';

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.lastSeen = undefined;
});

const drawn: Drawn = ['p', {}];

test('what is kept is what stands now: that of the last time is none any more, on a phone that is full too', () => {
  const storage = fakeStorage();
  vi.stubGlobal('localStorage', storage);
  const seen = { place: '7 app card ', said: '课时' };
  globalThis.lastSeen = { ...seen, said: '从前' };
  keepSeen(seen.place, drawn, seen.said);
  expect(globalThis.lastSeen).toBeUndefined();
  expect(JSON.parse(storage.getItem(LAST_SEEN) ?? '')).toEqual([{ ...seen, drawn }]);

  storage.setItem = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  globalThis.lastSeen = seen;
  keepSeen(seen.place, drawn, '别的');
  expect(globalThis.lastSeen).toBeUndefined();
  expect(() => forgetSeen('card')).not.toThrow();
});
