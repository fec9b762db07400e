import { expect, test } from 'vitest';
import { creditWords, edges, ORDER, reached, segments } from './credit';

test('each second of the hour has one look, in the order of its certainty', () => {
  expect(segments({ end: 200, credited: 100, waiting: 20, provisional: 40 })).toEqual([
    { kind: 'credited', width: 50 },
    { kind: 'provisional', width: 20 },
    { kind: 'waiting', width: 10 },
  ]);
});

test('what waits never makes the bar longer than its hour', () => {
  const drawn = segments({ end: 100, credited: 90, waiting: 30, refused: 5 });
  expect(drawn.map((s) => s.width)).toEqual([90, 10]);
});

test('what runs stands at the head of what counts, and before what was refused', () => {
  const drawn = segments({ end: 100, credited: 50, waiting: 10, counting: 20, refused: 5 });
  expect(drawn.map(({ kind }) => kind)).toEqual(['credited', 'waiting', 'counting', 'refused']);
  expect(segments({ end: 100, credited: 50 }, ['counting'])).toContainEqual({ kind: 'counting', width: 0 });
  expect(creditWords({ end: 60, credited: 5, counting: 7 })).toBe('共1分钟，已计入5秒，正在计时7秒');
});

test('an hour of unknown length has an empty bar', () => {
  expect(segments({ end: 0, credited: 10 })).toEqual([]);
});

test('the words say what the colours say', () => {
  expect(creditWords({ end: 1200, credited: 696, waiting: 84 })).toBe(
    '共20分钟，已计入11分36秒，待同步1分24秒',
  );
  expect(creditWords({ end: 1200, credited: 0 })).toBe('共20分钟，已计入0秒');
});

test('studying goes on behind everything studied', () => {
  expect(reached({ end: 1200, credited: 696, waiting: 84 })).toBe(780);
  expect(reached({ end: 700, credited: 696, waiting: 84 })).toBe(700);
});

test('edges end each segment to the tenth of a percent, and an empty one where the one before it ends', () => {
  const credit = { end: 2700, credited: 900, waiting: 135, counting: 15, refused: 2 };
  expect(edges(credit)).toEqual({
    credited: 33.3,
    provisional: 33.3,
    waiting: 38.3,
    counting: 38.9,
    refused: 39,
  });
  expect(edges({ ...credit, counting: 16 })).toEqual(edges({ ...credit, counting: 15.5 }));
  expect(edges({ end: 0, credited: 10 }).credited).toBe(0);
  // Crediting the waiting part moves no end to the left.
  const before = edges({ end: 100, credited: 20, waiting: 20 });
  const after = edges({ end: 100, credited: 40 });
  for (const kind of ORDER) expect(after[kind]).toBeGreaterThanOrEqual(before[kind]);
});
