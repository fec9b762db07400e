import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classic } from '../policy/classic';
import { platform } from '../policy/platform';
import type { StudyPolicy } from '../policy/policy';
import { timed } from '../policy/timed';
import { EngineInHand } from './testing';

const POLICIES = { classic, timed, platform };

/** A phone in honest hands, which does what the engine asks of it. */
class HonestPhone {
  readonly hand: EngineInHand;
  /** The furthest that was played, in seconds: what the learner is owed. */
  furthest = 0;
  private position = 0;
  /** What the element last told of it. */
  private shown = 0;

  constructor(policy: StudyPolicy) {
    this.hand = EngineInHand.playing(100_000, policy);
  }

  /** The video plays on; the page looks `looks` times meanwhile, and sees the position in steps of `grain`. */
  plays(seconds: number, looks = Math.ceil(seconds * 4), grain = 0): this {
    for (let n = 0; n < looks; n++) this.after(seconds / looks, seconds / looks, grain);
    return this;
  }

  /** One look after so much time, in which so much media played. */
  after(wall: number, media: number, grain = 0): this {
    this.position += media;
    this.furthest = Math.max(this.furthest, this.position);
    const seen = grain > 0 ? Math.floor(this.position / grain + 1e-9) * grain : this.position;
    const moved = seen - this.shown;
    this.shown = seen;
    for (const command of this.hand.pass(wall, moved)) if (command.type === 'seek') this.jumpsTo(command.to);
    return this;
  }

  /** The element stands still, and says nothing of it. */
  stalls(wall: number, looks = Math.ceil(wall * 4)): this {
    for (let n = 0; n < looks; n++) this.hand.pass(wall / looks, 0);
    return this;
  }

  jumpsTo(position: number): this {
    this.position = position;
    this.shown = position;
    this.hand.at({ position }).send({ type: 'jumped' });
    return this;
  }

  says(event: 'starved' | 'flowing' | 'hidden' | 'visible' | 'pressedPlay' | 'stopped'): this {
    if (event === 'starved') this.hand.at({ moving: false });
    if (event === 'stopped') this.hand.at({ moving: false, paused: true });
    if (event === 'flowing') this.hand.at({ moving: true, paused: false });
    this.hand.send({ type: event });
    return this;
  }
}

type Trouble = {
  name: string;
  live: (phone: HonestPhone) => unknown;
  /** Seconds that may be missing at the end. */
  lost?: number;
  /** How often it may be put back, unseen, to where the record stands: less than a second each time. */
  setBacks?: number;
};

const times = (n: number, work: (at: number) => unknown) => Array.from({ length: n }, (_, at) => work(at));

/** What happens to people who do nothing wrong. */
const TROUBLES: Trouble[] = [
  { name: 'nothing at all', live: (phone) => phone.plays(120) },
  {
    name: 'buffering, as the element says',
    live: (phone) => times(20, () => phone.plays(4).says('starved').stalls(3).says('flowing')),
  },
  {
    name: 'a network that stalls: waiting is said, playing is not',
    // What plays until the look that finds it moving is not known, and played again as soon as that makes a second.
    lost: 1,
    setBacks: 6,
    live: (phone) =>
      times(20, () => {
        phone.plays(4).says('starved').stalls(3);
        phone.hand.at({ moving: true });
        phone.plays(2);
      }),
  },
  {
    name: 'a stall that nobody tells of',
    live: (phone) => times(20, () => phone.plays(4).stalls(1.5)),
  },
  {
    name: 'a phone call: hidden, and paused by the system',
    live: (phone) =>
      times(10, () => {
        phone.plays(5).says('hidden').says('stopped').stalls(60, 6);
        phone.says('visible').says('flowing');
      }),
  },
  {
    name: 'a phone call that stops the element before the page is hidden',
    live: (phone) =>
      times(10, () => {
        phone.plays(5).says('stopped').says('hidden').stalls(60, 6);
        phone.says('visible').says('pressedPlay').says('flowing');
      }),
  },
  {
    name: 'sleep in which monotonic time stands still',
    live: (phone) => times(10, () => phone.plays(5).after(0, 0)),
  },
  {
    name: 'sleep that monotonic time counts',
    live: (phone) => times(10, () => phone.plays(5).after(3_600, 0)),
  },
  {
    name: 'a decoder that tells its position in steps of half a second',
    lost: 0.5,
    live: (phone) => phone.plays(120, 480, 0.5),
  },
  {
    name: 'timers throttled to one look a second',
    live: (phone) => phone.plays(120, 120),
  },
  {
    name: 'timers throttled to one look a minute while hidden, and the video paused',
    live: (phone) =>
      times(5, () =>
        phone.plays(5).says('hidden').says('stopped').stalls(300, 5).says('visible').says('flowing'),
      ),
  },
  {
    name: 'Bluetooth: the clock runs and the first sound is half a second late',
    live: (phone) =>
      times(10, () => phone.stalls(0.6).plays(8).says('stopped').says('pressedPlay').says('flowing')),
  },
  {
    name: 'a page that wakes from a freeze, and is told an old position at first',
    live: (phone) =>
      times(5, () => {
        phone
          .plays(30)
          .jumpsTo(phone.furthest - 25)
          .plays(2);
        phone.after(8, 7.2).plays(0.75).after(0.25, 1.05).plays(15);
      }),
  },
  {
    name: 'a seek after which the element tells its position late for a second',
    live: (phone) =>
      times(10, () => {
        phone.plays(10).jumpsTo(phone.furthest - 8);
        phone.after(0.25, 0).after(0.25, 0.1).after(0.25, 0.25).after(0.25, 0.65).plays(9);
      }),
  },
  {
    name: 'going back again and again, and on to where it was',
    live: (phone) => times(10, () => phone.plays(9).jumpsTo(phone.furthest - 5)),
  },
];

describe.each(Object.values(POLICIES))('under the policy $name, who meets', (policy) => {
  it.each(TROUBLES)(
    '$name is not accused, and loses nothing that was recorded',
    ({ live, lost = 0, setBacks = 0 }) => {
      const phone = new HonestPhone(policy);
      live(phone);
      phone.plays(3);
      expect(phone.hand.state.phase).toBe('studying');
      expect(phone.hand.asked('evidence')).toEqual([]);
      expect(phone.hand.asked('notice')).toEqual([]);
      expect(phone.hand.asked('seek').length).toBeLessThanOrEqual(setBacks);
      expect(phone.hand.hour.recorded).toBeGreaterThanOrEqual(phone.furthest - lost - 0.002);
      // Honest in the other direction too.
      expect(phone.hand.hour.recorded).toBeLessThanOrEqual(phone.furthest + 0.002);
    },
  );

  it('timers that come up to a quarter of a second early or late is not accused, and is paid in full', () => {
    const jitter = fc.array(fc.double({ min: 0.01, max: 0.5, noNaN: true }), {
      minLength: 40,
      maxLength: 400,
    });
    fc.assert(
      fc.property(jitter, (gaps) => {
        const phone = new HonestPhone(policy);
        for (const gap of gaps) phone.after(gap, gap);
        expect(phone.hand.state.phase).toBe('studying');
        expect(phone.hand.hour.recorded).toBeCloseTo(phone.furthest, 1);
      }),
      { numRuns: 25 },
    );
  });

  it('any of these in any order is not accused, and keeps every second', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...TROUBLES.filter(({ lost }) => lost === undefined)), { maxLength: 4 }),
        (troubles) => {
          const phone = new HonestPhone(policy);
          for (const { live } of troubles) live(phone);
          phone.plays(3);
          expect(phone.hand.state.phase).toBe('studying');
          expect(phone.hand.hour.recorded).toBeGreaterThanOrEqual(phone.furthest - 0.05);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('the resume prompt, and a seek to where the hour stood, is not taken for a skip', () => {
    const hand = new EngineInHand(policy);
    hand.send({
      type: 'opened',
      end: 600,
      lead: 240,
      credit: { credited: 240, provisional: 0 },
      finished: false,
      points: [],
    });
    expect(hand.send({ type: 'chose', resume: true })).toEqual([{ type: 'seek', to: 240 }, { type: 'play' }]);
    hand.at({ position: 240 }).send({ type: 'jumped' });
    hand.at({ paused: false, moving: true }).send({ type: 'flowing' });
    hand.play(30);
    expect(hand.asked('notice')).toEqual([]);
    expect(hand.hour.recorded).toBeCloseTo(270, 2);
  });
});

it('the clock on the wall is nothing that the engine could see: a sample has none', () => {
  const phone = new HonestPhone(classic).plays(1);
  expect(Object.keys(phone.hand.hour.last ?? {}).sort()).toEqual([
    'mono',
    'moving',
    'paused',
    'position',
    'rate',
  ]);
});
