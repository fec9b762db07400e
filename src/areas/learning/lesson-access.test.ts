import type { CatalogHour } from '@contract/lessons';
import { describe, expect, it } from 'vitest';
import { hourTarget, lessonAccess, showsPrice } from './lesson-access';

const of = (chargeMode: number, given: Partial<Parameters<typeof lessonAccess>[0]> = {}, buyState = false) =>
  lessonAccess({
    joined: false,
    lesson: { chargeMode, buyState },
    registered: undefined,
    noRegisterJoin: false,
    saidBought: false,
    ...given,
  });

describe('a lesson', () => {
  it.each([0, 1, 3])('of charge mode %i is joined directly', (mode) => {
    expect(of(mode)).toBe('join');
    expect(of(mode, { joined: true })).toBe('open');
  });

  it('that is bought once is bought first, unless the server or, until it says no, the link says that it was', () => {
    expect(of(2)).toBe('buy');
    expect(of(2, {}, true)).toBe('join');
    expect(of(2, { saidBought: true })).toBe('join');
    expect(of(2, { joined: true })).toBe('open');
  });

  it('within a training wants its registration, but where it opens without one', () => {
    expect(of(1, { registered: false })).toBe('register');
    expect(of(1, { registered: false, joined: true })).toBe('register');
    expect(of(1, { registered: false, noRegisterJoin: true })).toBe('open');
    expect(of(1, { registered: true, joined: true })).toBe('open');
    expect(of(1, { registered: true })).toBe('join');
  });
});

const hour = (given: Partial<CatalogHour> = {}) =>
  ({ money: 0, buyState: true, contentType: 0, contentUrl: '', ...given }) as CatalogHour;

describe('an hour', () => {
  it('opens when its lesson does', () => {
    expect(hourTarget(hour(), 'open')).toEqual({ is: 'study' });
    expect(hourTarget(hour(), 'join')).toEqual({ is: 'closed', sentence: '请先加入学习' });
    expect(hourTarget(hour(), 'register')).toEqual({ is: 'closed', sentence: '请先报名' });
    expect(hourTarget(hour(), 'buy')).toEqual({ is: 'closed', sentence: '请先购买这门课程' });
  });

  it('of a serial lesson is paid by itself, but for nobody who has to register first', () => {
    const unbought = hour({ money: 990, buyState: false });
    expect(hourTarget(unbought, 'open')).toEqual({ is: 'pay' });
    expect(hourTarget(unbought, 'join')).toEqual({ is: 'pay' });
    expect(hourTarget(unbought, 'register')).toMatchObject({ is: 'closed' });
    expect(hourTarget(hour({ money: 990 }), 'open')).toEqual({ is: 'study' });
  });

  it('is opened where the back end does not report whether it is bought', () => {
    const unknown = hour({ money: 990, buyState: undefined });
    expect(hourTarget(unknown, 'open')).toEqual({ is: 'study' });
    expect(hourTarget(unknown, 'join')).toEqual({ is: 'closed', sentence: '请先加入学习' });
  });

  it.each([
    ['a price', { money: 990, buyState: false }, true],
    ['a price that nothing reports as paid', { money: 990, buyState: undefined }, true],
    ['no price when bought', { money: 990, buyState: true }, false],
    ['no price when begun', { money: 990, buyState: undefined, studyProgress: 4 }, false],
    ['no price when finished', { money: 990, buyState: undefined, isStudy: true }, false],
    ['no price in a bought lesson', { money: 990, buyState: undefined }, false, true],
    [
      'a price in a bought lesson that the back end reports as unpaid',
      { money: 990, buyState: false },
      true,
      true,
    ],
    ['no price when it costs nothing', { money: 0, buyState: undefined }, false],
  ])('shows %s', (_, given, shown, lessonBought = false) => {
    expect(showsPrice(hour(given), lessonBought)).toBe(shown);
  });

  it('on another site leads there', () => {
    const link = hour({ contentType: 2, contentUrl: 'https://example.org/a' });
    expect(hourTarget(link, 'open')).toEqual({ is: 'outside', address: 'https://example.org/a' });
    expect(hourTarget({ ...link, contentUrl: '' }, 'open')).toMatchObject({ is: 'closed' });
    expect(hourTarget(link, 'join')).toMatchObject({ is: 'closed' });
  });
});
