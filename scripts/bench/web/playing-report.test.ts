import { expect, test } from 'vitest';
import { warmUpOf } from './heap-account';
import type { Playing } from './playing';
import { playingReport } from './playing-report';

const video: Playing = { scripts: 0, looks: 0, warmUp: 0, heaps: [1.31e6, 1.31e6] };
const hour = (megabytes: number[], warmUp: number, scripts = 0.01): Playing => ({
  scripts,
  looks: 0,
  warmUp,
  heaps: megabytes.map((one) => one * 1e6),
});
const reported = (playing: Playing) => playingReport({ hour: playing, video }, playing.warmUp ? 300 : 90);

const WARMING = [7.59, 8.03, 8.23, 8.37];

test('an hour of five minutes and more warms up for two', () => {
  expect([90, 299, 300, 600].map(warmUpOf)).toEqual([0, 0, 120, 120]);
});

test('what grows while the browser still compiles is told apart and not held against the hour', () => {
  const { text, kept } = reported(hour([...WARMING, 8.43, 8.46, 8.93], 120));
  expect(kept).toBe(true);
  expect(text).toContain('热身 120 秒：7.59、8.03、8.23、8.37。');
  expect(text).toContain('MB：8.43、8.46、8.93。');
  expect(text).toContain('| 8.43 MB | 8.93 MB |');
  expect(text).toContain('变了 0.50 MB（预算 ±0.5 MB）。');
});

test('what grows or shrinks after it is', () => {
  for (const last of [8.94, 7.92]) {
    const { text, kept } = reported(hour([...WARMING, 8.43, 8.46, last], 120));
    expect(kept).toBe(false);
    expect(text).toMatch(/堆变了 -?0.51 MB（预算 ±0.5 MB），\*\*没有达到\*\*/);
  }
});

test('a short hour has no verdict on its heap, and says so; its share of the main thread has one', () => {
  const { text, kept } = reported(hour([7.59, 8.03, 8.43], 0));
  expect(kept).toBe(true);
  expect(text).toContain('堆变了 0.84 MB（不到 300 秒，太短，不判）。');
  expect(text).toContain('MB：7.59、8.03、8.43。');
  expect(text).not.toContain('热身');
  expect(reported(hour([7.59, 7.59], 0, 0.021)).kept).toBe(false);
});
