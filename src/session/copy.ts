import { browser } from '@/browser/browser';
import { newId } from '@/browser/id';
import { both, TO_FORGET, type ToForget, waitedLongEnough } from '@/offline/privacy/to-forget';
import { SWEPT_FOR } from './stored';
import { isGone, type StoredSession } from './stored-session';

/** The database may be blocked by a page of another version: nobody waits for it longer than this, ms. */
const PATIENCE = 3_000;

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const given = browser.clock.after(PATIENCE, () => reject(new Error('the database does not answer')));
    work.then(resolve, reject).finally(given);
  });
}

/**
 * The session's durable copy in IndexedDB, read by page and worker. The database is loaded when it is first asked
 * for, so that the login form does not wait for it. Where there is none, localStorage stands alone.
 */
async function open() {
  const [{ database }, meta, privacy] = await Promise.all([
    import('@/offline/database'),
    import('@/offline/meta'),
    import('@/offline/privacy/forget'),
  ]);
  return { database, ...meta, ...privacy };
}

export async function readCopy(): Promise<StoredSession | undefined> {
  try {
    const { database, readMeta } = await open();
    return await readMeta<StoredSession>(database, 'session');
  } catch {
    return undefined;
  }
}

export async function writeCopy(session: StoredSession): Promise<void> {
  try {
    const { database, writeMeta } = await open();
    await inTime(writeMeta(database, 'session', session));
  } catch {
    // No IndexedDB here: the specification's keys in localStorage serve alone.
  }
}

/** This browser's id; one for this page where nothing can be stored. */
let passing: string | undefined;
export async function sessionInstallation(): Promise<string> {
  try {
    const { database, installationId } = await open();
    return await installationId(database);
  } catch {
    passing ??= newId();
    return passing;
  }
}

export const isSweptFor = (learner: string): boolean => browser.local().getItem(SWEPT_FOR) === learner;

function noted(): ToForget | undefined {
  try {
    return (JSON.parse(browser.local().getItem(TO_FORGET) ?? 'null') as ToForget | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function note(what: ToForget): void {
  try {
    browser.local().setItem(TO_FORGET, JSON.stringify(what));
  } catch {
    // The database has it too.
  }
}

/**
 * Deletes from the phone's database what is to be forgotten now, and what could not be before. It is noted first, in both
 * stores: what fails, or is killed in the middle, is tried again at the next start and before anybody signs in.
 */
export async function forgetNow(what: ToForget): Promise<void> {
  const known = both(noted(), what);
  note(known);
  try {
    const { database, toForget, noteToForget, forget } = await open();
    const all = both(await inTime(toForget(database)), known);
    await inTime(noteToForget(database, all));
    await inTime(forget(database, all));
    browser.local().removeItem(TO_FORGET);
    if (all.but) browser.local().setItem(SWEPT_FOR, all.but);
  } catch {
    // The note stands.
  }
}

/** Tries again what could not be deleted; `learner` is signed in, or nobody. */
export async function forgetRest(learner: string | undefined): Promise<void> {
  const known = noted() ?? (await durableNote());
  if (known) await forgetNow(learner === undefined ? known : { ...known, but: learner });
}

async function durableNote(): Promise<ToForget | undefined> {
  try {
    const { database, toForget } = await open();
    return await inTime(toForget(database));
  } catch {
    return undefined;
  }
}

/** Once: what whoever was put out has left behind is deleted when it has waited long enough. */
export async function forgetOld(now: number): Promise<void> {
  const copy = await readCopy();
  if (!copy || !isGone(copy) || copy.forgotten || !waitedLongEnough(copy.at, now)) return;
  await forgetNow({ but: '', study: [] });
  await writeCopy({ ...copy, forgotten: true });
}
