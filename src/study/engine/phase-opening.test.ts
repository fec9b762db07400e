import { describe, expect, it } from 'vitest';
import { timed } from '../policy/timed';
import type { Event } from './events';
import type { Hour, LeaveReason } from './state';
import { step } from './step';
import { anHour, playingAt, stillAt } from './testing';

type Opened = Extract<Event, { type: 'opened' }>;

/** The server opens an hour of 60 s at 100 s of the clock. */
const opened = (change: Partial<Opened>) =>
  step(
    { phase: 'opening' },
    {
      type: 'opened',
      sample: stillAt(100, 0),
      end: 60,
      lead: 0,
      credit: { credited: 0, provisional: 0 },
      finished: false,
      points: [],
      ...change,
    },
    timed,
  );

/** An hour that has just opened at `lead` seconds: nobody has looked at the player yet. */
const fresh = (lead: number, change: Partial<Hour> = {}): Hour =>
  anHour({
    recorded: lead,
    stretch: lead,
    written: lead,
    credit: { credited: 0, provisional: 0 },
    last: undefined,
    ...change,
  });

const heartbeat = { type: 'heartbeat' };

describe('an hour that opens', () => {
  it('plays at once where nothing has been recorded, and takes over what the server said', () => {
    const credit = { credited: 0, provisional: 0.5 };
    expect(opened({ credit, points: [15, 30] })).toEqual({
      state: { phase: 'studying', hour: fresh(0, { credit, points: [15, 30] }) },
      commands: [heartbeat, { type: 'play' }],
    });
  });

  it.each([
    [0.9994, 0.999],
    [0.9995, 1],
    [12.3456, 12.346],
    [59.749, 59.749],
  ])('at %f s goes to %f s, and asks from one second on', (lead, recorded) => {
    const asks = recorded >= 1;
    const { state, commands } = opened({ lead });
    expect(state).toEqual({
      phase: asks ? 'asking' : 'studying',
      hour: fresh(recorded, { holds: asks ? ['learner'] : [] }),
    });
    expect(commands).toEqual([heartbeat, asks ? { type: 'askResume', at: recorded } : { type: 'play' }]);
  });

  it.each([59.75, 60, 75])('at %f s of 60 s has nothing left to play, and only finishes', (lead) => {
    const hour = fresh(Math.min(lead, 60), { holds: ['learner'] });
    expect(opened({ lead })).toEqual({
      state: { phase: 'ended', hour },
      commands: [heartbeat, { type: 'finish' }],
    });
  });

  it('has a check missing at its end: asks for that before it finishes', () => {
    const hour = fresh(60, { holds: ['learner', 'face'], points: [45] });
    expect(opened({ lead: 60, points: [45] })).toEqual({
      state: { phase: 'ended', hour },
      commands: [heartbeat, { type: 'askFace', at: 45 }],
    });
  });

  it('is finished already: waits for the learner, and sends no finish', () => {
    expect(opened({ lead: 60, finished: true })).toEqual({
      state: { phase: 'finished', hour: fresh(60, { holds: ['learner'] }) },
      commands: [heartbeat],
    });
  });

  it('has a check before play: holds for it alone', () => {
    expect(opened({ points: [0, 15] })).toEqual({
      state: { phase: 'studying', hour: fresh(0, { holds: ['face'], points: [0, 15] }) },
      commands: [heartbeat, { type: 'askFace', at: 0 }],
    });
  });
});

/** The resume prompt is up, at 10 s. */
const prompted = (change: Partial<Hour> = {}) => anHour({ holds: ['learner'], last: undefined, ...change });
const asked = (hour: Hour, event: Event) => step({ phase: 'asking', hour }, event, timed);
const sample = stillAt(101, 0);

describe('the resume prompt', () => {
  it.each([
    [true, 10],
    [false, 0],
  ])('answered with %s goes to %f s and plays from there', (resume, to) => {
    expect(asked(prompted(), { type: 'chose', sample, resume })).toEqual({
      state: { phase: 'studying', hour: prompted({ holds: [] }) },
      commands: [{ type: 'seek', to }, { type: 'play' }],
    });
  });

  it('answered while the page is out of sight plays nothing yet', () => {
    expect(
      asked(prompted({ holds: ['learner', 'hidden'] }), { type: 'chose', sample, resume: true }),
    ).toEqual({
      state: { phase: 'studying', hour: prompted({ holds: ['hidden'] }) },
      commands: [{ type: 'seek', to: 10 }],
    });
  });

  it('lets the element play under no circumstances', () => {
    const state = { phase: 'asking', hour: prompted() };
    const pause = { type: 'pause' };
    expect(asked(prompted(), { type: 'looked', sample })).toEqual({ state, commands: [] });
    expect(asked(prompted(), { type: 'looked', sample: playingAt(101, 1) })).toEqual({
      state,
      commands: [pause],
    });
    expect(asked(prompted(), { type: 'flowing', sample })).toEqual({ state, commands: [pause] });
  });

  it.each<[string, Event, Partial<Hour>, Partial<Hour>]>([
    ['out of sight', { type: 'hidden', sample }, {}, { holds: ['learner', 'hidden'] }],
    [
      'out of sight a second time',
      { type: 'hidden', sample },
      { holds: ['learner', 'hidden'] },
      { holds: ['learner', 'hidden'] },
    ],
    ['in sight', { type: 'visible', sample }, { holds: ['learner', 'hidden'] }, { holds: ['learner'] }],
    ['answered elsewhere', { type: 'checked', sample, at: 20 }, { points: [5, 20, 40] }, { points: [5, 40] }],
    [
      'asked for by the server',
      { type: 'faceDue', sample, at: 20 },
      { points: [5, 40] },
      { points: [5, 20, 40] },
    ],
    ['asked for twice', { type: 'faceDue', sample, at: 20 }, { points: [20] }, { points: [20] }],
  ])('notes what is %s, and asks for nothing', (_, event, before, after) => {
    expect(asked(prompted(before), event)).toEqual({
      state: { phase: 'asking', hour: prompted(after) },
      commands: [],
    });
  });

  it.each([
    ['more', { credited: 12.25, provisional: 8.5 }, false, 20.75],
    ['less, of a row that will be sent again', { credited: 4, provisional: 1 }, false, 10],
    ['less', { credited: 4.0004, provisional: 1 }, true, 5],
  ])('takes over what the server credits: %s', (_, credit, short, recorded) => {
    const before = prompted({ stretch: 9, written: 9.5, real: 1 });
    expect(asked(before, { type: 'credited', sample, credit, short })).toEqual({
      state: {
        phase: 'asking',
        hour: prompted({ credit, recorded, stretch: recorded, written: recorded, real: 0 }),
      },
      commands: [],
    });
  });

  it('asks no check again that the server has credited beyond', () => {
    const before = prompted({ points: [15, 20.75, 30] });
    const credit = { credited: 12.25, provisional: 8.5 };
    const { state } = asked(before, { type: 'credited', sample, credit, short: false });
    expect(state).toMatchObject({ hour: { recorded: 20.75, points: [20.75, 30] } });
  });

  it.each([
    ['sets back', { credited: 4, provisional: 0 }, true],
    ['pays', { credited: 10, provisional: 0 }, false],
  ])('goes on with the face points that the server says when it %s', (_, credit, short) => {
    const event: Event = { type: 'credited', sample, credit, short, points: [0, 8] };
    const { state } = asked(prompted({ points: [8, 20] }), event);
    expect(state).toMatchObject({ hour: { points: [0, 8] } });
  });

  it('goes when the finish was accepted meanwhile: what holds, holds', () => {
    expect(asked(prompted(), { type: 'finishAccepted', sample })).toEqual({
      state: { phase: 'finished', hour: prompted() },
      commands: [],
    });
  });
});

describe.each(['opening', 'asking', 'ended', 'finished'] as const)('leaving an hour that is %s', (phase) => {
  const state = phase === 'opening' ? { phase } : { phase, hour: prompted() };

  it.each<LeaveReason>(['learner', 'sessionEnded', 'failed'])('says why: %s', (why) => {
    expect(step(state, { type: 'leave', sample, why }, timed)).toEqual({
      state: { phase: 'left', why },
      commands: [{ type: 'leave', why }],
    });
  });

  it('says that another window took over', () => {
    expect(step(state, { type: 'leaseLost', sample }, timed)).toEqual({
      state: { phase: 'left', why: 'otherWindow' },
      commands: [{ type: 'leave', why: 'otherWindow' }],
    });
  });
});
