import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { rowOf } from '@/offline/testing';
import { tally } from './status';

const NOW = 100_000;

describe('what waits', () => {
  it('counts at once without network', () => {
    expect(tally([rowOf(1, { at: NOW, to: 15 })], false, NOW).waitingSeconds).toBe(15);
  });

  it('is not shown online before it is late, or it would flicker', () => {
    const row = rowOf(1, { at: NOW - 29_000 });
    expect(tally([row], true, NOW).waitingSeconds).toBe(0);
    expect(tally([row], true, NOW + 1_000).waitingSeconds).toBe(15);
  });

  it('waits for a check or for another stretch: that was answered, and is shown at once', () => {
    const check = rowOf(1, { at: NOW, waitsFor: 'check' });
    expect(tally([check], true, NOW).byHour[1]).toMatchObject({ waiting: 0, checking: 15 });
    expect(tally([{ ...check, waitsFor: 'gap' }], true, NOW).byHour[1]).toMatchObject({ afterGap: 15 });
  });

  it('was refused: that is shown at once', () => {
    const row = rowOf(1, { at: NOW, state: 'refused' });
    expect(tally([row], true, NOW).byHour).toEqual({
      1: { waiting: 0, checking: 0, afterGap: 0, refused: 15 },
    });
  });

  it('is told by hour, apart from what was refused', () => {
    const rows = [
      rowOf(1, { to: 10 }),
      rowOf(2, { from: 10, to: 12, state: 'refused' }),
      rowOf(3, { hour: '2' }),
    ];
    expect(tally(rows, false, NOW).byHour).toEqual({
      1: { waiting: 10, checking: 0, afterGap: 0, refused: 2 },
      2: { waiting: 15, checking: 0, afterGap: 0, refused: 0 },
    });
  });

  it('is told apart where a face check has to be passed first', () => {
    const photo = rowOf(2, { kind: 'photo', from: 15, to: 15 });
    const after = rowOf(3, { from: 15, to: 25 });
    expect(tally([rowOf(1), photo, after], false, NOW).byHour[1]).toEqual({
      waiting: 15,
      checking: 10,
      afterGap: 0,
      refused: 0,
    });
    const refused = { ...photo, state: 'refused' } as const;
    expect(tally([refused, after], false, NOW).byHour[1]).toMatchObject({ waiting: 0, checking: 10 });
    expect(tally([rowOf(1, { waitsFor: 'gap' })], false, NOW).byHour[1]).toMatchObject({
      afterGap: 15,
      waiting: 0,
    });
    expect(tally([rowOf(1, { waitsFor: 'check' })], false, NOW).byHour[1]).toMatchObject({ checking: 15 });
  });

  it('is study time only: a video’s finish weighs nothing, a rich text’s its whole reading', () => {
    const finish = rowOf(1, { kind: 'finish', from: 60, to: 60 });
    expect(tally([finish], false, NOW).byHour).toEqual({});
    expect(tally([{ ...finish, from: 0 }], false, NOW).byHour).toEqual({
      1: { waiting: 60, checking: 0, afterGap: 0, refused: 0 },
    });
  });
});
