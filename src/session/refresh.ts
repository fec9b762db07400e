import { askForTokens } from '@/api/refresh';
import type { Tokens } from '@/api/tokens';
import { underLock } from './locks';

// Neither schemas nor the client: what sends without a page has to stay small.

/** The one lock of all of this browser that change who is signed in. */
export const SESSION_LOCK = 'session';

/** Where a refresh finds the session and leaves what came of it: a page's stores, or the worker's copy. */
export type SessionStores = {
  /** Who is signed in, by all that the phone has stored. */
  read(): Promise<Tokens | undefined>;
  /** The same, as far as is known without looking again. */
  known(): Tokens | undefined;
  keep(fresh: Tokens): Promise<void>;
  end(why: 'expired' | 'otherTerminal'): Promise<void>;
};

/** Gets newer tokens than `stale`, one for all pages and the worker: whoever comes second finds them in the stores. */
export function refreshTokens(
  stale: Tokens,
  stores: SessionStores,
  ask = askForTokens,
): Promise<'refreshed' | 'ended' | 'unreachable'> {
  return underLock(SESSION_LOCK, async () => {
    const tokens = await stores.read();
    if (!tokens) return 'ended';
    if (tokens.token !== stale.token) return 'refreshed';
    const asked = await ask(tokens.refreshToken);
    if (asked.is === 'unreachable') return 'unreachable';
    // Where there are no locks, somebody may sign in while the server thinks: what comes back is not theirs (I9).
    const stillOurs = stores.known()?.token === stale.token;
    if (asked.is === 'given') {
      const { token, refreshToken } = asked;
      if (stillOurs) await stores.keep({ token, refreshToken, learner: tokens.learner });
      return 'refreshed';
    }
    if (!stillOurs) return 'refreshed';
    await stores.end(asked.why);
    return 'ended';
  });
}
