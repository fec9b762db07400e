import { describe, expect, it } from 'vitest';
import { afterHour } from './after-hour';
import { NOTHING_KNOWN } from './can-open';
import { reachOf, withDone } from './catalog-on-phone';
import { nextHourOf } from './next-hour';
import { chapter, hour } from './testing/given';

const place = { lessonId: '9', trainingId: '', path: '/videoDetail' } as const;
const lesson = [chapter(hour('a', { studyProgress: 40 }), hour('b'), hour('c'), hour('d'))];
const only = (...ids: string[]) => ({ done: new Set<string>(), only: new Set(ids) });

describe('what is done on this phone', () => {
  const done = { ...NOTHING_KNOWN, done: new Set(['a', 'b']) };

  it('is behind in its catalog, and the next hour is another one', () => {
    expect(nextHourOf(lesson, place, undefined, done)?.hour.id).toBe('c');
    expect(nextHourOf(lesson, place, 'c', { ...done, done: new Set(['a', 'b', 'c']) })?.hour.id).toBe('d');
    expect(withDone(lesson, done)[0]?.hours.map(({ isStudy }) => isStudy)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('without network', () => {
  it('the next hour is the first that the phone holds; where it holds none, the one that would be next', () => {
    expect(nextHourOf(lesson, place, 'a', only('c'))?.hour.id).toBe('c');
    expect(nextHourOf(lesson, place, 'a', only())?.hour.id).toBe('b');
  });

  it('the way on from an hour says whether it opens without one', () => {
    const state = { ...place, learner: 'a', hourId: 'a', chapters: lesson };
    expect(afterHour({ ...state, phone: only('c') }, 0)).toMatchObject({
      hour: { hour: { id: 'c' } },
      withoutNetwork: true,
    });
    expect(afterHour({ ...state, phone: only() }, 0).withoutNetwork).toBeUndefined();
    expect(afterHour(state, 0).withoutNetwork).toBeUndefined();
  });

  it('a row says what it waits for, and with network only what is on the phone', () => {
    const held = { b: {} };
    const of = (id: string, away: boolean) => reachOf(hour(id), { held, away });
    expect([of('b', true), of('c', true), of('b', false), of('c', false)]).toEqual([
      'here',
      'needs',
      'here',
      undefined,
    ]);
    expect(reachOf(hour('b', { studyProgress: 100 }), { held, away: true })).toBeUndefined();
    // A row keeps the place of the word that comes.
    expect(reachOf(hour('c'), { held: undefined, away: true })).toBe('unseen');
    expect(reachOf(hour('c'), { held: undefined, away: false })).toBeUndefined();
  });
});
