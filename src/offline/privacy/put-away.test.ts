import { beforeEach, describe, expect, it } from 'vitest';
import { dropAll, dropOld, putAway, takeOut } from './put-away';
import { fakeStorage } from './testing';
import { WAITS_MS, waitedLongEnough } from './to-forget';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const PROFILE = JSON.stringify({ id: 'anna', name: '王秀兰', phone: '13800000001' });
let storage: Storage;
beforeEach(() => {
  storage = fakeStorage({
    theme: 'dark',
    lastPhone: '0001',
    information: PROFILE,
    'faceDue:anna:7': '10',
    'searched:news': '["尘肺"]',
    newer: 'nobody has entered this',
    'video_real_time:w1:7': '{"learner":"anna"}',
  });
});
const names = () => Object.keys(storage).sort();

describe('what is private in local storage', () => {
  it('is out of sight once the session has ended, whatever its name', () => {
    putAway(storage, 'anna', NOW);
    expect(names()).toEqual(['lastPhone', 'putAway', 'theme', 'video_real_time:w1:7']);
  });

  it('comes back to its learner, and gives way to what is newer', () => {
    putAway(storage, 'anna', NOW);
    storage.setItem('searched:news', '["噪声"]');
    takeOut(storage, 'anna');
    expect(storage.getItem('information')).toBe(PROFILE);
    expect(storage.getItem('searched:news')).toBe('["噪声"]');
    expect(storage.getItem('putAway')).toBeNull();
  });

  it('is deleted when another signs in, with what a late answer brought; a visitor’s own stays', () => {
    putAway(storage, 'anna', NOW);
    storage.setItem('information', PROFILE);
    storage.setItem('draft:registration', '{}');
    takeOut(storage, 'bert');
    expect(names()).toEqual(['draft:registration', 'theme', 'video_real_time:w1:7']);
  });

  it('is deleted after 7 days, not before', () => {
    putAway(storage, 'anna', NOW);
    dropOld(storage, NOW + WAITS_MS);
    expect(names()).toContain('putAway');
    dropOld(storage, NOW + WAITS_MS + 1);
    expect(names()).not.toContain('putAway');
  });

  it('is deleted at once on leaving by choice; the study of others stays', () => {
    storage.setItem('token', 't');
    dropAll(storage, 'bert');
    expect(names()).toEqual(['theme', 'video_real_time:w1:7']);
    dropAll(storage, 'anna');
    expect(names()).toEqual(['theme']);
  });

  it('is gone rather than in sight where the phone is full', () => {
    storage.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    putAway(storage, 'anna', NOW);
    expect(names()).toEqual(['lastPhone', 'theme', 'video_real_time:w1:7']);
  });
});

it('a clock that was set back a little ends nothing, one that makes no sense does', () => {
  expect(waitedLongEnough(NOW, NOW - 3_600_000)).toBe(false);
  expect(waitedLongEnough(NOW, NOW - 2 * 24 * 3_600_000)).toBe(true);
});
