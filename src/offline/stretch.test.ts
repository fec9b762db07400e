import { expect, it } from 'vitest';
import { cut, join } from './stretch';

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

it('is cut at the points inside it, and nowhere else', () => {
  expect(cut({ from: 2, to: 12, real: 20 }, [8, 4, 8])).toEqual([
    { from: 2, to: 4, real: 4 },
    { from: 4, to: 8, real: 8 },
    { from: 8, to: 12, real: 8 },
  ]);
  expect(cut({ from: 2, to: 12, real: 20 }, [2, 12, 0, 13])).toEqual([{ from: 2, to: 12, real: 20 }]);
});
