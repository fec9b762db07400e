import { expect, it } from 'vitest';
import { join } from './stretch';

it('adds what follows', () => {
  expect(join({ from: 0, to: 10, real: 12 }, { from: 10, to: 15, real: 6 })).toEqual({
    from: 0,
    to: 15,
    real: 18,
  });
});

it('counts no wall time twice: a stretch said again adds nothing, a longer word replaces the shorter', () => {
  const said = { from: 0, to: 10, real: 12 };
  expect(join(said, said)).toEqual(said);
  expect(join(said, { from: 2, to: 6, real: 5 })).toEqual(said);
  expect(join(said, { from: 0, to: 20, real: 23 })).toEqual({ from: 0, to: 20, real: 23 });
});

it('of what overlaps counts the share that is new', () => {
  expect(join({ from: 0, to: 6, real: 6 }, { from: 5, to: 7, real: 2 })).toEqual({ from: 0, to: 7, real: 7 });
});
