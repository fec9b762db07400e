import { describe, expect, it } from 'vitest';
import { awaitsCheck } from './awaits-check';
import type { OutboxRow } from './rows';
import { rowOf } from './testing';

/** Progress from 15 s to 30 s, that waits to be sent. */
const progress = rowOf(5, { from: 15, to: 30 });
const photo = (change: Partial<OutboxRow> = {}) => rowOf(4, { kind: 'photo', from: 15, to: 15, ...change });

describe('time that counts only after a face check', () => {
  it.each<[string, OutboxRow, boolean]>([
    ['stands behind a photo that is on its way', photo(), true],
    ['or that was refused', photo({ state: 'refused' }), true],
    ['or of an earlier point', photo({ from: 3, to: 3 }), true],
    ['not before one', photo({ from: 15.001, to: 15.001 }), false],
    ['nor behind another hour’s', photo({ hour: '2' }), false],
    ['stands behind progress that waits for a check', rowOf(4, { to: 15, waitsFor: 'check' }), true],
    ['not behind progress that waits for nothing', rowOf(4, { to: 15 }), false],
    [
      'nor behind evidence, whatever that waits for',
      rowOf(4, { kind: 'evidence', waitsFor: 'check' }),
      false,
    ],
  ])('%s', (_, other, awaits) => {
    expect(awaitsCheck(progress, [other, progress])).toBe(awaits);
  });

  it('is what the server said of it', () => {
    expect(awaitsCheck({ ...progress, waitsFor: 'check' }, [])).toBe(true);
    expect(awaitsCheck({ ...progress, waitsFor: 'progress' }, [])).toBe(false);
  });

  it.each<[string, Partial<OutboxRow>]>([
    ['a finish', { kind: 'finish' }],
    ['evidence', { kind: 'evidence' }],
    ['a photo', { kind: 'photo' }],
    ['progress that was refused', { state: 'refused' }],
    ['progress of which nobody could say', { state: 'unresolved' }],
  ])('is never %s', (_, change) => {
    const row: OutboxRow = { ...progress, waitsFor: 'check', ...change };
    expect(awaitsCheck(row, [photo(), row])).toBe(false);
  });
});
