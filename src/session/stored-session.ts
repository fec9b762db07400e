import type { Tokens } from '@/api/tokens';

/** Tokens and when they were got, ms of the phone's clock: of two stores the newest wins. */
export type StampedTokens = Tokens & { at: number };

/** That the session ended at `at`; `choice`: its learner left. `forgotten`: what was left behind was deleted since. */
export type Gone = { gone: true; at: number; choice?: true; forgotten?: true };

/** What a store says: tokens, or that there are none any more. */
export type StoredSession = StampedTokens | Gone;

export const isGone = (stored: StoredSession): stored is Gone => 'gone' in stored;
