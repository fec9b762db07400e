import { describe, expect, it } from 'vitest';
import { classic } from '../policy/classic';
import { timed } from '../policy/timed';
import type { Event } from './events';
import type { Hour } from './state';
import {
  anHour,
  heldBy as held,
  secondLater as now,
  type StudyingRow as Row,
  secondSaved as saved,
  secondLaterStill as still,
  studyOnce as study,
} from './testing';

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
