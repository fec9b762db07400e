import { expect, test } from 'vitest';
import { KEPT_SCREENS, type Painted } from './lie-fi';
import { keptReport, readyReport } from './line-report';

const painted = (lieFi: number | undefined): Painted[] =>
  KEPT_SCREENS.flatMap((screen) => [
    { screen, on: 'none' as const, ms: 400 },
    { screen, on: 'lieFi' as const, ms: screen === 'news' ? lieFi : 400 },
  ]);

test('each kept screen has its budget, and one that never came has kept none', () => {
  expect(keptReport(painted(600))).toMatchObject({ kept: true });
  expect(keptReport(painted(610)).kept).toBe(false);
  expect(keptReport(painted(undefined)).text).toContain('没有来');
  expect(keptReport(painted(undefined)).kept).toBe(false);
});

test('a phone is ready in time on its own line, and only when it opens', () => {
  const ready = { line: '3g' as const, ownRow: 3_000, ready: 45_000, opens: true };
  expect(readyReport([ready]).kept).toBe(true);
  expect(readyReport([{ ...ready, line: 'slow4g' }]).kept).toBe(false);
  expect(readyReport([ready, { ...ready, opens: false }]).kept).toBe(false);
  expect(readyReport([{ ...ready, ready: undefined }]).kept).toBe(false);
});
