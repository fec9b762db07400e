import type { StudyPolicy } from '../policy/policy';
import { timed } from '../policy/timed';
import type { Command, Event } from './events';
import type { Hour, Sample, State } from './state';
import { step } from './step';

type Bare = { [T in Event['type']]: Omit<Extract<Event, { type: T }>, 'sample'> }[Event['type']];

/** An hour of 60 s, recorded and sent to 10 s, playing: at 100 s of the clock it was looked at last. */
export const anHour = (change: Partial<Hour> = {}): Hour => ({
  end: 60,
  holds: [],
  recorded: 10,
  stretch: 10,
  real: 0,
  written: 10,
  credit: { credited: 10, provisional: 0 },
  points: [],
  last: { mono: 100, position: 10, rate: 1, paused: false, moving: true },
  slack: 0,
  run: undefined,
  writtenAt: 100,
  syncedAt: 100,
  beatAt: 100,
  needsTap: false,
  ...change,
});

/** What the element says at `mono`, where it plays at `position`. Seconds. */
export const playingAt = (mono: number, position: number): Sample => ({
  mono,
  position,
  rate: 1,
  paused: false,
  moving: true,
});

/** The same, of an element that stands still. */
export const stillAt = (mono: number, position: number): Sample => ({
  ...playingAt(mono, position),
  paused: true,
  moving: false,
});

/** An hour in which nothing runs, for these reasons. */
export const heldBy = (...holds: Hour['holds']): Hour => anHour({ holds, last: undefined });

/** A row of the studying phase's table: before, what happens, after, what is asked of the rim. */
export type StudyingRow = [title: string, before: Hour, event: Event, after: Hour, commands: Command[]];

/** One event of an hour that is studied. */
export const studyOnce = (hour: Hour, event: Event, policy = timed) =>
  step({ phase: 'studying', hour }, event, policy);

/** What the element says a second after `anHour`, playing and standing still. */
export const [secondLater, secondLaterStill] = [playingAt(101, 11), stillAt(101, 11)];
/** That second, as it goes to the phone's disk and on. */
export const secondSaved: Command[] = [{ type: 'journal', from: 10, to: 11, real: 1 }, { type: 'sync' }];

/** An hour in the hands of a test: events with their time and the element's word, commands in their order. */
export class EngineInHand {
  state: State = { phase: 'opening' };
  commands: Command[] = [];
  private sample: Sample = { mono: 0, position: 0, rate: 1, paused: true, moving: false };

  constructor(private readonly policy: StudyPolicy = timed) {}

  /** Opened at 0 of `end` seconds and playing. */
  static playing(end = 60, policy = timed, points: readonly number[] = []): EngineInHand {
    const hand = new EngineInHand(policy);
    hand.send({
      type: 'opened',
      end,
      lead: 0,
      credit: { credited: 0, provisional: 0 },
      finished: false,
      points,
    });
    hand.at({ paused: false, moving: true }).send({ type: 'flowing' });
    hand.commands = [];
    return hand;
  }

  /** What the element says from now on. */
  at(word: Partial<Sample>): this {
    this.sample = { ...this.sample, ...word };
    return this;
  }

  send(event: Bare): Command[] {
    const next = step(this.state, { ...event, sample: this.sample } as Event, this.policy);
    this.state = next.state;
    this.commands.push(...next.commands);
    return [...next.commands];
  }

  /** Plays on: wall and media pass alike, with a look each quarter of a second. */
  play(seconds: number): this {
    for (let i = 0; i < seconds * 4; i++) this.pass(0.25, 0.25);
    return this;
  }

  /** One look after so much wall time and so much media. */
  pass(wall: number, media: number): Command[] {
    this.at({ mono: this.sample.mono + wall, position: this.sample.position + media });
    return this.send({ type: 'looked' });
  }

  get hour(): Hour {
    if (!('hour' in this.state)) throw new Error(`no hour in ${this.state.phase}`);
    return this.state.hour;
  }

  asked(type: Command['type']): Command[] {
    return this.commands.filter((command) => command.type === type);
  }
}
