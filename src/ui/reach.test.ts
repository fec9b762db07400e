import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawsReach } from './reach';

let now = 0;
let still = false;
beforeEach(() => {
  now = 5_000;
  still = false;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A line of 100 s, which shows its share as it is; what it runs by is written down. */
function line(glide = 0) {
  const runs: { shares: number[]; duration: number; ended: boolean }[] = [];
  const style = { transform: '' };
  const animate = (frames: Keyframe[], { duration }: KeyframeAnimationOptions) => {
    const run = {
      shares: frames.map((frame) => Number(frame.transform)),
      duration: Number(duration),
      ended: false,
    };
    runs.push(run);
    return { cancel: () => Object.assign(run, { ended: true }) };
  };
  const draw = drawsReach({ style, animate } as unknown as HTMLElement, String, glide);
  return { runs, style, at: (at: number, pace = 1, whole = 100) => draw({ at, whole, pace }) };
}

it('runs by itself to its end, and is not drawn anew as long as it is where it should be', () => {
  const { runs, at } = line();
  at(10);
  for (const second of [1, 2, 3]) {
    now = 5_000 + second * 1_000;
    at(10 + second + 0.2);
  }
  expect(runs).toEqual([{ shares: [0.1, 1], duration: 90_000, ended: false }]);
});

it('is drawn anew where it has parted from that', () => {
  const { runs, at } = line();
  at(10);
  now += 2_000;
  at(11.5);
  expect(runs).toMatchObject([{ ended: true }, { shares: [0.115, 1], duration: 88_500, ended: false }]);
});

it('stands at once when it comes on no more, and at its end', () => {
  const { runs, style, at } = line();
  at(10);
  now += 1_000;
  at(11, 0);
  expect([runs, style.transform]).toMatchObject([[{ ended: true }], '0.11']);
  at(130, 1);
  expect([runs.length, style.transform]).toEqual([1, '1']);
});

it('waits until somebody knows the whole', () => {
  const { runs, style, at } = line();
  at(10, 1, Number.NaN);
  expect([runs, style.transform]).toEqual([[], '']);
  at(10, 1, 50);
  expect(runs).toMatchObject([{ shares: [0.2, 1] }]);
});

it('goes over from where it was seen, and runs on meanwhile', () => {
  const { runs, at } = line(600);
  at(40);
  expect(runs.at(-1)?.shares).toEqual([0.4, 1]);
  now += 2_000;
  at(30);
  expect(runs.at(-1)).toEqual({ shares: [0.42, 0.306, 1], duration: 70_000, ended: false });
  now += 1_000;
  at(20, 0);
  expect(runs.at(-1)).toEqual({ shares: [0.31, 0.2, 0.2], duration: 600, ended: false });
});

it('is drawn second by second for whoever wants no motion', () => {
  still = true;
  const { runs, style, at } = line(600);
  at(10);
  now += 1_000;
  at(11);
  expect([runs, style.transform]).toEqual([[], '0.11']);
});
