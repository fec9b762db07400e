import { describe, expect, test } from 'vitest';
import { Losses, nextBurst } from './loss';
import { PROFILES } from './profiles';

const script = { 'sec-fetch-dest': 'script', accept: '*/*' };
const paths = Array.from({ length: 2_000 }, (_, n) => `/assets/part-${n}.js?v=1`);
const lostOf = (losses: Losses, asked: readonly string[]) =>
  asked.filter((path) => losses.next('GET', path, script) !== undefined);

describe('loss by seed', () => {
  test('three of ten are lost, the same ones in any order', () => {
    const lost = lostOf(new Losses(PROFILES.loss30), paths);
    expect(lost.length / paths.length).toBeGreaterThan(0.27);
    expect(lost.length / paths.length).toBeLessThan(0.33);
    const backwards = lostOf(new Losses(PROFILES.loss30), paths.toReversed());
    expect(backwards.toReversed()).toEqual(lost);
  });

  test('another seed loses others', () => {
    const lost = lostOf(new Losses(PROFILES.loss30), paths);
    expect(lostOf(new Losses({ ...PROFILES.loss30, seed: 2 }), paths)).not.toEqual(lost);
  });

  test('a request that is tried again comes through in the end', () => {
    const losses = new Losses(PROFILES.loss30);
    const tries = Array.from({ length: 200 }, () => losses.next('GET', '/one', script));
    expect(tries.filter(Boolean).length).toBeGreaterThan(30);
    expect(tries.filter(Boolean).length).toBeLessThan(90);
  });

  test('the document is never lost, and the worker’s copy of it may be', () => {
    const all = { ...PROFILES.loss30, loss: { ...PROFILES.loss30.loss, share: 1 } };
    const losses = new Losses(all);
    expect(losses.next('GET', '/homeLand', { 'sec-fetch-dest': 'document' })).toBeUndefined();
    expect(losses.next('GET', '/homeLand', { accept: 'text/html,application/xml' })).toBeUndefined();
    expect(losses.next('GET', '/', { 'sec-fetch-dest': 'empty', accept: 'text/html' })).toBe('loseRequest');
  });

  test('a captive portal answers in both of its ways, and documents too', () => {
    const losses = new Losses(PROFILES['captive-portal']);
    const met = paths.map((path) => losses.next('GET', path, { 'sec-fetch-dest': 'document' }));
    expect(new Set(met)).toEqual(new Set(['html', 'redirect']));
  });

  test('a whole line loses nothing', () => {
    expect(lostOf(new Losses(PROFILES.whole), paths)).toEqual([]);
  });
});

test('bursts come at the end of each period', () => {
  const cuts = { everySeconds: 30, forSeconds: 8 };
  expect(nextBurst(cuts, 0)).toEqual({ begins: 22_000, ends: 30_000 });
  expect(nextBurst(cuts, 21_999)).toEqual({ begins: 1, ends: 8_001 });
  expect(nextBurst(cuts, 25_000)).toEqual({ begins: 0, ends: 5_000 });
  expect(nextBurst(cuts, 30_000)).toEqual({ begins: 22_000, ends: 30_000 });
});
