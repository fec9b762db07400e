import type { TokenSource } from '@/api/client';
import { SessionEnded } from '@/api/errors';
import type { Tokens } from '@/api/tokens';
import { browser } from '@/browser/browser';
import { forgetNow, forgetOld, forgetRest, isSweptFor, readCopy, writeCopy } from './copy';
import { type Exit, setExit, setIdentity } from './identity';
import { underLock } from './locks';
import { forgetTyped, shortenTail } from './phone';
import { beginPrivate, dropOldPrivate, dropOthersPrivate, endPrivate, endTab } from './private-entries';
import { refreshTokens, SESSION_LOCK, type SessionStores } from './refresh';
import { clearStored, KEYS, newest, readStored, readWord, writeStored } from './stored';
import { type Gone, isGone, type StampedTokens } from './stored-session';

const NOBODY = 'nobody';

let tokens: StampedTokens | undefined;
let ready: Promise<void> | undefined;
let started = false;

/** Takes tokens up for this page. */
function adopt(next: StampedTokens | undefined): void {
  tokens = next;
  setIdentity(next ? { is: 'learner', learner: next.learner } : { is: 'visitor' });
}

/**
 * Brings the two stores together, the newest wins: a killed browser loses the last half minute of browser.local(),
 * a webview may have no IndexedDB.
 */
async function reconcile(): Promise<void> {
  const stored = readWord(browser.local());
  const copy = await readCopy();
  const word = newest(copy, stored);
  if (!word || isGone(word)) {
    await clear(word);
    if (word && word !== copy) await writeCopy(word);
    adopt(undefined);
  } else {
    if (word !== stored) writeStored(browser.local(), word);
    // A learner of the present app, or a store that was cleared: the worker asks the copy whose content it keeps.
    if (word !== copy) await writeCopy(word);
    adopt(word);
  }
}

async function keep(next: Tokens): Promise<void> {
  const stamped = { ...next, at: Math.max(browser.clock.wall(), (tokens?.at ?? 0) + 1) };
  await writeCopy(stamped);
  writeStored(browser.local(), stamped);
  adopt(stamped);
}

/** Nobody is signed in, says `word`: of whose tokens stood here nothing private stays in sight. */
async function clear(word: Gone | undefined): Promise<void> {
  const stood = readStored(browser.local());
  if (stood) await endPrivate(stood.learner, word?.at ?? browser.clock.wall(), word?.choice === true);
  // An earlier version left everything where it stood, and nobody knows any more whose it is.
  else if (word && readWord(browser.local()) === undefined) await endPrivate(NOBODY, word.at, false);
  if (stood || tokens) {
    // Whose it was; what a visitor has typed meanwhile stays.
    forgetTyped();
    await endTab();
  }
  clearStored(browser.local(), word?.at);
}

/** The tombstone goes to the durable store first, or «newest wins» would bring the session back (SPEC.md, «Phone», rule 14). */
async function leave(why: Exit): Promise<void> {
  const learner = tokens?.learner;
  const at = Math.max(browser.clock.wall(), (tokens?.at ?? 0) + 1);
  const choice = why === 'choice';
  const word: Gone = { gone: true, at, ...(choice && { choice }) };
  await writeCopy(word);
  await clear(word);
  // Nothing is sent for this learner any more, and late answers are kept nowhere: what is deleted now stays so.
  tokens = undefined;
  setExit(why);
  if (choice) await forgetNow({ but: '', study: learner ? [learner] : [] });
  adopt(undefined);
}

/** What a refresh needs of this page. */
const stores: SessionStores = {
  read: async () => {
    await reconcile();
    return tokens;
  },
  known: () => tokens,
  keep,
  end: leave,
};

/** Where the client gets its tokens (`connectTokens` in api/call.ts), and whom it tells of a session's end. */
export const tokenSource: TokenSource = {
  current: async () => {
    await sessionReady();
    return tokens;
  },
  refresh: (stale) => refreshTokens(stale, stores),
  // A word about older tokens comes late when somebody has signed in since, here or in another tab.
  ended: (why, stale) =>
    underLock(SESSION_LOCK, async () => {
      await reconcile();
      if (tokens?.token !== stale?.token) return;
      await leave(why);
    }),
};

/** Boot, once, by whoever is first: what this page knows at once. */
export function startSession(): void {
  if (started) return;
  started = true;
  shortenTail();
  const stored = readStored(browser.local());
  if (stored) adopt(stored);
  // Another tab signed in or out.
  browser.on('storage', ({ key }) => {
    if (key === KEYS.token || key === null) void reconcile();
  });
  // A page that the browser had put aside heard nothing of that.
  browser.on('pageshow', ({ persisted }) => {
    if (persisted) void reconcile();
  });
}

/** Resolves when the phone's stores have been read; at once where localStorage already knew. */
export function sessionReady(): Promise<void> {
  if (tokens) return Promise.resolve();
  ready ??= reconcile();
  return ready;
}

/**
 * Brings the two stores of the session together, for the worker reads one and the page the other; and deletes what could
 * not be deleted before, or has waited for its learner long enough.
 */
export const shareSession = (): Promise<void> =>
  underLock(SESSION_LOCK, async () => {
    await reconcile();
    await forgetRest(tokens?.learner);
    if (tokens) return sweepFor(tokens.learner);
    await dropOldPrivate(browser.clock.wall());
    await forgetOld(browser.clock.wall());
  });

/** Once a session: it may have begun under an earlier version, which let stand what others had left. */
async function sweepFor(learner: string): Promise<void> {
  if (isSweptFor(learner)) return;
  await dropOthersPrivate(learner);
  await forgetNow({ but: learner, study: [] });
}

/** Takes up the session that the server has just given, whatever the way of signing in; the learner whose it is. */
export async function beginSession(given: {
  userId: string;
  token: string;
  refreshToken: string;
}): Promise<string> {
  const { userId: learner, token, refreshToken: bearer } = given;
  await underLock(SESSION_LOCK, async () => {
    await makeWayFor(learner);
    await keep({ token, refreshToken: bearer, learner });
  });
  setExit(undefined);
  return learner;
}

/** What others left private on this phone is deleted before somebody signs in; what is `learner`'s own comes back. */
async function makeWayFor(learner: string): Promise<void> {
  await beginPrivate(learner, readStored(browser.local())?.learner);
  await forgetNow({ but: learner, study: [] });
}

/**
 * Leaves by choice: the session and everything private on this phone, unsent study of this learner too, which must have
 * been asked about before. What others have not sent stays.
 * @returns the refresh token of the session that is left, if there was one.
 */
export const leaveByChoice = (): Promise<string | undefined> =>
  underLock(SESSION_LOCK, async () => {
    await reconcile();
    const bearer = tokens?.refreshToken;
    await leave('choice');
    return bearer;
  });

/** The learner that is signed in, or SessionEnded. */
export async function requireLearner(): Promise<string> {
  await sessionReady();
  if (!tokens) throw new SessionEnded('absent');
  return tokens.learner;
}
