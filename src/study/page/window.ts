import { browser } from '@/browser/browser';
import { newId } from '@/browser/id';

/** The specification's key under which a tab keeps which study window it is. */
const KEY = 'openWindow';

const lockName = (window: string) => `window:${window}`;

function remembered(): string | undefined {
  try {
    return browser.tab().getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function remember(window: string): string {
  try {
    browser.tab().setItem(KEY, window);
  } catch {
    // A page of its own each time, then.
  }
  return window;
}

/** Holds a lock for as long as this page lives; false when another page holds it. */
function holdWhileAlive(locks: LockManager, name: string): Promise<boolean> {
  return new Promise((resolve) => {
    void locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise<never>(() => {}) : undefined;
    });
  });
}

let own: Promise<string> | undefined;

/**
 * This page's window id: the tab's, so that a reload finds its session again; a new one when a duplicated tab
 * brought the id of a page that is still alive.
 */
export function ownWindow(): Promise<string> {
  own ??= (async () => {
    const known = remembered() ?? remember(newId());
    const locks = browser.locks();
    if (!locks || (await holdWhileAlive(locks, lockName(known)))) return known;
    const fresh = remember(newId());
    await holdWhileAlive(locks, lockName(fresh));
    return fresh;
  })();
  return own;
}

/** Which other pages of this browser are alive. Without Web Locks nobody can tell: folding a live one is harmless, positions are idempotent. */
export async function aliveWindows(): Promise<(window: string) => boolean> {
  const locks = browser.locks();
  if (!locks) return () => false;
  const mine = await ownWindow();
  const { held = [] } = await locks.query();
  const names = new Set(held.map((lock) => lock.name));
  return (window) => window !== mine && names.has(lockName(window));
}
