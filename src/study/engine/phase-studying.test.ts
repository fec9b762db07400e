import { describe, expect, it } from 'vitest';
import { classic } from '../policy/classic';
import { timed } from '../policy/timed';
import type { Command, Event } from './events';
import { beginRun } from './run';
import type { Hour } from './state';
import { step } from './step';
import { anHour, playingAt, stillAt } from './testing';

const study = (hour: Hour, event: Event, policy = timed) => step({ phase: 'studying', hour }, event, policy);
const now = playingAt(101, 11);
const still = stillAt(101, 11);

/** The second that was played, as it goes to the phone's disk and on. */
const saved: Command[] = [{ type: 'journal', from: 10, to: 11, real: 1 }, { type: 'sync' }];
/** The hour after that second, folded; nothing runs while something holds. */
const folded = (change: Partial<Hour> = {}) =>
  anHour({
    recorded: 11,
    stretch: 11,
    written: 11,
    last: undefined,
    writtenAt: 101,
    syncedAt: 101,
    ...change,
  });
/** An hour in which nothing runs, for `holds`. */
const held = (...holds: Hour['holds']) => anHour({ holds, last: undefined });

/** A row of the table: before, what happens, after, what is asked of the rim. */
type Row = [string, Hour, Event, Hour, Command[]];

describe('what stops an hour records the second before it, and brings it to safety', () => {
  it.each<Row>([
    [
      'the learner pauses',
      anHour(),
      { type: 'pressedPause', sample: now },
      folded({ holds: ['learner'] }),
      [{ type: 'pause' }, ...saved],
    ],
    [
      'the page goes out of sight',
      anHour(),
      { type: 'hidden', sample: now },
      folded({ holds: ['hidden'] }),
      [{ type: 'pause' }, ...saved],
    ],
    [
      'the element stops by itself',
      anHour(),
      { type: 'stopped', sample: still },
      folded({ holds: ['learner'] }),
      [{ type: 'pause' }, ...saved],
    ],
    [
      'the element stops for good while data is missing',
      held('buffering'),
      { type: 'stopped', sample: still },
      held('buffering', 'learner'),
      [{ type: 'pause' }],
    ],
    [
      'the browser refuses to play: only a tap starts it again',
      held('learner'),
      { type: 'playRefused', sample: still },
      { ...held('learner'), needsTap: true },
      [],
    ],
    [
      'the browser refuses to play what had played',
      anHour(),
      { type: 'playRefused', sample: still },
      folded({ holds: ['learner'], needsTap: true }),
      [{ type: 'pause' }, ...saved],
    ],
    [
      'the phone cannot write: the notice says where the record stood',
      anHour(),
      { type: 'storeFailed', sample: now },
      folded({ holds: ['storage'] }),
      [{ type: 'pause' }, ...saved, { type: 'notice', notice: 'storage', at: 10 }],
    ],
    [
      'the server asks for a check that lies behind',
      anHour({ points: [30] }),
      { type: 'faceDue', sample: now, at: 5 },
      folded({ holds: ['face'], points: [5, 30] }),
      [...saved, { type: 'pause' }, { type: 'askFace', at: 5 }],
    ],
  ])('%s', (_, before, event, hour, commands) => {
    // A pause counts as a sync, also when it had nothing to send.
    const state = { phase: 'studying', hour: { ...hour, syncedAt: 101 } };
    expect(study(before, event)).toEqual({ state, commands });
  });

  it('missing data holds the record, not the element; whether it is sent is the policy’s', () => {
    const starved: Event = { type: 'starved', sample: now };
    const hour = folded({ holds: ['buffering'] });
    expect(study(anHour(), starved, classic)).toEqual({
      state: { phase: 'studying', hour },
      commands: saved,
    });
    expect(study(anHour(), starved, timed)).toEqual({
      state: { phase: 'studying', hour: { ...hour, stretch: 10, real: 1, syncedAt: 100 } },
      commands: saved.slice(0, 1),
    });
  });

  it.each<[string, Hour, Event]>([
    ['a phone that cannot write, said twice', held('storage'), { type: 'storeFailed', sample: still }],
    ['an element that stops while out of sight', held('hidden'), { type: 'stopped', sample: still }],
    [
      'an element that stops with data missing too',
      held('buffering', 'hidden'),
      { type: 'stopped', sample: still },
    ],
  ])('%s changes nothing', (_, before, event) => {
    expect(study(before, event)).toEqual({ state: { phase: 'studying', hour: before }, commands: [] });
  });

  it('a stop that the element itself does not know of is a look like any other', () => {
    const { state, commands } = study(anHour(), { type: 'stopped', sample: now });
    expect(state).toMatchObject({ phase: 'studying', hour: { holds: [], recorded: 11 } });
    expect(commands).toEqual(saved.slice(0, 1));
  });
});

const play: Command[] = [{ type: 'play' }];

describe('what held and holds no more', () => {
  it.each<Row>([
    [
      'the learner’s tap plays, also what waited for one',
      { ...held('learner'), needsTap: true },
      { type: 'pressedPlay', sample: still },
      held(),
      play,
    ],
    ['so does the page in sight', held('hidden'), { type: 'visible', sample: still }, held(), play],
    [
      'and a phone that can write again',
      held('storage'),
      { type: 'storeHealed', sample: still },
      held(),
      play,
    ],
    [
      'and a check that was answered, which is missing no more',
      { ...held('face'), points: [10, 30] },
      { type: 'checked', sample: stillAt(101, 10), at: 10 },
      { ...held(), points: [30] },
      play,
    ],
    [
      'a check that was answered is followed at once by the next that is due here',
      { ...held('face'), points: [5, 10] },
      { type: 'checked', sample: stillAt(101, 10), at: 10 },
      { ...held('face'), points: [5], syncedAt: 101 },
      [{ type: 'askFace', at: 5 }],
    ],
    [
      'no check holds any longer once the hour’s finish is accepted; nothing plays by itself',
      held('face', 'learner'),
      { type: 'finishAccepted', sample: still },
      held('learner'),
      [],
    ],
  ])('%s', (_, before, event, hour, commands) => {
    const phase = event.type === 'finishAccepted' ? 'finished' : 'studying';
    expect(study(before, event)).toEqual({ state: { phase, hour }, commands });
  });

  it.each<[Event['type'], Hour['holds'][number]]>([
    ['pressedPlay', 'learner'],
    ['visible', 'hidden'],
    ['storeHealed', 'storage'],
  ])('%s takes away its own reason alone, and what still holds, holds', (type, reason) => {
    const { state, commands } = study(held('otherWindow', reason), { type, sample: still } as Event);
    expect(state).toEqual({ phase: 'studying', hour: held('otherWindow') });
    expect(commands).toEqual([]);
  });
});

describe('an element that plays by itself', () => {
  const flowing: Event = { type: 'flowing', sample: now };
  const begun = { last: now, run: beginRun(now) };

  it.each<[string, Hour, Hour, Command[]]>([
    ['has its data back', held('buffering'), { ...held(), ...begun }, []],
    [
      'was started by the learner on a headset',
      { ...held('learner'), needsTap: true },
      { ...held(), ...begun },
      play,
    ],
    ['was started while its data was missing', held('learner', 'buffering'), { ...held(), ...begun }, play],
  ])('%s', (_, before, hour, commands) => {
    expect(study(before, flowing)).toEqual({ state: { phase: 'studying', hour }, commands });
  });

  it.each<[string, Hour]>([
    ['out of sight', held('hidden')],
    ['out of sight, after the learner had paused', held('learner', 'hidden')],
    ['before its check', held('face')],
  ])('%s is paused again', (_, before) => {
    expect(study(before, flowing)).toEqual({
      state: { phase: 'studying', hour: before },
      commands: [{ type: 'pause' }],
    });
  });
});

describe('the server’s word while it plays', () => {
  it('that pays for more goes on from there, without a jump', () => {
    const credit = { credited: 20, provisional: 5 };
    const before = anHour({ points: [15, 25, 40], stretch: 8, real: 2 });
    expect(study(before, { type: 'credited', sample: now, credit, short: false })).toEqual({
      state: {
        phase: 'studying',
        hour: anHour({ credit, points: [25, 40], recorded: 25, stretch: 25, written: 25, real: 0 }),
      },
      commands: [],
    });
  });

  it('that pays for more goes on with the face points that it says', () => {
    const credit = { credited: 20, provisional: 5 };
    const paid: Event = { type: 'credited', sample: now, credit, short: false, points: [15, 40] };
    const next = study(anHour({ points: [25, 40] }), paid);
    expect(next.state).toMatchObject({ hour: { recorded: 25, points: [15, 40] } });
  });

  it('that pays for less goes back there, and says so', () => {
    const credit = { credited: 4, provisional: 0.5 };
    expect(study(anHour(), { type: 'credited', sample: now, credit, short: true })).toEqual({
      state: {
        phase: 'studying',
        hour: anHour({ credit, recorded: 4.5, stretch: 4.5, written: 4.5, last: undefined }),
      },
      commands: [
        { type: 'seek', to: 4.5 },
        { type: 'notice', notice: 'setBack', at: 4.5 },
      ],
    });
  });
});

describe('leaving while it plays', () => {
  it.each<[Event, string]>([
    [{ type: 'leave', sample: now, why: 'sessionEnded' }, 'sessionEnded'],
    [{ type: 'leave', sample: now, why: 'learner' }, 'learner'],
    [{ type: 'leaseLost', sample: now }, 'otherWindow'],
  ])('takes the last second along, and stops the element', (event, why) => {
    expect(study(anHour(), event)).toEqual({
      state: { phase: 'left', why },
      commands: [...saved, { type: 'pause' }, { type: 'leave', why }],
    });
  });
});
