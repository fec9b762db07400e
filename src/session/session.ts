import { refreshToken } from '@contract/login';
import { call, connectTokens } from '@/api/call';
import type { Tokens } from '@/api/client';
import { Refused, SessionEnded } from '@/api/errors';
import { readCopy, sessionInstallation, wipePrivate, writeCopy } from './copy';
import { currentIdentity, setExit, setIdentity } from './identity';
import { underLock } from './locks';
import { clearStored, isGone, newest, readStored, type StampedTokens, writeStored } from './stored';

const LOCK = 'session';

let tokens: StampedTokens | undefined;
let settled: Promise<void> | undefined;

/** Takes tokens up for this page. */
function adopt(next: StampedTokens | undefined): void {
  tokens = next;
  setIdentity(next ? { is: 'learner', learner: next.learner } : { is: 'visitor' });
}

/**
 * Brings the two stores together, the newest wins: a killed browser loses the last half minute of localStorage,
 * a webview may have no IndexedDB.
 */
async function reconcile(): Promise<void> {
  const stored = readStored(localStorage);
  const copy = await readCopy();
  const word = newest(copy, stored);
  if (!word || isGone(word)) {
    clearStored(localStorage);
    adopt(undefined);
  } else {
    if (word.token !== stored?.token) writeStored(localStorage, word);
    // A learner of the present app, or a store that was cleared: the worker asks the copy whose content it keeps.
    if (word !== copy) await writeCopy(word);
    adopt(word);
  }
}

async function keep(next: Tokens): Promise<void> {
  const stamped = { ...next, at: Math.max(Date.now(), (tokens?.at ?? 0) + 1) };
  await writeCopy(stamped);
  writeStored(localStorage, stamped);
  adopt(stamped);
}

/** The tombstone goes to the durable store first, or «newest wins» would bring the session back (SPEC.md, «Phone», rule 14). */
async function leave(): Promise<void> {
  await writeCopy({ gone: true, at: Math.max(Date.now(), (tokens?.at ?? 0) + 1) });
  clearStored(localStorage);
  adopt(undefined);
}

async function refresh(stale: Tokens): Promise<'refreshed' | 'ended' | 'unreachable'> {
  return underLock(LOCK, async () => {
    await reconcile();
    if (!tokens) return 'ended';
    if (tokens.token !== stale.token) return 'refreshed';
    const { learner, refreshToken: bearer } = tokens;
    // Where there are no locks, somebody may sign in while the server thinks: what comes back is not theirs (I9).
    const stillOurs = () => tokens?.token === stale.token;
    try {
      const installation = await sessionInstallation();
      const fresh = await call(refreshToken, {}, { bearer, installation });
      if (stillOurs()) await keep({ ...fresh, learner });
      return 'refreshed';
    } catch (error) {
      // Only the server's own word ends a session; no network, a portal's page or a 5xx never does.
      if (!(error instanceof Refused)) return 'unreachable';
      if (!stillOurs()) return 'refreshed';
      await leave();
      // Only now: whoever hears of it goes to the login, which turns away who is still signed in.
      setExit(error.code === '410' ? 'otherTerminal' : 'expired');
      return 'ended';
    }
  });
}

/** Boot: what this page knows at once, and the promise of the whole truth for those who must be sure. */
export function startSession(): void {
  connectTokens({
    current: async () => {
      await sessionSettled();
      return tokens;
    },
    refresh,
    // A word about older tokens comes late when somebody has signed in since, here or in another tab.
    ended: (why, stale) =>
      underLock(LOCK, async () => {
        await reconcile();
        if (tokens?.token !== stale?.token) return;
        await leave();
        setExit(why);
      }),
  });
  const stored = readStored(localStorage);
  if (stored) adopt(stored);
  // Another tab signed in or out.
  addEventListener('storage', (event) => {
    if (event.key === 'token' || event.key === null) void reconcile();
  });
}

/** Resolves when the phone's stores have been read; at once where localStorage already knew. */
export function sessionSettled(): Promise<void> {
  if (tokens) return Promise.resolve();
  settled ??= reconcile();
  return settled;
}

/** Brings the two stores of the session together, for the worker reads one and the page the other. */
export const shareSession = (): Promise<void> => underLock(LOCK, reconcile);

/** Takes up the session that the server has just given, whatever the way of signing in; the learner whose it is. */
export async function beginSession(given: {
  userId: string;
  token: string;
  refreshToken: string;
}): Promise<string> {
  const { userId: learner, token, refreshToken: bearer } = given;
  await underLock(LOCK, () => keep({ token, refreshToken: bearer, learner }));
  setExit(undefined);
  return learner;
}

/** Leaves by choice: the session and everything private on this phone. Unsent study must have been asked about before. */
export async function signOut(): Promise<void> {
  const identity = currentIdentity();
  await underLock(LOCK, async () => {
    await leave();
    if (identity.is === 'learner') await wipePrivate(identity.learner);
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** The learner that is signed in, or SessionEnded. */
export async function requireLearner(): Promise<string> {
  await sessionSettled();
  if (!tokens) throw new SessionEnded('absent');
  return tokens.learner;
}
