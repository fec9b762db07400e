import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUGS, type BugName } from './bugs';
import { holds } from './holds';

/** Registers a test for each planted bug: the world finds it, and by the rule that it breaks. */
export function caughtBy(title: string, rules: Partial<Record<BugName, RegExp>>): void {
  describe(title, () => {
    it.each(Object.entries(rules) as [BugName, RegExp][])(
      'is caught: %s',
      async (name, rule) => {
        const result = await fc.check(holds(BUGS[name]), { numRuns: 1_500, seed: 7, endOnFailure: true });
        expect(result.failed).toBe(true);
        expect((result.errorInstance as Error).message).toMatch(rule);
      },
      120_000,
    );
  });
}
