import { describe, expect, it } from 'vitest';
import { leadWithUnsent, nextDue, pick } from './pick';
import type { OutboxRow } from './rows';
import { cut, join } from './stretch';
import { rowOf } from './testing';

const NOW = 1_000_000;
const due = (later: number) => ({ dueAt: NOW + later, failures: 1 });

describe('the order of sending, exactly', () => {
  it('lets a finish or evidence that waits hold nobody up', () => {
    for (const kind of ['finish', 'evidence'] as const) {
      expect(pick([rowOf(1, { kind, ...due(5_000) }), rowOf(2)], NOW)?.sequence).toBe(2);
    }
    const rows = [rowOf(1, { kind: 'evidence', ...due(5_000) }), rowOf(2, { kind: 'finish' })];
    expect(pick(rows, NOW)?.sequence).toBe(2);
  });

  it('believes a back-off of five minutes, and none beyond', () => {
    expect(pick([rowOf(1, due(300_000))], NOW)).toBeUndefined();
    expect(pick([rowOf(1, due(300_001))], NOW)?.sequence).toBe(1);
  });

  it('lets a photo that is to be sent hold up the progress and the photos after it', () => {
    const photo = rowOf(1, { kind: 'photo', ...due(5_000) });
    expect(pick([photo, rowOf(2)], NOW)).toBeUndefined();
    expect(pick([photo, rowOf(2, { kind: 'photo' })], NOW)).toBeUndefined();
    expect(pick([photo, rowOf(2, { kind: 'evidence' })], NOW)?.sequence).toBe(2);
  });

  it('lets progress hold up everything after it; what waits for a check, neither its photo nor evidence', () => {
    const sent = (kind: OutboxRow['kind'], waitsFor?: 'check') =>
      pick([rowOf(1, { waitsFor, ...due(5_000) }), rowOf(2, { kind })], NOW) !== undefined;
    const kinds = ['progress', 'photo', 'evidence', 'finish'] as const;
    expect(kinds.filter((kind) => sent(kind))).toEqual([]);
    expect(kinds.filter((kind) => sent(kind, 'check'))).toEqual(['photo', 'evidence']);
  });

  it('looks again when the earliest row is due, whatever the order they were written in', () => {
    const hours = [
      rowOf(1, { hour: '1', ...due(9_000) }),
      rowOf(2, { hour: '2', ...due(3_000) }),
      rowOf(3, { hour: '3', ...due(6_000) }),
    ];
    expect(nextDue(hours, NOW)).toBe(NOW + 3_000);
    expect(nextDue(hours.slice(0, 1), NOW)).toBe(NOW + 9_000);
  });
});

describe('where an hour stands, exactly', () => {
  it('goes by positions, not by the order of sending', () => {
    const rows = [
      rowOf(1, { from: 20, to: 30 }),
      rowOf(2, { from: 0, to: 10 }),
      rowOf(3, { from: 10, to: 20 }),
    ];
    expect(leadWithUnsent(0, rows)).toBe(30);
  });

  it('goes by progress alone, and bridges a millisecond, no more', () => {
    expect(leadWithUnsent(0, [rowOf(1, { kind: 'finish', from: 0, to: 60 })])).toBe(0);
    expect(leadWithUnsent(10, [rowOf(1, { from: 10.001, to: 20 })])).toBe(20);
    expect(leadWithUnsent(10, [rowOf(1, { from: 10.002, to: 20 })])).toBe(10);
  });
});

describe('stretches that are joined, exactly', () => {
  it('count the share of wall time that lies beyond, not from the beginning of the hour', () => {
    expect(join({ from: 30, to: 40, real: 10 }, { from: 38, to: 42, real: 8 })).toEqual({
      from: 30,
      to: 42,
      real: 14,
    });
  });

  it('are one word when the next begins earlier and ends where the one before did', () => {
    const longer = { from: 0, to: 10, real: 12 };
    expect(join({ from: 5, to: 10, real: 7 }, longer)).toEqual(longer);
  });

  it('may be empty: that changes nothing, and cannot be cut', () => {
    const said = { from: 0, to: 10, real: 12 };
    const empty = { from: 5, to: 5, real: 0 };
    expect(join(said, empty)).toEqual(said);
    expect(cut(empty, [5])).toEqual([empty]);
  });

  it('keep what was said when the next one begins earlier and ends earlier', () => {
    expect(join({ from: 10, to: 20, real: 10 }, { from: 5, to: 15, real: 10 })).toEqual({
      from: 5,
      to: 20,
      real: 15,
    });
  });
});
