import { expect, test } from 'vitest';
import type { Advice } from './guidance';
import { BEGIN, type Look, progress, watch } from './steady';

const face = { x: 0.28, y: 0.26, width: 0.44, height: 0.44 };
const good = (at: number, x = face.x): Look => ({ at, advice: 'good', face: { ...face, x } });
const after = (...looks: Look[]) => looks.reduce(watch, BEGIN);

test('a face that holds still for a second over several looks is photographed', () => {
  const looks = [0, 250, 500, 750].map((at) => good(at));
  expect(progress(after(...looks))).toBeLessThan(1);
  expect(progress(after(...looks, good(1_000)))).toBe(1);
});

test('a second over three looks is not enough: a slow phone waits for its fourth', () => {
  const looks = [good(0), good(600), good(1_200)];
  expect(progress(after(...looks))).toBeLessThan(1);
  expect(progress(after(...looks, good(1_800)))).toBe(1);
});

test('many looks within less than a second are not enough', () => {
  const looks = Array.from({ length: 20 }, (_, at) => good(at * 40));
  expect(progress(after(...looks))).toBeLessThan(1);
});

test.each(['none', 'several', 'dark'] as const)('one look of «%s» begins the second anew', (advice) => {
  const spoilt = after(good(0), good(400), { at: 800, advice, face }, good(900), good(1_000), good(1_100));
  expect(progress(spoilt)).toBeLessThan(0.25);
});

test('a face that moves begins anew, one that breathes does not', () => {
  expect(progress(after(good(0), good(300), good(600), good(900, 0.4), good(1_200, 0.4)))).toBeLessThan(0.5);
  expect(progress(after(good(0), good(300), good(600, 0.29), good(900, 0.3), good(1_200)))).toBe(1);
});

test('a slow drift ends it too: it is measured from where it began', () => {
  const drift = [0, 1, 2, 3, 4, 5].map((step) => good(step * 220, face.x + step * 0.03));
  expect(progress(after(...drift))).toBeLessThan(1);
});

test('after a gap nobody knows what was in between', () => {
  expect(progress(after(good(0), good(200), good(400), good(4_000)))).toBeLessThan(0.5);
});

test('what is said changes when two looks agree', () => {
  const said = (...advices: Advice[]) =>
    advices.map((advice, at) => ({ at: at * 120, advice, face: undefined })).reduce(watch, BEGIN).shown;
  expect(said('none')).toBe('warming');
  expect(said('none', 'none')).toBe('none');
  expect(said('none', 'none', 'several')).toBe('none');
  expect(said('none', 'none', 'several', 'several')).toBe('several');
});
