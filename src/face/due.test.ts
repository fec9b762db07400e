import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearFaceDue, type FaceNews, faceDue, onFaceNews, setFaceDue } from './due';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
const broken = () => {
  throw new DOMException('', 'SecurityError');
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

test('one key an hour and learner says at which point a check is due, and a reload finds it', () => {
  setFaceDue('a', '1', 0);
  setFaceDue('a', '2', 90);
  expect([faceDue('a', '1'), faceDue('a', '2'), faceDue('b', '1'), faceDue('a', '3')]).toEqual([
    0,
    90,
    undefined,
    undefined,
  ]);
  expect(stored.size).toBe(2);
  clearFaceDue('a', '2');
  expect([faceDue('a', '1'), faceDue('a', '2')]).toEqual([0, undefined]);
});

test('a key that another window took away is away here too', () => {
  setFaceDue('a', '1', 30);
  stored.clear();
  expect(faceDue('a', '1')).toBeUndefined();
});

test('a key that nobody can read still asks for a check', () => {
  stored.set('faceDue:a:1', 'true');
  expect(faceDue('a', '1')).toBe(0);
});

test('a phone that stores nothing knows it for this page', () => {
  vi.stubGlobal('localStorage', { getItem: broken, setItem: broken, removeItem: broken });
  setFaceDue('a', '9', 30);
  expect(faceDue('a', '9')).toBe(30);
  clearFaceDue('a', '9');
  expect(faceDue('a', '9')).toBeUndefined();
});

test('a full phone knows it for this page', () => {
  vi.stubGlobal('localStorage', { ...storage, setItem: broken });
  setFaceDue('a', '9', 30);
  expect(faceDue('a', '9')).toBe(30);
  clearFaceDue('a', '9');
  expect(faceDue('a', '9')).toBeUndefined();
});

test('other windows of the learner hear it, this one does not, and another learner’s do not', async () => {
  const here: FaceNews[] = [];
  const stop = onFaceNews('a', (news) => here.push(news));
  const elsewhere = new BroadcastChannel('face:a');
  const others = new BroadcastChannel('face:b');
  const heard: FaceNews[] = [];
  const strangers: unknown[] = [];
  others.onmessage = ({ data }) => strangers.push(data);
  const both = new Promise<void>((resolve) => {
    elsewhere.onmessage = ({ data }: MessageEvent<FaceNews>) => void (heard.push(data) === 2 && resolve());
  });
  setFaceDue('a', '1', 30);
  clearFaceDue('a', '1');
  await both;
  expect(heard).toEqual([
    { hour: '1', due: true },
    { hour: '1', due: false },
  ]);
  // What another window says comes in here, and after it nothing of our own is still on its way.
  elsewhere.postMessage({ hour: '7', due: true });
  await expect.poll(() => here).toEqual([{ hour: '7', due: true }]);
  expect(strangers).toEqual([]);
  stop();
  elsewhere.close();
  others.close();
});

test('without channels it only writes', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  setFaceDue('lonely', '1', 30);
  expect(faceDue('lonely', '1')).toBe(30);
  onFaceNews('lonely', () => undefined)();
});
