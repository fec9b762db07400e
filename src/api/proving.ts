import type { Puzzle } from '@contract/puzzle';

/** Solves a puzzle of the server's, or gives up: what the header says, if anything. */
export type SolvePuzzle = (puzzle: Puzzle) => Promise<string | undefined>;

/** While one puzzle is solved, others may have made the next one due; not without end. */
const PUZZLES = 3;

/**
 * What `ask` resolves with; while it is refused with a puzzle, it is asked again with the solution.
 * @param dueIn the puzzle that an error carries, if any.
 * @throws what `ask` throws, where there is no puzzle, or nobody solves it.
 */
export async function withPuzzles<T>(
  ask: (puzzle?: string) => Promise<T>,
  dueIn: (error: unknown) => Puzzle | undefined,
  solve: SolvePuzzle | undefined,
): Promise<T> {
  for (let tries = 0, solved: string | undefined; ; tries += 1) {
    try {
      return await ask(solved);
    } catch (error) {
      const due = tries < PUZZLES ? dueIn(error) : undefined;
      solved = due && (await solve?.(due));
      if (!solved) throw error;
    }
  }
}
