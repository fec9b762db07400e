import { describe, expect, it } from 'vitest';
import { timed } from '../policy/timed';
import type { Command, Event } from './events';
import type { Hour } from './state';
import { step } from './step';
import { anHour, playingAt, stillAt } from './testing';

const still = stillAt(101, 60);
/** Played to its end, and all of it folded. */
const atEnd = (change: Partial<Hour> = {}) =>
  anHour({ recorded: 60, stretch: 60, written: 60, last: undefined, ...change });
const pause: Command = { type: 'pause' };

describe('an hour whose finish is on its way', () => {
  const ended = (hour: Hour, event: Event) => step({ phase: 'ended', hour }, event, timed);
  const credited = (seconds: number): Event => ({
    type: 'credited',
    sample: still,
    credit: { credited: seconds, provisional: 0 },
    short: true,
  });

  it.each([60, 59.5])('waits on when the server pays for %f s of 60 s', (seconds) => {
    expect(ended(atEnd(), credited(seconds))).toEqual({
      state: { phase: 'ended', hour: atEnd({ credit: { credited: seconds, provisional: 0 } }) },
      commands: [],
    });
  });

  it('has what the server did not pay for played again, when the learner taps', () => {
    const hour = anHour({
      credit: { credited: 40, provisional: 0 },
      recorded: 40,
      stretch: 40,
      written: 40,
      last: undefined,
      holds: ['learner'],
      needsTap: true,
    });
    expect(ended(atEnd(), credited(40))).toEqual({
      state: { phase: 'studying', hour },
      commands: [{ type: 'seek', to: 40 }, { type: 'notice', notice: 'setBack', at: 40 }, pause],
    });
  });

  it('holds for a check that the server misses, and finishes when it is answered', () => {
    const hour = atEnd({ holds: ['face'], points: [45], syncedAt: 101 });
    expect(ended(atEnd(), { type: 'faceDue', sample: still, at: 45 })).toEqual({
      state: { phase: 'ended', hour },
      commands: [pause, { type: 'askFace', at: 45 }],
    });
    expect(ended(hour, { type: 'checked', sample: still, at: 45 })).toEqual({
      state: { phase: 'ended', hour: atEnd({ syncedAt: 101 }) },
      commands: [{ type: 'finish' }],
    });
  });

  it('that is set back goes on with the checks that are due again, one of them at once', () => {
    const event: Event = { ...(credited(0) as Extract<Event, { type: 'credited' }>), points: [0, 45] };
    const { state, commands } = ended(atEnd({ holds: ['face'], points: [45] }), event);
    expect(state).toMatchObject({
      phase: 'studying',
      hour: { recorded: 0, points: [0, 45], holds: ['learner', 'face'] },
    });
    expect(commands.map(({ type }) => type)).toEqual(['seek', 'notice', 'askFace']);
  });

  it('finishes when what held it was passed elsewhere', () => {
    const before = atEnd({ recorded: 59.9, stretch: 59.9, written: 59.9, holds: ['face'], points: [59.9] });
    const paid = { type: 'credited', sample: still, short: false, points: [] } as const;
    const next = ended(before, { ...paid, credit: { credited: 60, provisional: 0 } });
    expect(next.state).toMatchObject({ phase: 'ended', hour: { holds: [], points: [] } });
    expect(next.commands).toEqual([{ type: 'finish' }]);
  });

  it('asks for the next check that is missing, of an element that stands still', () => {
    const hour = atEnd({ holds: ['face'], points: [15, 45] });
    expect(ended(hour, { type: 'checked', sample: still, at: 15 })).toEqual({
      state: { phase: 'ended', hour: atEnd({ holds: ['face'], points: [45], syncedAt: 101 }) },
      commands: [{ type: 'askFace', at: 45 }],
    });
  });

  it('is free once it is accepted: stands still, and no check holds it', () => {
    expect(ended(atEnd({ holds: ['face'] }), { type: 'finishAccepted', sample: still })).toEqual({
      state: { phase: 'finished', hour: atEnd({ holds: ['learner'] }) },
      commands: [pause],
    });
  });
});

describe('a finished hour', () => {
  const finished = (hour: Hour, event: Event) => step({ phase: 'finished', hour }, event, timed);
  const play: Command = { type: 'play' };

  it.each([
    [0.99, false],
    [1.01, false],
    [0.989, true],
    [1.011, true],
  ])('at rate %f is brought back to 1: %s', (rate, back) => {
    const sample = { ...playingAt(101, 30), rate };
    expect(finished(atEnd(), { type: 'looked', sample })).toEqual({
      state: { phase: 'finished', hour: atEnd() },
      commands: back ? [{ type: 'normalSpeed' }] : [],
    });
  });

  it.each<[string, Partial<Hour>, Event, Partial<Hour>, Command[]]>([
    [
      'the learner’s tap plays it',
      { holds: ['learner'], needsTap: true },
      { type: 'pressedPlay', sample: still },
      { holds: [] },
      [play],
    ],
    ['and pauses it', {}, { type: 'pressedPause', sample: still }, { holds: ['learner'] }, [pause]],
    ['out of sight it pauses', {}, { type: 'hidden', sample: still }, { holds: ['hidden'] }, [pause]],
    ['in sight it goes on', { holds: ['hidden'] }, { type: 'visible', sample: still }, { holds: [] }, [play]],
    [
      'but not what the learner had paused',
      { holds: ['learner', 'hidden'] },
      { type: 'visible', sample: still },
      { holds: ['learner'] },
      [],
    ],
    [
      'an element that plays by itself is let be',
      { holds: ['learner'] },
      { type: 'flowing', sample: still },
      { holds: [] },
      [],
    ],
    ['and one that stops', {}, { type: 'stopped', sample: still }, { holds: ['learner'] }, []],
    ['unless it only says so', {}, { type: 'stopped', sample: playingAt(101, 30) }, {}, []],
    [
      'or was stopped by us',
      { holds: ['hidden'] },
      { type: 'stopped', sample: still },
      { holds: ['hidden'] },
      [],
    ],
    [
      'a browser that refuses to play waits for a tap',
      {},
      { type: 'playRefused', sample: still },
      { holds: ['learner'], needsTap: true },
      [],
    ],
    [
      'the server’s word is noted',
      {},
      { type: 'credited', sample: still, credit: { credited: 60, provisional: 0 }, short: false },
      { credit: { credited: 60, provisional: 0 } },
      [],
    ],
  ])('%s', (_, before, event, after, commands) => {
    expect(finished(atEnd(before), event)).toEqual({
      state: { phase: 'finished', hour: atEnd(after) },
      commands,
    });
  });
});
