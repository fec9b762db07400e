import type { SolvePuzzle } from '@/api/proving';

/** The solver, which comes with the first puzzle. */
export const solveWhenDue: SolvePuzzle = (puzzle) =>
  import('./solve').then(({ solve }) => solve(puzzle)).catch(() => undefined);
