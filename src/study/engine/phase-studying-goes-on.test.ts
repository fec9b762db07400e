import { describe, expect, it } from 'vitest';
import type { Command, Event } from './events';
import { beginRun } from './run';
import type { Hour } from './state';
import {
  anHour,
  heldBy as held,
  secondLater as now,
  type StudyingRow as Row,
  secondLaterStill as still,
  stillAt,
  studyOnce as study,
} from './testing';

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
        hour: anHour({
          ...{ credit, recorded: 4.5, stretch: 4.5, written: 4.5, last: undefined },
          ...{ writtenAt: 101, syncedAt: 101 },
        }),
      },
      commands: [
        // What runs since the last sync lies beyond, and waits there for what is missing.
        { type: 'journal', from: 10, to: 11, real: 1 },
        { type: 'sync' },
        { type: 'seek', to: 4.5 },
        { type: 'notice', notice: 'setBack', at: 4.5 },
      ],
    });
  });
});
