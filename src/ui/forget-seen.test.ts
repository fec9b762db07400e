import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '@/offline/privacy/testing';
import { forgetSeen } from './forget-seen';
import { keepLastSeen, LAST_SEEN, type PlaceName, placeOf } from './last-seen';

beforeEach(() => void vi.stubGlobal('document', { documentElement: { dataset: { app: 'app' } } }));
afterEach(() => vi.unstubAllGlobals());

test('what is not true any more is forgotten of every item, and nothing else is', () => {
  const storage = fakeStorage();
  vi.stubGlobal('localStorage', storage);
  const seen = (name: PlaceName, item: string) => {
    const place = placeOf('7', name, item);
    keepLastSeen(storage, { place, drawn: place });
    return place;
  };
  const stays = [seen('card', ''), seen('head', '1'), seen('hour', '1')];
  for (const hour of ['1', '2']) seen('away', hour);
  forgetSeen('away');
  const kept = JSON.parse(storage.getItem(LAST_SEEN) ?? '') as { place: string }[];
  expect(kept.map(({ place }) => place)).toEqual(stays.reverse());
});

test('what is no such row is left alone', () => {
  for (const text of [null, '{', '[{}]']) {
    const storage = fakeStorage(text === null ? {} : { [LAST_SEEN]: text });
    vi.stubGlobal('localStorage', storage);
    forgetSeen('away');
    expect(storage.getItem(LAST_SEEN)).toBe(text);
  }
});
