import { PHONE_LOGIN } from '@contract/plain-calls';
import type { Puzzle } from '@contract/puzzle';
import { has } from './capabilities';
import { Refused } from './errors';
import { askPlainly, textIn } from './plain';
import { type SolvePuzzle, withPuzzles } from './proving';

export type Given = { userId: string; token: string; refreshToken: string };

/** So much of a puzzle is looked at here; who solves it looks at the rest. */
function dueIn(error: unknown): Puzzle | undefined {
  const carried =
    error instanceof Refused ? (error.data as { puzzle?: Puzzle } | null | undefined) : undefined;
  return typeof carried?.puzzle?.signature === 'string' ? carried.puzzle : undefined;
}

/**
 * Asks the server for a session by phone and password (`phoneLogin` in contract/login.ts).
 * @throws as the client does: Refused with the server's sentence, Unreachable, WrongAnswer, SessionEnded.
 */
export async function askToSignIn(
  phone: string,
  password: string,
  installation: string,
  solve: SolvePuzzle,
): Promise<Given> {
  const ask = (puzzle?: string) =>
    askPlainly(PHONE_LOGIN, {
      style: 'classic',
      installation: has('ledger') ? installation : undefined,
      body: { phone, password },
      puzzle,
    });
  const content = await withPuzzles(ask, dueIn, solve);
  const text = (field: string) => textIn(PHONE_LOGIN, content, field);
  const { userId } = content;
  return {
    // As the contract has ids.
    userId: typeof userId === 'number' ? String(userId) : text('userId'),
    token: text('token'),
    refreshToken: text('refreshToken'),
  };
}
