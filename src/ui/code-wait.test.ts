import { beforeEach, expect, test, vi } from 'vitest';
import { codeWaitLeft, startCodeWait } from './code-wait';

const PHONE = '13800000001';
const NOW = Date.UTC(2026, 10, 21);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

test('a wait runs out by the second', () => {
  startCodeWait('register', PHONE, 60, NOW);
  expect(codeWaitLeft('register', PHONE, NOW)).toBe(60);
  expect(codeWaitLeft('register', PHONE, NOW + 59_001)).toBe(1);
  expect(codeWaitLeft('register', PHONE, NOW + 60_000)).toBe(0);
});

test('another purpose and another phone wait for themselves', () => {
  startCodeWait('register', PHONE, 60, NOW);
  expect(codeWaitLeft('reset', PHONE, NOW)).toBe(0);
  expect(codeWaitLeft('register', '13800000002', NOW)).toBe(0);
  startCodeWait('reset', PHONE, 30, NOW);
  expect(codeWaitLeft('register', PHONE, NOW)).toBe(60);
});

test('a clock that was set back makes nobody wait longer', () => {
  startCodeWait('register', PHONE, 60, NOW);
  expect(codeWaitLeft('register', PHONE, NOW - 3_600_000)).toBe(0);
});

test('what has run out is forgotten', () => {
  startCodeWait('register', PHONE, 60, NOW);
  startCodeWait('reset', PHONE, 60, NOW + 61_000);
  expect(localStorage.getItem('codeWaits')).not.toContain('register');
});
