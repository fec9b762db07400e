import { expect, test } from 'vitest';
import { breathsOf } from './passages';

test('a breath ends with a sentence; short phrases of one share it', () => {
  expect(breathsOf('粉尘看不见，也要戴口罩。下班先洗手！')).toEqual([
    '粉尘看不见，也要戴口罩。',
    '下班先洗手！',
  ]);
});

test('a long sentence is breathed in at its commas, and nothing of it is lost', () => {
  const long = Array.from({ length: 12 }, (_, at) => `第${at}条要记住的事情是这样`).join('，');
  const breaths = breathsOf(`${long}。`);
  expect(breaths.join('')).toBe(`${long}。`);
  expect(Math.max(...breaths.map(({ length }) => length))).toBeLessThanOrEqual(60);
  expect(breaths.length).toBeLessThan(5);
});

test('what has no words is not said', () => {
  expect(breathsOf(' \n ——。 … ')).toEqual([]);
  expect(breathsOf('一\n\n  二')).toEqual(['一二']);
});
