import { describe, expect, it } from 'vitest';
import { EngineInHand } from './testing';

describe('recording', () => {
  it('counts what was played', () => {
    expect(EngineInHand.playing().play(10).hour.recorded).toBe(10);
  });

  it('counts media time when wall time ran further: a slow decoder', () => {
    const hand = EngineInHand.playing();
    for (let i = 0; i < 10; i++) hand.pass(1, 0.5);
    expect(hand.hour.recorded).toBe(5);
  });

  it('counts wall time when media ran further: a speed nobody reported', () => {
    const hand = EngineInHand.playing();
    for (let i = 0; i < 8; i++) hand.pass(0.1, 0.2);
    expect(hand.hour.recorded).toBe(0.8);
  });

  it('lets a burst of the decoder use the wall time before it, and no more', () => {
    const hand = EngineInHand.playing();
    hand.pass(0.25, 0);
    hand.pass(0.25, 0.5);
    expect(hand.hour.recorded).toBe(0.5);
    for (let i = 0; i < 20; i++) hand.pass(0.25, 0);
    hand.pass(0.25, 2);
    expect(hand.hour.recorded).toBeLessThanOrEqual(0.5 + 0.25 + 0.5);
  });

  it('counts nothing across a gap, whether the media went on or not', () => {
    const hand = EngineInHand.playing().play(2);
    hand.pass(5.1, 5.1);
    expect(hand.hour.recorded).toBe(2);
  });

  it('sets an honest learner back after a gap without a word of blame', () => {
    const hand = EngineInHand.playing().play(2);
    expect(hand.pass(8, 8)).toEqual([{ type: 'seek', to: 2 }]);
  });

  it('counts nothing for a jump, ahead or back', () => {
    const hand = EngineInHand.playing().play(4);
    hand.pass(0.25, 1.3);
    expect(hand.hour.recorded).toBe(4);
    hand.at({ position: 1 }).send({ type: 'jumped' });
    hand.play(1);
    expect(hand.hour.recorded).toBe(4);
  });

  it('counts nothing twice: what is seen again does not move the record', () => {
    const hand = EngineInHand.playing().play(6);
    hand.at({ position: 2 }).send({ type: 'jumped' });
    hand.play(3);
    expect(hand.hour.recorded).toBe(6);
    hand.play(3);
    expect(hand.hour.recorded).toBe(8);
  });

  it.each([
    ['the learner', 'pressedPause', 'pressedPlay'],
    ['a hidden page', 'hidden', 'visible'],
    ['a full phone', 'storeFailed', 'storeHealed'],
  ] as const)('counts nothing while held by %s', (_, holds, releases) => {
    const hand = EngineInHand.playing().play(3);
    hand.send({ type: holds });
    for (let i = 0; i < 8; i++) hand.pass(0.25, 0.25);
    expect(hand.hour.recorded).toBe(3);
    hand.at({ position: 3 }).send({ type: releases });
    hand.play(2);
    expect(hand.hour.recorded).toBe(4.75);
  });

  it('counts nothing while the element starves, and goes on by itself', () => {
    const hand = EngineInHand.playing().play(3);
    expect(hand.at({ moving: false }).send({ type: 'starved' })).toEqual([]);
    for (let i = 0; i < 8; i++) hand.pass(0.25, 0);
    hand.at({ moving: true }).send({ type: 'flowing' });
    hand.play(2);
    expect(hand.hour.recorded).toBe(5);
    expect(hand.asked('pause')).toEqual([]);
  });

  it('goes on when two reasons held and only one is gone, not before the other is', () => {
    const hand = EngineInHand.playing().play(1);
    hand.send({ type: 'pressedPause' });
    hand.send({ type: 'hidden' });
    expect(hand.send({ type: 'visible' })).toEqual([]);
    expect(hand.send({ type: 'pressedPlay' })).toEqual([{ type: 'play' }]);
  });

  it('never leaves more than a second unwritten', () => {
    const hand = EngineInHand.playing();
    for (let i = 0; i < 40; i++) {
      hand.pass(0.25, 0.25);
      expect(hand.hour.recorded - hand.hour.written).toBeLessThan(1);
    }
  });

  it('syncs every 15 s while playing, and beats every 60 s', () => {
    const hand = EngineInHand.playing(300).play(61);
    expect(hand.asked('sync')).toHaveLength(4);
    expect(hand.asked('heartbeat')).toHaveLength(1);
  });
});
