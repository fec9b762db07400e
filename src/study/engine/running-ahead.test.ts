import { beforeEach, describe, expect, it } from 'vitest';
import { classic } from '../policy/classic';
import { platform } from '../policy/platform';
import { timed } from '../policy/timed';
import { EngineInHand } from './testing';

/** Plays at a speed that the element denies, a look each quarter of a second, for so many seconds of wall time. */
function hurry(hand: EngineInHand, speed: number, seconds: number): EngineInHand {
  for (let i = 0; i < seconds * 4 && hand.state.phase === 'studying'; i++) hand.pass(0.25, 0.25 * speed);
  return hand;
}

let policy = classic;
const playing = () => EngineInHand.playing(3600, policy);
const stays = (hand: EngineInHand) => expect(hand.state.phase).toBe('studying');

beforeEach(() => {
  policy = classic;
});

describe('media that runs ahead of the clock', () => {
  it.each([1.2, 1.34, 1.5, 2, 3, 4])('at %f times, which the element denies, is a violation', (speed) => {
    const hand = hurry(playing(), speed, 7);
    expect(hand.state).toEqual({ phase: 'left', why: 'rate' });
    expect(hand.asked('leave')).toEqual([{ type: 'leave', why: 'rate' }]);
    expect(hand.asked('evidence')).toMatchObject([{ cause: expect.stringMatching(/^playedAhead \d/) }]);
  });

  it('earns no more than wall time before it is found out', () => {
    const hand = hurry(playing(), 1.2, 7);
    const journal = hand.asked('journal').at(-1);
    expect(journal).toMatchObject({ to: expect.any(Number) });
    expect((journal as { to: number }).to).toBeLessThanOrEqual(6);
  });

  it('is judged each 3 s, not before', () => {
    const hand = hurry(playing(), 1.25, 2.75);
    stays(hand);
    hurry(hand, 1.25, 0.25);
    expect(hand.state.phase).toBe('left');
  });

  it('is judged each second by the video platform’s player', () => {
    policy = platform;
    const hand = hurry(playing(), 2, 0.75);
    stays(hand);
    expect(hurry(hand, 2, 0.25).state).toEqual({ phase: 'left', why: 'rate' });
    expect(hand.asked('evidence')).toMatchObject([{ cause: 'playedAhead 0.75' }]);
  });

  it('is found in what is seen again too', () => {
    const hand = playing().play(60);
    hand.at({ position: 5 }).send({ type: 'jumped' });
    expect(hurry(hand, 1.5, 4).state.phase).toBe('left');
  });

  it('is nobody’s business where the policy does not measure it', () => {
    stays(hurry(EngineInHand.playing(3600, timed), 1.2, 4));
  });
});

describe.each([classic, platform])('an honest learner is never accused by the $name player', (measuring) => {
  beforeEach(() => {
    policy = measuring;
  });

  it('whose decoder delivers in bursts', () => {
    const hand = playing();
    for (let i = 0; i < 200; i++) {
      for (let n = 0; n < 3; n++) hand.pass(0.25, 0);
      hand.pass(0.25, 1);
    }
    stays(hand);
  });

  it('whose page was busy when the video began, and looked late', () => {
    const hand = playing();
    // A second went by unseen: the element had long been moving.
    hand.pass(0.25, 1.25);
    stays(hand.play(20));
  });

  it('whose page is busy again and again', () => {
    const hand = playing();
    for (let i = 0; i < 50; i++) {
      hand.pass(1.2, 0);
      hand.pass(0.05, 1.25);
      hand.play(1);
    }
    stays(hand);
  });

  it('whose page was frozen for longer than a gap, with the video going on', () => {
    const hand = playing().play(60);
    hand.at({ position: 5 }).send({ type: 'jumped' });
    hand.play(2);
    // What the page saw first when it woke was old, and stayed so for a moment.
    hand.pass(8, 7.2);
    hand.play(0.75);
    hand.pass(0.25, 1.05);
    stays(hand.play(10));
  });

  // The wall clock never reaches the engine: setting it changes nothing here, and the world sets it.
  it('whose phone slept: the monotonic clock stood still, as the video did', () => {
    const hand = playing().play(4);
    hand.pass(0, 0);
    stays(hand.play(10));
  });

  it('whose phone counts monotonic time through its sleep', () => {
    const hand = playing().play(4);
    hand.pass(3_600, 0);
    stays(hand.play(10));
  });

  it('whose timers are throttled to one look a second, or fewer', () => {
    const hand = playing();
    for (let i = 0; i < 30; i++) hand.pass(1, 1);
    for (let i = 0; i < 10; i++) hand.pass(4.5, 4.5);
    stays(hand);
  });

  it('whose network starves the video every few seconds', () => {
    const hand = playing();
    for (let i = 0; i < 20; i++) {
      hand.play(2);
      hand.at({ moving: false }).send({ type: 'starved' });
      for (let n = 0; n < 8; n++) hand.pass(0.25, 0);
      hand.at({ moving: true }).send({ type: 'flowing' });
    }
    stays(hand);
  });

  it('who goes back, as often as he likes', () => {
    const hand = playing().play(30);
    for (let i = 0; i < 20; i++) {
      hand.at({ position: i }).send({ type: 'jumped' });
      hand.play(2);
    }
    stays(hand);
  });

  it('who pauses and plays in quick succession', () => {
    const hand = playing();
    for (let i = 0; i < 40; i++) {
      hand.play(0.5);
      hand.at({ moving: false, paused: true }).send({ type: 'stopped' });
      hand.pass(0.25, 0);
      hand.send({ type: 'pressedPlay' });
      hand.at({ moving: true, paused: false }).send({ type: 'flowing' });
    }
    stays(hand);
  });

  it('whose player runs 1 % fast for an hour, as the rate may', () => {
    const hand = playing();
    for (let i = 0; i < 3_000; i++) hand.pass(1, 1.009);
    stays(hand);
  });

  it('who skipped: that is set back, and no violation', () => {
    const hand = playing().play(5);
    expect(hand.at({ position: 30 }).send({ type: 'jumped' })).toContainEqual({ type: 'seek', to: 5 });
    stays(hand.at({ position: 5 }).play(10));
  });
});

describe('the older player', () => {
  it('saves on waiting for data too', () => {
    const starved = (policy = classic) => {
      const hand = EngineInHand.playing(60, policy).play(3.5);
      return hand.at({ moving: false }).send({ type: 'starved' });
    };
    expect(starved().map(({ type }) => type)).toEqual(['journal', 'sync']);
    expect(starved(timed).map(({ type }) => type)).toEqual(['journal']);
  });

  it('beats every 25 s and saves every 15 s', () => {
    const hand = playing().play(61);
    expect(hand.asked('heartbeat')).toHaveLength(2);
    expect(hand.asked('sync')).toHaveLength(4);
  });

  it('tells the wall time that a stretch took beside its media', () => {
    const hand = playing();
    for (let i = 0; i < 8; i++) hand.pass(0.5, 0.25);
    hand.at({ moving: false, paused: true }).send({ type: 'pressedPause' });
    expect(hand.asked('journal').at(-1)).toEqual({ type: 'journal', from: 0, to: 2, real: 4 });
  });
});

describe('the video platform’s player', () => {
  it('beats every 60 s, saves every 15 s and not on waiting for data', () => {
    const hand = EngineInHand.playing(3600, platform).play(61);
    expect(hand.asked('heartbeat')).toHaveLength(1);
    expect(hand.asked('sync')).toHaveLength(4);
    hand.play(3);
    const starved = hand.at({ moving: false }).send({ type: 'starved' });
    expect(starved.map(({ type }) => type)).toEqual(['journal']);
  });

  it('takes a rate that is off by less than 0.01 and no more', () => {
    const hand = EngineInHand.playing(3600, platform);
    hand.at({ rate: 1.009 }).play(1);
    stays(hand);
    hand.at({ rate: 1.011 }).pass(0.25, 0.25);
    expect(hand.state).toEqual({ phase: 'left', why: 'rate' });
    expect(hand.asked('leave')).toEqual([{ type: 'leave', why: 'rate', rate: 1.011 }]);
  });
});
