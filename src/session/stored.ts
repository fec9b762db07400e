import type { StampedTokens, StoredSession } from './stored-session';

/** The specification's own keys, so that a learner of the present app on this origin stays signed in; and our stamp. */
export const KEYS = {
  token: 'token',
  refreshToken: 'refreshToken',
  learner: 'userId',
  at: 'sessionAt',
} as const;
/** Since when nobody is signed in: a tombstone that the database could not take must not be lost. */
const LEFT_AT = 'leftAt';
/** For whom this phone was last rid of what is private to others; it goes with the session. */
export const SWEPT_FOR = 'sweptFor';

export function readStored(storage: Storage): StampedTokens | undefined {
  const token = storage.getItem(KEYS.token);
  const refreshToken = storage.getItem(KEYS.refreshToken);
  const learner = storage.getItem(KEYS.learner);
  if (!token || !refreshToken || !learner) return undefined;
  return { token, refreshToken, learner, at: Number(storage.getItem(KEYS.at)) || 0 };
}

/** All that local storage says of the session: its tokens, or else when the last one was left. */
export function readWord(storage: Storage): StoredSession | undefined {
  const tokens = readStored(storage);
  if (tokens) return tokens;
  const at = Number(storage.getItem(LEFT_AT));
  return at > 0 ? { gone: true, at } : undefined;
}

export function writeStored(storage: Storage, tokens: StampedTokens): void {
  storage.setItem(KEYS.token, tokens.token);
  storage.setItem(KEYS.refreshToken, tokens.refreshToken);
  storage.setItem(KEYS.learner, tokens.learner);
  storage.setItem(KEYS.at, String(tokens.at));
  storage.removeItem(LEFT_AT);
}

/** `at`: since when nobody is signed in, ms; undefined where nobody ever was. */
export function clearStored(storage: Storage, at?: number): void {
  for (const key of [...Object.values(KEYS), SWEPT_FOR]) storage.removeItem(key);
  if (at !== undefined) storage.setItem(LEFT_AT, String(at));
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
