import { describe, expect, it } from 'vitest';
import { classic } from '../policy/classic';
import { timed } from '../policy/timed';
import { EngineInHand } from './testing';

const types = (hand: EngineInHand) => hand.commands.map(({ type }) => type);

/** Playing an hour of 60 s with these face points. */
const withPoints = (...points: number[]) => EngineInHand.playing(60, timed, points);

describe('a face point', () => {
  it('is asked when the record reaches it, and nothing is recorded beyond it', () => {
    const hand = withPoints(3);
    hand.play(2.75);
    expect(hand.asked('askFace')).toEqual([]);
    hand.play(2);
    expect(hand.asked('askFace')).toEqual([{ type: 'askFace', at: 3 }]);
    expect(hand.hour.recorded).toBe(3);
    expect(hand.hour.holds).toEqual(['face']);
  });

  it('has what was recorded before it folded first, and the element paused', () => {
    const hand = withPoints(3);
    hand.play(3);
    expect(types(hand).slice(-4)).toEqual(['journal', 'sync', 'pause', 'askFace']);
    expect(hand.asked('journal').at(-1)).toMatchObject({ to: 3 });
  });

  it('plays on from its point in a stretch of its own once it is answered', () => {
    const hand = withPoints(3);
    hand.play(3);
    expect(hand.send({ type: 'checked', at: 3 })).toEqual([{ type: 'play' }]);
    hand.send({ type: 'flowing' });
    hand.play(2);
    expect(hand.hour).toMatchObject({ recorded: 5, stretch: 3, points: [] });
  });

  it('is not got round by the learner’s hand, a headset or a key', () => {
    const hand = withPoints(3);
    hand.play(3);
    hand.send({ type: 'pressedPause' });
    expect(hand.send({ type: 'pressedPlay' })).toEqual([]);
    expect(hand.send({ type: 'flowing' })).toEqual([{ type: 'pause' }]);
    hand.play(5);
    expect(hand.hour.recorded).toBe(3);
    expect(hand.asked('askFace')).toHaveLength(1);
  });

  it('brings the element back when it ran on further than the policy lets it', () => {
    const far = withPoints(3);
    far.play(2.75).pass(1, 1);
    expect(far.asked('seek')).toEqual([{ type: 'seek', to: 3 }]);
    const near = EngineInHand.playing(60, classic, [3]);
    near.play(2.75).pass(1, 1);
    expect(near.asked('seek')).toEqual([]);
  });

  it('is followed at once by another that is due', () => {
    const hand = withPoints(3, 3.001);
    hand.play(3);
    hand.send({ type: 'faceDue', at: 1 });
    expect(hand.send({ type: 'checked', at: 3 })).toEqual([{ type: 'askFace', at: 1 }]);
    expect(hand.hour.holds).toEqual(['face']);
  });

  it('keeps the other reasons to hold when it is answered', () => {
    const hand = withPoints(3);
    hand.play(3);
    hand.send({ type: 'hidden' });
    expect(hand.send({ type: 'checked', at: 3 })).toEqual([]);
    expect(hand.send({ type: 'visible' })).toEqual([{ type: 'play' }]);
  });
});

/** An hour of 60 s that opens at `lead`. */
function opened(lead: number, points: number[]): EngineInHand {
  const hand = new EngineInHand();
  const credit = { credited: lead, provisional: 0 };
  hand.send({ type: 'opened', end: 60, lead, credit, finished: false, points });
  return hand;
}

describe('the check before play', () => {
  it('comes before the first second', () => {
    const hand = opened(0, [0]);
    expect(types(hand)).toEqual(['heartbeat', 'askFace']);
    expect(hand.send({ type: 'checked', at: 0 })).toEqual([{ type: 'play' }]);
  });

  it('comes after the learner has chosen where to go on', () => {
    const hand = opened(20, [20]);
    expect(types(hand)).toEqual(['heartbeat', 'askResume']);
    expect(hand.send({ type: 'chose', resume: true })).toEqual([
      { type: 'seek', to: 20 },
      { type: 'askFace', at: 20 },
    ]);
  });

  it('is not asked any more when another page has had it', () => {
    const hand = opened(20, [20]);
    hand.send({ type: 'checked', at: 20 });
    expect(hand.send({ type: 'chose', resume: true })).toEqual([{ type: 'seek', to: 20 }, { type: 'play' }]);
  });
});

describe('at the end', () => {
  it('the finish waits for a check that is missing', () => {
    const hand = withPoints(59.9);
    hand.play(59.75);
    hand.at({ paused: true, moving: false }).send({ type: 'reachedEnd' });
    expect(hand.state.phase).toBe('ended');
    expect(hand.asked('finish')).toEqual([]);
    expect(hand.asked('askFace')).toEqual([{ type: 'askFace', at: 59.9 }]);
    expect(hand.send({ type: 'checked', at: 59.9 })).toEqual([{ type: 'finish' }]);
  });

  it('asks for a point exactly at the end before it finishes', () => {
    const hand = withPoints(60);
    hand.play(59.75);
    hand.at({ position: 60, paused: true, moving: false }).send({ type: 'reachedEnd' });
    expect(hand.asked('askFace')).toEqual([{ type: 'askFace', at: 60 }]);
    expect(hand.asked('finish')).toEqual([]);
    expect(hand.send({ type: 'checked', at: 60 })).toEqual([{ type: 'finish' }]);
  });

  it('asks for every point up to the end when the media ends within the tolerance before it', () => {
    const hand = withPoints(59.5, 60);
    hand.play(59);
    hand.at({ paused: true, moving: false }).send({ type: 'reachedEnd' });
    expect(hand.send({ type: 'checked', at: 59.5 })).toEqual([{ type: 'askFace', at: 60 }]);
    expect(hand.send({ type: 'checked', at: 60 })).toEqual([{ type: 'finish' }]);
  });

  it('finishes without asking for a point behind the end', () => {
    const hand = withPoints(60.001);
    hand.play(59.75);
    hand.at({ position: 60, paused: true, moving: false }).send({ type: 'reachedEnd' });
    expect(hand.asked('askFace')).toEqual([]);
    expect(hand.asked('finish')).toEqual([{ type: 'finish' }]);
  });

  it('asks for a point at the end when the hour opens at its end', () => {
    const hand = opened(60, [60]);
    expect(types(hand)).toEqual(['heartbeat', 'askFace']);
    expect(hand.send({ type: 'checked', at: 60 })).toEqual([{ type: 'finish' }]);
  });

  it('an hour that was played to its end and misses only the check, asks for it on opening', () => {
    const hand = opened(60, [30]);
    expect(types(hand)).toEqual(['heartbeat', 'askFace']);
    expect(hand.send({ type: 'checked', at: 30 })).toEqual([{ type: 'finish' }]);
  });

  it('a check that the server misses is asked for, and the finish comes after it', () => {
    const hand = opened(60, []);
    expect(types(hand)).toEqual(['heartbeat', 'finish']);
    expect(hand.send({ type: 'faceDue', at: 30 }).at(-1)).toEqual({ type: 'askFace', at: 30 });
    expect(hand.send({ type: 'checked', at: 30 })).toEqual([{ type: 'finish' }]);
  });

  it('an hour that the server has finished is free, whatever was asked', () => {
    const hand = opened(60, [30]);
    hand.send({ type: 'finishAccepted' });
    expect(hand.send({ type: 'pressedPlay' })).toEqual([{ type: 'play' }]);
  });
});

describe('what the server says', () => {
  it('a photo that it refused is asked for again, and what was recorded beyond stays recorded', () => {
    const hand = withPoints(3);
    hand.play(3).send({ type: 'checked', at: 3 });
    hand.send({ type: 'flowing' });
    hand.play(4);
    expect(hand.send({ type: 'faceDue', at: 3 }).map(({ type }) => type)).toEqual([
      'journal',
      'sync',
      'pause',
      'askFace',
    ]);
    expect(hand.hour.recorded).toBe(7);
  });

  it('what it sets back goes on with the points that are due again', () => {
    const hand = withPoints(3, 8, 20);
    for (const at of [3, 8]) {
      hand.play(at).send({ type: 'checked', at });
      hand.send({ type: 'flowing' });
    }
    hand.play(2);
    const credit = { credited: 1, provisional: 0 };
    hand.send({ type: 'credited', credit, short: true, points: [0, 3, 20] });
    expect(hand.hour).toMatchObject({ recorded: 1, points: [0, 3, 20] });
    hand.at({ position: 1 }).pass(0.25, 0.25);
    expect(hand.asked('askFace').at(-1)).toEqual({ type: 'askFace', at: 0 });
    expect(hand.hour).toMatchObject({ recorded: 1, holds: ['face'] });
  });

  it('of the points of what stands as it was is no matter: one may have been answered meanwhile', () => {
    const hand = withPoints(3, 20);
    hand.play(3).send({ type: 'checked', at: 3 });
    hand.send({ type: 'credited', credit: { credited: 2, provisional: 0 }, short: false, points: [3, 20] });
    expect(hand.hour.points).toEqual([20]);
  });

  it('sets back behind a check that is up: it goes, and comes again when the record reaches it', () => {
    const hand = withPoints(3);
    hand.play(3);
    const back = { type: 'credited', credit: { credited: 1, provisional: 0 }, short: true } as const;
    expect(hand.send(back).map(({ type }) => type)).toEqual(['seek', 'notice', 'play']);
    expect(hand.hour).toMatchObject({ recorded: 1, holds: [], points: [3] });
    hand.at({ position: 1 }).send({ type: 'flowing' });
    hand.play(3);
    expect(hand.asked('askFace')).toHaveLength(2);
    expect(hand.hour).toMatchObject({ recorded: 3, holds: ['face'] });
  });

  it('sets back to a check that is due again while another one is up: that one is asked for', () => {
    const hand = withPoints(3);
    hand.play(3);
    const credit = { credited: 0, provisional: 0 };
    expect(hand.send({ type: 'credited', credit, short: true, points: [0, 3] })).toEqual([
      { type: 'seek', to: 0 },
      { type: 'notice', notice: 'setBack', at: 0 },
      { type: 'askFace', at: 0 },
    ]);
    expect(hand.hour).toMatchObject({ recorded: 0, holds: ['face'], points: [0, 3] });
  });

  it('a lead beyond the check that is up says that it was passed elsewhere, and plays on', () => {
    const hand = withPoints(3, 20);
    hand.play(3);
    const credit = { credited: 10, provisional: 0 };
    expect(hand.send({ type: 'credited', credit, short: false, points: [20] })).toEqual([{ type: 'play' }]);
    expect(hand.hour).toMatchObject({ recorded: 10, holds: [], points: [20] });
  });

  it('a lead beyond a point says that another page has had its check', () => {
    const hand = withPoints(3, 20);
    hand.send({ type: 'credited', credit: { credited: 10, provisional: 0 }, short: false });
    expect(hand.hour.points).toEqual([20]);
  });
});
