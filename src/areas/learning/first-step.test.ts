import { describe, expect, it } from 'vitest';
import { firstStep } from './first-step';
import { phone, record } from './testing/given';

describe('the first step', () => {
  const refused = record('r', { refused: 60 });
  const of = (...given: Parameters<typeof phone>) => firstStep(phone(...given));

  it('is an open payment before all else', () => {
    const payment = { name: '提高班', to: '/monitorForPayment' };
    expect(of({ payment, records: [refused], checkDue: () => 240 })).toMatchObject({
      is: 'payment',
      payment,
    });
  });

  it('is the hour whose time was refused, before one that waits for a check, before the last studied', () => {
    const all = [record('last'), record('due'), refused];
    const checkDue = (hourId: string) => (hourId === 'due' ? 240 : undefined);
    expect(of({ records: all, checkDue })).toMatchObject({
      is: 'check',
      why: 'refused',
      record: { hourId: 'r' },
    });
    expect(of({ records: all.slice(0, 2), checkDue })).toMatchObject({
      is: 'check',
      why: 'due',
      record: { hourId: 'due' },
    });
    expect(of({ records: all.slice(0, 1), checkDue })).toMatchObject({
      is: 'resume',
      record: { hourId: 'last' },
    });
  });

  it('is no check at a point that the server has let through', () => {
    const passed = { is: 'resume', record: { hourId: 'passed' } };
    expect(of({ records: [record('passed')], checkDue: () => 239 })).toMatchObject(passed);
  });

  it('knows of time that this phone was refused', () => {
    const byHour = { b: { waiting: 0, checking: 0, afterGap: 0, refused: 5 } };
    expect(of({ records: [record('a'), record('b')], byHour })).toMatchObject({
      why: 'refused',
      record: { hourId: 'b' },
      sentence: '5秒未通过。已计入的不受影响',
    });
  });

  it('is none of an hour that is finished', () => {
    const done = record('done', { isFinish: true, refused: 5 });
    expect(of({ records: [done], checkDue: () => 240 })).toBeUndefined();
    expect(of({ records: [done, record('open')] })).toMatchObject({
      is: 'resume',
      record: { hourId: 'open' },
    });
  });
});
