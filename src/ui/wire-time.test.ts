import { expect, it } from 'vitest';
import { instantOf } from './wire-time';

it('reads China time, whatever the zone of the phone', () => {
  expect(instantOf('2026-11-21 08:00:00')).toBe(Date.UTC(2026, 10, 21));
  expect(instantOf('2026-11-21 08:00')).toBe(Date.UTC(2026, 10, 21));
  expect(instantOf('2026-11-21')).toBe(Date.UTC(2026, 10, 20, 16));
});

it('knows no instant where there is none', () => {
  for (const wire of ['', '长期', '2026-13-41 00:00:00', '2026-11-21 08:00:00 起']) {
    expect(instantOf(wire)).toBeUndefined();
  }
});
