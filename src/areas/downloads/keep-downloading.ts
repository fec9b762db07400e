import { storedMedia } from '@contract/downloads';
import { getDefaultStore } from 'jotai';
import { call } from '@/api/call';
import { browser } from '@/browser/browser';
import { onLineKind } from '@/browser/connection';
import { sha256 } from '@/browser/secure-only';
import { database } from '@/offline/database';
import { findLost, noteHere } from '@/offline/downloads/lost';
import { nextWaiting } from '@/offline/downloads/queue';
import { type QueuePorts, runQueue } from '@/offline/downloads/run-queue';
import { watchWaiting } from '@/offline/downloads/watch';
import { currentIdentity, watchIdentity } from '@/session/identity';
import { toast } from '@/ui/prompts';
import { bringCheck } from './bring-check';
import { bringingRest } from './bring-rest';
import { followCredit } from './by-itself';
import { mayGo, mayRun, wanted } from './by-which-line';
import { lostAtom } from './downloads';

/** Whoever holds it fetches; the others wait until that page is gone. */
const LOCK = 'downloads';

const store = getDefaultStore();
let begun = false;

/**
 * Fetches what is wanted for as long as this page lives, one file at a time over all pages. Says what the browser has taken
 * away since the last start. Calling it again does nothing.
 */
export function keepDownloading(): void {
  if (begun) return;
  begun = true;
  void lookAtLost().finally(() => {
    watch();
    followCredit();
  });
}

async function lookAtLost(): Promise<void> {
  try {
    const lost = await findLost(database, localStorage);
    store.set(lostAtom, lost);
    // The list of downloads names each file itself.
    const isListed = location.pathname.endsWith('/myDownloads');
    if (lost > 0 && !isListed) void toast(`手机清掉了 ${lost} 个下载的课时，学习记录还在`);
    await noteHere(database, localStorage);
  } catch {
    // Where nothing can be stored nothing was lost.
  }
}

function watch(): void {
  let running = false;
  let signedOut = false;
  const run = async () => {
    if (running || signedOut || currentIdentity().is !== 'learner') return;
    running = true;
    const ended = await alone().catch(() => undefined);
    if (ended === 'done') bringCheckHere();
    signedOut = ended === 'signedOut';
    running = false;
    await noteHere(database, localStorage).catch(() => undefined);
    // What was wished while this one ended.
    if (ended === 'done' && (await nextWaiting(database, mayGo))) void run();
  };
  bringCheckHere();
  watchWaiting((count) => count > 0 && void run());
  onLineKind(() => void run());
  watchIdentity(() => {
    signedOut = false;
    void run();
  });
}

function bringCheckHere(): void {
  const identity = currentIdentity();
  // What could not come is asked for again at the next start.
  if (identity.is === 'learner') void bringCheck(identity.learner).catch(() => undefined);
}

/** A second page waits here until the one that fetches is gone. */
async function alone() {
  const never = new AbortController().signal;
  const locks = browser.locks();
  const work = () => runQueue(ports(), never);
  return locks ? locks.request(LOCK, work) : work();
}

const ports = (): QueuePorts => ({
  db: database,
  fetch: (address, init) => fetch(address, init),
  mono: () => browser.clock.mono() * 1000,
  wall: browser.clock.wall,
  after: browser.clock.after,
  random: browser.random,
  digestOf,
  ask: ({ hour: hourId, edition, sound }) =>
    call(storedMedia, { hourId, ...(edition && { edition }), ...(sound && { form: 'sound' }) }),
  bringRest: bringingRest(),
  rest,
  mayRun,
  mayGo,
  wanted,
});

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await sha256(bytes);
  return btoa(String.fromCharCode(...digest))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/** Until so much time has passed, the network is back or nobody wants it any more. */
function rest(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      for (const end of ends) end();
      resolve();
    };
    stop.addEventListener('abort', over);
    const ends = [
      browser.clock.after(ms, over),
      browser.on('online', over),
      () => stop.removeEventListener('abort', over),
    ];
    if (stop.aborted) over();
  });
}
