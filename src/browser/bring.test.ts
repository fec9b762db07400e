import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bring, PartGone } from './bring';

const notCome = () => new TypeError('Failed to fetch dynamically imported module: /assets/hours.js');

const failing = (times: number, error: Error = notCome()) => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw error;
    return 'here';
  });
  return load;
};

const phone = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

beforeEach(() => {
  vi.useFakeTimers();
  phone(true);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what is lost on the way is asked for again a moment later', async () => {
  const load = failing(2);
  const brought = bring(load);
  await vi.runAllTimersAsync();
  expect(await brought).toBe('here');
});

test('whoever asked is told after the third time, and without network after the first', async () => {
  for (const [onLine, times] of [
    [true, 3],
    [false, 1],
  ] as const) {
    phone(onLine);
    const load = failing(9);
    const refused = expect(bring(load)).rejects.toThrow('dynamically imported');
    await vi.runAllTimersAsync();
    await refused;
    expect(load).toHaveBeenCalledTimes(times);
  }
});

test('what came and does not work is not asked for again', async () => {
  const load = failing(1, new SyntaxError('Unexpected token'));
  await expect(bring(load)).rejects.toThrow('Unexpected token');
  expect(load).toHaveBeenCalledTimes(1);
});

test('what the server has no more is gone', async () => {
  vi.stubGlobal('document', { head: { append: () => undefined }, querySelector: () => ({}) });
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  const gone = expect(
    bring(failing(9), ['hours.js'], 'https://app/assets/1/index.js'),
  ).rejects.toBeInstanceOf(PartGone);
  await vi.runAllTimersAsync();
  await gone;
});
