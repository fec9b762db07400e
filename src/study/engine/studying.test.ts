import { describe, expect, it } from 'vitest';
import { timed } from '../policy/timed';
import { EngineInHand } from './testing';

const credited = (seconds: number, short = false) =>
  ({ type: 'credited', credit: { credited: seconds, provisional: 0 }, short }) as const;

describe('the rules of an unfinished hour', () => {
  it('sets a jump ahead back with a notice', () => {
    const hand = EngineInHand.playing().play(5);
    expect(hand.at({ position: 30 }).send({ type: 'jumped' })).toEqual([
      { type: 'seek', to: 5 },
      { type: 'notice', notice: 'skipped', at: 5 },
    ]);
  });

  it('sets a jump back whose events were swallowed', () => {
    const hand = EngineInHand.playing().play(5);
    expect(hand.pass(0.25, 20)).toContainEqual({ type: 'seek', to: 5 });
  });

  it('lets the learner go back without a word', () => {
    const hand = EngineInHand.playing().play(5);
    expect(hand.at({ position: 1 }).send({ type: 'jumped' })).toEqual([]);
  });

  it.each([0.5, 0.989, 1.011, 2])(
    'ends at once at rate %f, with evidence and everything recorded on its way',
    (rate) => {
      const hand = EngineInHand.playing().play(5.5);
      const asked = hand.at({ rate }).send({ type: 'looked' });
      expect(asked.map(({ type }) => type)).toEqual(['journal', 'sync', 'pause', 'evidence', 'leave']);
      expect(asked.at(-1)).toEqual({ type: 'leave', why: 'rate', rate });
      expect(hand.state).toEqual({ phase: 'left', why: 'rate' });
    },
  );

  it.each([0.99, 1.009, 1.01])('tolerates the noise of a player that means 1: %f', (rate) => {
    const hand = EngineInHand.playing();
    hand.at({ rate }).send({ type: 'looked' });
    expect(hand.state.phase).toBe('studying');
  });

  it('finishes at the end, after its progress', () => {
    const hand = EngineInHand.playing(10).play(9.75);
    hand.at({ position: 10, mono: 10, paused: true, moving: false });
    expect(hand.send({ type: 'reachedEnd' }).map(({ type }) => type)).toEqual(['journal', 'sync', 'finish']);
    expect(hand.state.phase).toBe('ended');
  });

  it('plays again what is missing when the end came too early', () => {
    const hand = EngineInHand.playing(10).play(4);
    hand.at({ position: 10, paused: true, moving: false });
    expect(hand.send({ type: 'reachedEnd' })).toEqual([{ type: 'seek', to: 4 }, { type: 'play' }]);
  });

  it('finishes at the end of the hour when the sound goes on after it', () => {
    const hand = EngineInHand.playing(12).play(13.75);
    expect(hand.state).toMatchObject({ phase: 'ended', hour: { recorded: 12 } });
    expect(hand.asked('finish')).toHaveLength(1);
    expect(hand.asked('seek')).toEqual([]);
  });

  it('waits for a hold to end before it finishes behind the end', () => {
    const hand = EngineInHand.playing(12).play(11.75);
    hand.at({ position: 12.1, mono: 12 }).send({ type: 'hidden' });
    expect(hand.hour.recorded).toBe(12);
    expect(hand.send({ type: 'looked' })).toEqual([{ type: 'pause' }]);
    hand.send({ type: 'visible' });
    hand.send({ type: 'looked' });
    expect(hand.state.phase).toBe('ended');
  });

  describe('when the media ends 1.5 s before the hour', () => {
    const atEnd = () => {
      const hand = EngineInHand.playing(20).play(18.25);
      hand.at({ position: 18.5, mono: 18.5, paused: true, moving: false });
      expect(hand.send({ type: 'reachedEnd' })).toEqual([]);
      return hand;
    };

    it('records the rest as time passes, and finishes', () => {
      const hand = atEnd();
      hand.pass(0.5, 0);
      expect(hand.hour.recorded).toBe(19);
      hand.pass(0.75, 0);
      expect(hand.state).toMatchObject({ phase: 'studying', hour: { recorded: 19.75 } });
      hand.commands = [];
      hand.pass(0.5, 0);
      expect(hand.state).toMatchObject({ phase: 'ended', hour: { recorded: 20 } });
      expect(hand.commands.map(({ type }) => type)).toEqual(['journal', 'sync', 'finish']);
    });

    it('records nothing while the page is hidden, and none of a sleep', () => {
      const asleep = atEnd();
      asleep.pass(60, 0);
      expect(asleep.hour.recorded).toBe(18.5);
      const hidden = atEnd();
      hidden.send({ type: 'hidden' });
      hidden.pass(1, 0);
      expect(hidden.hour.recorded).toBe(18.5);
    });

    it('records nothing when the learner goes back', () => {
      const hand = atEnd();
      hand.at({ position: 3 }).send({ type: 'jumped' });
      hand.pass(1, 0);
      expect(hand.hour.recorded).toBe(18.5);
    });

    it('stops at a face check that is due in the rest', () => {
      const hand = EngineInHand.playing(20, timed, [19]).play(18.25);
      hand.at({ position: 18.5, mono: 18.5, paused: true, moving: false }).send({ type: 'reachedEnd' });
      hand.pass(0.75, 0);
      expect(hand.hour).toMatchObject({ recorded: 19, holds: ['face'] });
    });
  });

  it('takes the element’s own pause as the learner’s hand, but not one that we asked for', () => {
    const hand = EngineInHand.playing().play(2);
    hand.send({ type: 'hidden' });
    hand.at({ paused: true, moving: false }).send({ type: 'stopped' });
    expect(hand.hour.holds).toEqual(['hidden']);
    expect(hand.send({ type: 'visible' })).toEqual([{ type: 'play' }]);
    hand.send({ type: 'stopped' });
    expect(hand.hour.holds).toEqual(['learner']);
  });

  it('waits for a tap when the browser refuses to play', () => {
    const hand = EngineInHand.playing();
    hand.at({ paused: true, moving: false }).send({ type: 'playRefused' });
    expect(hand.hour.needsTap).toBe(true);
    expect(hand.send({ type: 'pressedPlay' })).toEqual([{ type: 'play' }]);
  });
});

describe('the server’s word', () => {
  it('sets back what was not paid for', () => {
    const hand = EngineInHand.playing().play(10);
    expect(hand.send(credited(6, true))).toContainEqual({ type: 'seek', to: 6 });
    expect(hand.hour.recorded).toBe(6);
  });

  it('lets a shortfall of less than the allowed lead be', () => {
    const hand = EngineInHand.playing().play(10);
    expect(hand.send(credited(9.5, true))).toEqual([]);
    expect(hand.hour.recorded).toBe(10);
  });

  it('takes over credit that came by another way', () => {
    const hand = EngineInHand.playing().play(2);
    hand.send(credited(20));
    expect(hand.hour).toMatchObject({ recorded: 20, stretch: 20 });
  });

  it('opens a finished hour freely, and brings the speed back to 1 without blame', () => {
    const hand = new EngineInHand();
    hand.send({
      type: 'opened',
      end: 60,
      lead: 60,
      credit: { credited: 60, provisional: 0 },
      finished: true,
      points: [],
    });
    hand.at({ position: 40 }).send({ type: 'jumped' });
    expect(hand.at({ rate: 2 }).send({ type: 'looked' })).toEqual([{ type: 'normalSpeed' }]);
    expect(hand.state.phase).toBe('finished');
  });

  it('asks whether to go on from a second on, and goes there', () => {
    const hand = new EngineInHand();
    const credit = { credited: 42, provisional: 0 };
    hand.send({ type: 'opened', end: 60, lead: 42, credit, finished: false, points: [] });
    expect(hand.asked('askResume')).toEqual([{ type: 'askResume', at: 42 }]);
    expect(hand.send({ type: 'chose', resume: true })).toEqual([{ type: 'seek', to: 42 }, { type: 'play' }]);
  });

  it('from the start again takes nothing away', () => {
    const hand = new EngineInHand();
    const credit = { credited: 42, provisional: 0 };
    hand.send({ type: 'opened', end: 60, lead: 42, credit, finished: false, points: [] });
    hand.send({ type: 'chose', resume: false });
    expect(hand.hour.recorded).toBe(42);
  });
});
