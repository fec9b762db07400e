import { describe, expect, it } from 'vitest';
import { classic } from '../policy/classic';
import { timed } from '../policy/timed';
import { recordUpTo } from './recording';
import { beginRun, followRun, judgeRun } from './run';
import type { Sample } from './state';
import { anHour, playingAt as at, EngineInHand } from './testing';

describe('what is recorded, at its limits', () => {
  it('a look after exactly the longest gap still counts, one after more does not', () => {
    const near = EngineInHand.playing(600);
    near.pass(timed.maxGap, timed.maxGap);
    expect(near.hour.recorded).toBe(5);
    const far = EngineInHand.playing(600);
    far.pass(timed.maxGap + 0.01, timed.maxGap);
    expect(far.hour.recorded).toBe(0);
  });

  it('time that goes backwards records nothing, nor does the look after it that comes from before', () => {
    const hand = EngineInHand.playing(600).play(2);
    hand.pass(-1, 0.5);
    expect(hand.hour.recorded).toBe(2);
    // Back is free, and is no time on the record either.
    hand.pass(0.25, -1);
    expect(hand.hour.recorded).toBe(2);
  });

  it('what is seen again takes none of the wall time of the new stretch', () => {
    const hand = EngineInHand.playing(600, classic).play(5);
    hand.at({ position: 2 }).send({ type: 'jumped' });
    const { real } = hand.hour;
    hand.play(2);
    expect(hand.hour.real).toBe(real);
    hand.play(3);
    expect(hand.hour.real).toBeGreaterThan(real);
  });

  it('a pause with nothing new to say sends nothing', () => {
    const hand = EngineInHand.playing(600);
    expect(hand.send({ type: 'pressedPause' }).map(({ type }) => type)).toEqual(['pause']);
  });

  it('wall time that a look did not use may be used by the next, and only for as much media', () => {
    const hand = EngineInHand.playing(600);
    hand.pass(0.5, 0.1);
    hand.pass(0.25, 1.4);
    // 0.4 s were left over; 1.4 s of media in 0.25 + 0.4 s is a lead, not a skip.
    expect(hand.hour.recorded).toBeCloseTo(0.75, 3);
  });
});

describe('one look after another, to the last number', () => {
  const run = beginRun(at(99, 9));
  /** 10 s are recorded; a second of the stretch took 1.5 s, and a quarter of one is left over. */
  const before = anHour({ real: 1.5, slack: 0.25, run });
  const next = (sample: Sample) => recordUpTo(before, sample, timed);
  const stopped = (sample: Sample) => ({ ...before, last: sample, slack: 0, run: undefined });

  it.each([
    ['media that goes back', at(100.5, 9.9)],
    ['a clock that goes back', at(99.9, 10.1)],
    ['media that leaps by more than a second', at(100.5, 11.751)],
  ])('%s records nothing, costs nothing and ends the run', (_, sample) => {
    expect(next(sample)).toEqual(stopped(sample));
  });

  it('media that leads by just a second is a lead', () => {
    const sample = at(100.5, 11.75);
    expect(next(sample)).toEqual({ ...before, recorded: 10.75, real: 2, last: sample, slack: 0 });
  });

  it('two looks at one moment may use what wall time was left over', () => {
    const sample = at(100, 10.125);
    expect(next(sample)).toEqual({ ...before, recorded: 10.125, last: sample, slack: 0.125 });
  });

  it('an element that stands still where the record stands takes time of the stretch', () => {
    const sample = at(100.5, 10);
    expect(next(sample)).toEqual({ ...before, real: 2, last: sample, slack: 0.5 });
  });
});

describe('a run that began late in a page’s life', () => {
  const begun = { ...beginRun(at(1_000, 40)) };

  it('looks for its freshest look for half a second, by its own age', () => {
    expect(followRun(begun, at(1_000.4, 40.6)).lead).toBeCloseTo(-959.8, 6);
    expect(followRun(begun, at(1_000.5, 40.9))).toBe(begun);
  });

  it('is judged by its own age, each so often, and remembers when', () => {
    const early = judgeRun(begun, at(1_002.9, 45), classic, false);
    expect(early).toEqual({ run: begun });
    const judged = judgeRun(begun, at(1_003, 43), classic, false);
    expect(judged).toEqual({ run: { ...begun, checkedAt: 1_003 } });
    expect(judgeRun(begun, at(1_003, 44), classic, false).ahead).toBeCloseTo(1, 6);
  });

  it('may lead by half a second, and by what the rate may be off over its age', () => {
    expect(judgeRun(begun, at(1_050, 91), classic, false).ahead).toBeUndefined();
    expect(judgeRun(begun, at(1_050, 91.125), classic, false).ahead).toBe(1.125);
  });
});
