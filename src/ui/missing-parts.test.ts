import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PartGone } from '@/browser/bring';
import { askAtOnce, missingPartsAtom, untilHere } from './missing-parts';

const notCome = () => new TypeError('Failed to fetch dynamically imported module: /assets/hours.js');
const missing = () => getDefaultStore().get(missingPartsAtom);

/** Comes at the so-manieth time that it is asked for. */
const comesAt = (time: number) => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length < time) throw notCome();
    return 'here';
  });
  return load;
};

beforeEach(() => {
  vi.useFakeTimers();
  const page = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
    vi.stubGlobal(name, page[name].bind(page));
  }
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what has not come is asked for again and again, said to be missing, and comes', async () => {
  const load = comesAt(40);
  const here = untilHere(load);
  await vi.advanceTimersByTimeAsync(0);
  expect(missing()).toBe(1);
  await vi.advanceTimersByTimeAsync(400_000);
  expect(await here).toBe('here');
  expect(missing()).toBe(0);
});

test('nobody waits for long: when the network is back, or at a tap, it is asked for now', async () => {
  const load = comesAt(3);
  const here = untilHere(load);
  await vi.advanceTimersByTimeAsync(0);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(2);
  askAtOnce();
  await vi.advanceTimersByTimeAsync(0);
  expect(await here).toBe('here');
});

test('what nobody sees is not said to be missing', async () => {
  const here = untilHere(comesAt(2), true);
  await vi.advanceTimersByTimeAsync(0);
  expect(missing()).toBe(0);
  askAtOnce();
  expect(await here).toBe('here');
});

test('what came and does not work, or is gone from the server, is not asked for again', async () => {
  for (const error of [new SyntaxError('Unexpected token'), new PartGone()]) {
    const load = vi.fn(async () => Promise.reject(error));
    await expect(untilHere(load)).rejects.toBe(error);
    expect(load).toHaveBeenCalledTimes(1);
    expect(missing()).toBe(0);
  }
});
