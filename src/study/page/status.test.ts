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

  it('counts the minutes of a text once when it was read again', () => {
    const read = { kind: 'finish', protocol: 'reading', to: 30 } as const;
    const both = [rowOf(1, { ...read, session: 'lost', words: '服务器没有找到这次阅读' }), rowOf(2, read)];
    expect(tally(both, false, NOW)).toMatchObject({ waitingSeconds: 30, byHour: { 1: { waiting: 30 } } });
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

  it('is on its way while it is young, weighs something or not; what is late and weighs nothing is owed', () => {
    const finish = rowOf(1, { kind: 'finish', from: 60, to: 60, at: NOW });
    expect(tally([finish], true, NOW)).toMatchObject({ onItsWay: true, owing: false });
    expect(tally([finish], true, NOW + 30_000)).toMatchObject({ onItsWay: false, owing: true });
    expect(tally([finish], false, NOW)).toMatchObject({ onItsWay: false, owing: true });
    const young = rowOf(2, { at: NOW });
    expect(tally([young], true, NOW)).toMatchObject({ onItsWay: true, waitingSeconds: 0, since: NOW });
    const evidence = rowOf(3, { kind: 'evidence', from: 5, to: 5, at: NOW });
    expect(tally([evidence], true, NOW)).toMatchObject({ onItsWay: false, owing: false });
    // A photo that waits for the progress before it is owed by that.
    const photo = rowOf(4, { kind: 'photo', from: 60, to: 60, at: 0, waitsFor: 'progress' });
    expect(tally([photo], true, NOW)).toMatchObject({ owing: false });
  });

  it('has waited since its oldest row; what stands as 待处理 is counted apart', () => {
    const rows = [rowOf(1, { at: 7 }), rowOf(2, { at: 5 }), rowOf(3, { at: 1, state: 'unresolved' })];
    expect(tally(rows, true, NOW)).toMatchObject({ since: 5, unresolved: 1 });
    expect(tally([], true, NOW).since).toBeUndefined();
  });
});
