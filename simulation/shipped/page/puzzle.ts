import { writeSolved } from '@contract/puzzle';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { SolvePuzzle } from '@/api/proving';

/** Solves a puzzle of the server's as `src/ui/puzzle/worker.ts` does, in the page: these pages have no workers. */
export const solveHere: SolvePuzzle = async (challenge) => {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 0 });
  return solution ? writeSolved({ challenge, solution }) : undefined;
};
