import { LOCAL, SESSION, type Whose, whoseIs } from './stores';
import { waitedLongEnough } from './to-forget';

const KEY = 'putAway';
type PutAway = { learner: string; at: number; entries: Record<string, string> };

const namesIn = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((name) => name !== '');

function remove(storage: Storage, gone: (name: string) => boolean): void {
  for (const name of namesIn(storage)) if (gone(name)) storage.removeItem(name);
}

const isOf = (name: string, ...whose: Whose[]) => whose.includes(whoseIs(LOCAL, name));

function read(storage: Storage): PutAway | undefined {
  try {
    const away = JSON.parse(storage.getItem(KEY) ?? 'null') as PutAway | null;
    return away?.learner && away.entries ? away : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Puts all that is private in local storage away in one entry that nobody reads, whatever the screens call it: the
 * session of `learner` ended at `at` (ms). Where there is no room for that it is gone.
 */
export function putAway(storage: Storage, learner: string, at: number): void {
  const names = namesIn(storage).filter((name) => name !== KEY && isOf(name, 'learner'));
  const entries = Object.fromEntries(names.map((name) => [name, storage.getItem(name) ?? '']));
  remove(storage, (name) => names.includes(name));
  try {
    storage.setItem(KEY, JSON.stringify({ learner, at, entries } satisfies PutAway));
  } catch {
    storage.removeItem(KEY);
  }
}

/**
 * `learner` signs in: what was put away comes back to whom it belongs, in its old place unless something newer stands
 * there; of anybody else it is deleted, with what a late answer has left behind under that one's id.
 */
export function takeOut(storage: Storage, learner: string): void {
  const away = read(storage);
  storage.removeItem(KEY);
  if (!away) return;
  if (away.learner !== learner) {
    const former = (name: string) => `${name} ${storage.getItem(name)}`.includes(away.learner);
    remove(storage, (name) => isOf(name, 'trace') || (isOf(name, 'learner') && former(name)));
    return;
  }
  for (const [name, value] of Object.entries(away.entries)) {
    if (storage.getItem(name) === null) storage.setItem(name, value);
  }
}

/** What does not name `learner`, who is signed in, may be anybody's that an earlier version let stand. */
export function dropOthers(storage: Storage, learner: string): void {
  const names = (name: string) => `${name} ${storage.getItem(name)}`.includes(learner);
  remove(storage, (name) => isOf(name, 'learner') && !names(name));
}

/** What has waited for 7 days is deleted. */
export function dropOld(storage: Storage, now: number): void {
  const away = read(storage);
  if (!away || waitedLongEnough(away.at, now)) storage.removeItem(KEY);
}

/** `learner` leaves by choice: nothing private stays, of anybody; unsent study of others does. */
export function dropAll(storage: Storage, learner: string): void {
  const hers = (name: string) => storage.getItem(name)?.includes(learner) === true;
  remove(storage, (name) => isOf(name, 'learner', 'session', 'trace') || (isOf(name, 'study') && hers(name)));
}

/** What this tab alone knew of its learner. */
export const dropTab = (storage: Storage): void =>
  remove(storage, (name) => whoseIs(SESSION, name) !== 'phone');
