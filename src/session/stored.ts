import type { Tokens } from '@/api/client';

/** Tokens and when they were got, ms of the phone's clock: of two stores the newest wins. */
export type StampedTokens = Tokens & { at: number };

/** What a store says: tokens, or that the session was left at `at`. */
export type StoredSession = StampedTokens | { gone: true; at: number };

/** The documents' own keys, so that a learner of the present app on this origin stays signed in; and our stamp. */
const KEYS = { token: 'token', refreshToken: 'refreshToken', learner: 'userId', at: 'sessionAt' } as const;

export const isGone = (stored: StoredSession): stored is { gone: true; at: number } => 'gone' in stored;

export function readStored(storage: Storage): StampedTokens | undefined {
  const token = storage.getItem(KEYS.token);
  const refreshToken = storage.getItem(KEYS.refreshToken);
  const learner = storage.getItem(KEYS.learner);
  if (!token || !refreshToken || !learner) return undefined;
  return { token, refreshToken, learner, at: Number(storage.getItem(KEYS.at)) || 0 };
}

export function writeStored(storage: Storage, tokens: StampedTokens): void {
  storage.setItem(KEYS.token, tokens.token);
  storage.setItem(KEYS.refreshToken, tokens.refreshToken);
  storage.setItem(KEYS.learner, tokens.learner);
  storage.setItem(KEYS.at, String(tokens.at));
}

export function clearStored(storage: Storage): void {
  for (const key of Object.values(KEYS)) storage.removeItem(key);
}

/**
 * The newer of two stores' words. `b` is the one that others write too: the present app on this origin knows no stamp,
 * so tokens that changed under an old stamp are newer, and on a tie `b` wins.
 */
export function newest(
  a: StoredSession | undefined,
  b: StoredSession | undefined,
): StoredSession | undefined {
  if (!a || !b) return a ?? b;
  return b.at >= a.at ? b : a;
}
