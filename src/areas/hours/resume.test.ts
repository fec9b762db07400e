import { describe, expect, it } from 'vitest';
import { goesOnAtOnce } from './resume';

describe('an hour that was begun', () => {
  it.each([
    [0, true],
    [9.999, true],
    [10, false],
    [600, false],
  ])('at %f s goes on without being asked: %s', (at, silently) => {
    expect(goesOnAtOnce(at, false)).toBe(silently);
  });

  it('goes on where the link has said at which place', () => {
    expect(goesOnAtOnce(600, true)).toBe(true);
  });
});
