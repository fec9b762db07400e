import { describe, expect, it } from 'vitest';
import { leadWithUnsent, nextDue, pick } from './pick';
import { rowOf } from './testing';

const NOW = 1_000_000;
const sequence = (row: { sequence: number } | undefined) => row?.sequence;

describe('the next row to send', () => {
  it('is the oldest of its hour, over all sessions', () => {
    expect(sequence(pick([rowOf(5, { session: '78' }), rowOf(3)], NOW))).toBe(3);
  });

  it('waits for the one before it in its hour', () => {
    expect(pick([rowOf(3, { dueAt: NOW + 5_000, failures: 1 }), rowOf(5)], NOW)).toBeUndefined();
  });

  it('does not wait for another hour', () => {
    expect(sequence(pick([rowOf(3, { dueAt: NOW + 5_000 }), rowOf(5, { hour: '2' })], NOW))).toBe(5);
  });

  it('overtakes a row that goes on failing with 5xx', () => {
    expect(sequence(pick([rowOf(3, { dueAt: NOW + 5_000, serverErrors: 3 }), rowOf(5)], NOW))).toBe(5);
  });

  it('is never a finish before its hour’s progress, not even past a failing one', () => {
    const rows = [rowOf(3, { dueAt: NOW + 5_000, serverErrors: 9 }), rowOf(5, { kind: 'finish' })];
    expect(pick(rows, NOW)).toBeUndefined();
  });

  it('is a finish once its progress is gone or stands as refused', () => {
    expect(sequence(pick([rowOf(3, { state: 'refused' }), rowOf(5, { kind: 'finish' })], NOW))).toBe(5);
  });

  it('is the photo that could free progress waiting for a check, also past progress that waits behind it', () => {
    const rows = [
      rowOf(3, { waitsFor: 'check', dueAt: NOW + 60_000 }),
      rowOf(4, { session: '78' }),
      rowOf(5, { kind: 'photo' }),
    ];
    expect(sequence(pick(rows, NOW))).toBe(5);
  });

  it.each(['gap', 'time'] as const)(
    'overtakes progress that waits for %s, but for the finish',
    (waitsFor) => {
      const apart = rowOf(3, { waitsFor, dueAt: NOW + 60_000 });
      for (const kind of ['progress', 'photo', 'evidence'] as const) {
        expect(sequence(pick([apart, rowOf(4, { kind })], NOW))).toBe(4);
      }
      expect(pick([apart, rowOf(4, { kind: 'finish' })], NOW)).toBeUndefined();
    },
  );

  it('never overtakes a check by way of a gap behind it', () => {
    const rows = [
      rowOf(3, { waitsFor: 'check', dueAt: NOW + 60_000 }),
      rowOf(4, { waitsFor: 'gap', dueAt: NOW + 60_000 }),
      rowOf(5),
    ];
    expect(pick(rows, NOW)).toBeUndefined();
    expect(sequence(pick([...rows, rowOf(6, { kind: 'photo' })], NOW))).toBe(6);
  });

  it('is no photo past progress that waits for its turn only', () => {
    const rows = [rowOf(3, { dueAt: NOW + 5_000, failures: 1 }), rowOf(4), rowOf(5, { kind: 'photo' })];
    expect(pick(rows, NOW)).toBeUndefined();
  });

  it('is due at once when its back-off was planned before the clock was set back', () => {
    expect(sequence(pick([rowOf(3, { dueAt: NOW + 86_400_000 })], NOW))).toBe(3);
  });
});

describe('when to look again', () => {
  it('is when the first row can really go, not when a blocked one is due', () => {
    const rows = [rowOf(3, { dueAt: NOW + 5_000, failures: 1 }), rowOf(5, { kind: 'finish' })];
    expect(nextDue(rows, NOW)).toBe(NOW + 5_000);
  });

  it('is never when nothing waits', () => {
    expect(nextDue([rowOf(3, { state: 'unresolved' })], NOW)).toBeUndefined();
  });
});

describe('where an hour stands on the phone', () => {
  it('is the server’s position and the contiguous stretches after it', () => {
    const rows = [
      rowOf(1, { from: 10, to: 25 }),
      rowOf(2, { from: 25, to: 31 }),
      rowOf(3, { from: 40, to: 50 }),
    ];
    expect(leadWithUnsent(10, rows)).toBe(31);
  });

  it('is not moved by what was refused', () => {
    expect(leadWithUnsent(10, [rowOf(1, { from: 10, to: 25, state: 'refused' })])).toBe(10);
  });
});
