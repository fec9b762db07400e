import { puzzleIn, writeSolved } from '@contract/puzzle';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Refused } from './running';

/** Solves the puzzle that a refusal carries. @returns the header's value. */
export async function solutionOf(refused: unknown): Promise<string> {
  const puzzle = refused instanceof Refused ? puzzleIn(refused.data) : undefined;
  if (!puzzle) throw refused;
  const solution = await solveChallenge({ challenge: puzzle as Challenge, deriveKey });
  if (!solution) throw new Error('the puzzle was not solved');
  return writeSolved({ challenge: puzzle, solution });
}

/** Makes a call as the app does: again, with the solution, for as long as a puzzle is due. */
export async function solving<T>(call: (puzzle?: string) => Promise<T>): Promise<T> {
  for (let puzzle: string | undefined; ; ) {
    try {
      return await call(puzzle);
    } catch (refused) {
      puzzle = await solutionOf(refused);
    }
  }
}
