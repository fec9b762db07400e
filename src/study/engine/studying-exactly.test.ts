import { describe, expect, it } from 'vitest';
import { platform } from '../policy/platform';
import { timed } from '../policy/timed';
import type { Command, Event } from './events';
import { beginRun } from './run';
import type { Hour, Sample } from './state';
import { step } from './step';
import { anHour, playingAt, stillAt } from './testing';

const study = (hour: Hour, event: Event, policy = timed) => step({ phase: 'studying', hour }, event, policy);
const look = (hour: Hour, sample: Sample, policy = timed) => study(hour, { type: 'looked', sample }, policy);
const seek = (to: number): Command => ({ type: 'seek', to });
const skipped = (at: number): Command => ({ type: 'notice', notice: 'skipped', at });

describe('a violation, exactly', () => {
  const saved: Command[] = [
    { type: 'journal', from: 10, to: 11, real: 1 },
    { type: 'sync' },
    { type: 'pause' },
  ];

  it('names the rate, and where the record stands', () => {
    expect(look(anHour(), { ...playingAt(101, 11), rate: 1.5 })).toEqual({
      state: { phase: 'left', why: 'rate' },
      commands: [
        ...saved,
        { type: 'evidence', cause: 'playbackRate 1.5', at: 11 },
        { type: 'leave', why: 'rate', rate: 1.5 },
      ],
    });
  });

  it('names by how much the media ran ahead, and no rate, for the element showed none', () => {
    const hour = anHour({ last: playingAt(100, 10), run: beginRun(playingAt(99, 9)) });
    expect(look(hour, playingAt(101, 11.612), platform)).toEqual({
      state: { phase: 'left', why: 'rate' },
      commands: [
        ...saved,
        { type: 'evidence', cause: 'playedAhead 0.612', at: 11 },
        { type: 'leave', why: 'rate' },
      ],
    });
  });
});

describe('a position ahead of the record, exactly', () => {
  const ahead = anHour({ last: playingAt(100, 10.5) });

  it.each<[string, Hour, Sample, number, Command[]]>([
    ['media that outran the clock by just a second was not skipped', ahead, playingAt(101, 12.5), 11, []],
    ['by more, it was', ahead, playingAt(101, 12.6), 10, [skipped(10)]],
    ['after a gap the learner has done nothing wrong', anHour(), playingAt(106, 16), 10, []],
    ['nor at the first look', anHour({ last: undefined }), playingAt(101, 12), 10, []],
  ])('%s', (_, before, sample, recorded, notice) => {
    const { state, commands } = look(before, sample);
    expect(commands).toEqual([seek(recorded), ...notice]);
    expect(state).toMatchObject({ hour: { recorded, last: undefined, slack: 0, run: undefined } });
  });

  it.each<[number, Command[]]>([
    [3, []],
    [11, []],
    [11.001, [seek(10), skipped(10)]],
  ])('a jump to %f s from 10 s', (position, commands) => {
    const before = anHour({ slack: 0.25, run: beginRun(playingAt(100, 10)) });
    expect(study(before, { type: 'jumped', sample: playingAt(101, position) })).toEqual({
      state: { phase: 'studying', hour: anHour({ last: undefined, slack: 0, run: undefined }) },
      commands,
    });
  });
});

describe('a look at an hour that is held, exactly', () => {
  it('asks nothing of an element that stands still, and stops one that moves', () => {
    const hour = anHour({ holds: ['hidden'], last: undefined });
    const state = { phase: 'studying', hour };
    expect(look(hour, stillAt(101, 10))).toEqual({ state, commands: [] });
    expect(look(hour, playingAt(101, 11))).toEqual({ state, commands: [{ type: 'pause' }] });
  });

  it.each<[string, Sample | undefined, Sample, boolean]>([
    ['that moves on has its data back', playingAt(100.5, 10), playingAt(101, 10.25), true],
    ['that says so but stands where it stood has not', playingAt(100.5, 10), playingAt(101, 10), false],
    ['that was put elsewhere, and stands, has not', stillAt(100.5, 10), stillAt(101, 10.25), false],
    ['that nobody has looked at before cannot be told', undefined, playingAt(101, 10.25), false],
  ])('a starving element %s', (_, last, sample, flows) => {
    expect(look(anHour({ holds: ['buffering'], last }), sample)).toEqual({
      state: { phase: 'studying', hour: anHour({ holds: flows ? [] : ['buffering'], last: sample }) },
      commands: [],
    });
  });
});

describe('the end of the media, exactly', () => {
  /** Nothing runs any more: the record stands at `recorded` of `end`, the element at `position`. */
  const reach = (end: number, recorded: number, position: number, holds: Hour['holds'] = []) =>
    study(anHour({ end, recorded, stretch: recorded, written: recorded, last: undefined, holds }), {
      type: 'reachedEnd',
      sample: stillAt(101, position),
    });

  it.each([
    ['a quarter of a second before it', 60, 59.75, 60],
    ['all of media that is longer than the hour', 60, 60, 61],
    ['media that is 2 % shorter than a short hour', 50, 49, 49],
    ['media that is 2 s shorter than a long one', 200, 198, 198],
    // As floats 0.6 s are missing and a hair; the server counts milliseconds, and so does the engine.
    ['media that is 2 % shorter in a fraction that floats do not have', 30, 29.4, 29.4],
  ])('finishes with %s', (_, end, recorded, position) => {
    const { state, commands } = reach(end, recorded, position);
    expect(state).toMatchObject({ phase: 'ended', hour: { recorded } });
    expect(commands).toEqual([{ type: 'finish' }]);
  });

  it.each([
    ['more than a quarter of a second is missing', 60, 59.7, 60],
    ['the media ends more than 2 s before the hour', 200, 197.9, 197.9],
  ])('plays again when %s', (_, end, recorded, position) => {
    const { state, commands } = reach(end, recorded, position);
    expect(state).toMatchObject({ phase: 'studying', hour: { recorded } });
    expect(commands).toEqual([seek(recorded), { type: 'play' }]);
  });

  it('only goes back while something holds', () => {
    expect(reach(60, 30, 60, ['hidden']).commands).toEqual([seek(30)]);
  });
});

describe('the server’s word, exactly', () => {
  it.each([
    ['pays for just what was recorded', 10, true],
    ['is short by just a second', 9, true],
    ['pays for less, of a row that will be sent again', 3, false],
  ])('that %s changes nothing but the credit', (_, credited, short) => {
    const before = anHour({ stretch: 8, real: 2, written: 9 });
    const credit = { credited, provisional: 0 };
    expect(study(before, { type: 'credited', sample: playingAt(100, 10), credit, short })).toEqual({
      state: { phase: 'studying', hour: { ...before, credit } },
      commands: [],
    });
  });
});

describe('a check, exactly', () => {
  it.each([
    [10.5, []],
    [10.501, [seek(10)]],
  ])('leaves an element at %f s that is half a second from its point, and no more', (position, back) => {
    const { commands } = look(anHour({ points: [10] }), playingAt(101, position));
    expect(commands).toEqual([{ type: 'pause' }, ...back, { type: 'askFace', at: 10 }]);
  });

  it('that was answered before anybody asked is asked no more; what else is due, the next look asks for', () => {
    const before = anHour({ points: [10, 20] });
    const sample = playingAt(100, 10);
    const { state, commands } = study(before, { type: 'checked', sample, at: 20 });
    expect(state).toEqual({ phase: 'studying', hour: anHour({ points: [10] }) });
    expect(commands).toEqual([]);
    expect(look(anHour({ points: [10] }), sample).commands).toEqual([
      { type: 'pause' },
      { type: 'askFace', at: 10 },
    ]);
  });
});
