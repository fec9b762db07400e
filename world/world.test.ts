import fc from 'fast-check';
import { describe, it } from 'vitest';
import { holds } from './holds';

describe('the simulated world', () => {
  it.each([2026, 7, 11])(
    'holds every invariant after every command (seed %i)',
    async (seed) => {
      await fc.assert(holds(), { numRuns: 120, seed });
    },
    120_000,
  );
});
