import { call, connectLine } from '@/api/call';
import { lacks } from '@/api/capabilities';
import type { SealedRequest } from '@/api/sealed-request';
import { browser } from '@/browser/browser';
import { isAnswering } from '@/browser/line';
import { lineHere, shareLine } from '@/browser/line-here';
import { aloneBy } from '@/offline/alone';
import type { Outcome } from '@/offline/apply-outcome';
import { database } from '@/offline/database';
import { createOutbox } from '@/offline/outbox';
import type { OutboxRow } from '@/offline/rows';
import { createSender } from '@/offline/sender';
import { currentIdentity, watchIdentity } from '@/session/identity';
import { protocolOf } from '../protocols/all';
import { handingOver } from './hand-over';
import { hearLastWords } from './last-word';
import { followPermits } from './permits';
import { setSending, watchStatus } from './status';
import { aliveWindows } from './window';

/** What became of a row; `stays`: it is still in the queue. */
export type Heard = (row: OutboxRow, outcome: Outcome, stays: boolean) => void;

/** The phone's outbox; every study session of this page writes into it. */
export const outbox = createOutbox(database, browser.clock.wall);

const listeners = new Set<Heard>();
let liveWindow: string | undefined;

/** The window that studies right now: its records renew the lease. */
export function setLiveWindow(window: string | undefined): void {
  liveWindow = window;
}

/** Hears what becomes of every row that this page sends. */
export function onAnswered(heard: Heard): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}

/** Ms. */
const SIGNED_WITHIN = 3_000;

const alone = aloneBy({ locks: browser.locks, mono: browser.clock.mono });

const learner = () => {
  const identity = currentIdentity();
  return identity.is === 'learner' ? identity.learner : undefined;
};

/** How a row is sent without a page; what cannot be said so waits for one. */
function requestOf(row: OutboxRow): SealedRequest | undefined {
  try {
    return protocolOf(row.protocol).sealed(row);
  } catch {
    return undefined;
  }
}

const handing = handingOver(outbox, learner, requestOf);

/** Rows of study without network carry a signature of this phone; what makes it comes with the first that needs one. */
const sign = (row: OutboxRow) =>
  Promise.race([
    import('@/offline/permits/phone-key').then(({ signatureOf }) => signatureOf(row)),
    // What cannot be had now holds up nobody: the row goes unsigned.
    new Promise<undefined>((resolve) => browser.clock.after(SIGNED_WITHIN, () => resolve(undefined))),
  ]);

const sending = createSender({
  outbox,
  requestOf,
  sign,
  post: (row) => protocolOf(row.protocol).post(call, row, row.window === liveWindow),
  learner,
  wall: browser.clock.wall,
  random: browser.random,
  alone: (work) =>
    alone(async () => {
      setSending(true);
      await work().finally(() => setSending(false));
    }),
  after: browser.clock.after,
  answered: (row, outcome, stays) => {
    if (outcome.is === 'later') handing.waits();
    for (const heard of listeners) heard(row, outcome, stays);
  },
});

/** Sends what is due; what is written while the page goes out of sight is not left to it alone. */
export const sender = {
  ...sending,
  poke(): void {
    sending.poke();
    handing.out();
  },
};

const wake = () => void sender.wake().catch(() => undefined);

/**
 * Once a page life: what dead pages left behind joins the queue, and the queue is sent whenever the network, the
 * learner or the session comes back. Where the phone has no database, the app works online without a queue.
 */
export async function startSync(): Promise<void> {
  const before = connectLine(lineHere);
  if (before) lineHere.told({ heard: { id: 'before', is: 'answered', ...before } });
  shareLine();
  browser.on('online', wake);
  // Nobody tells a phone that silence is over, a portal passed, a server well: the next answer does.
  lineHere.onChange((line, before) => {
    if (isAnswering(line) && !isAnswering(before)) wake();
  });
  browser.on('visibilitychange', () => {
    if (browser.isHidden()) handing.out();
    else wake();
  });
  browser.on('pagehide', () => handing.out(true));
  watchIdentity(wake);
  const folded = foldWhatIsDead();
  watchStatus(outbox, learner, folded);
  const permits = followPermits(learner);
  // Another hour's turn may have come.
  onAnswered((row, { is }) => row.kind === 'finish' && is === 'done' && permits.contact());
  await folded;
  wake();
}

/** What dead pages have left behind joins the queue. */
async function foldWhatIsDead(): Promise<void> {
  try {
    if (lacks('ledger')) await outbox.forgetRequests();
    await hearLastWords(outbox);
    await outbox.foldDead(await aliveWindows());
  } catch {
    // No database here, or none just now; the next start tries again.
  }
}

/** What the phone holds of the learner, of one hour or of all, and the server has not refused. */
async function unsent(hour?: string): Promise<OutboxRow[]> {
  const who = learner();
  const rows = who ? await outbox.ofLearner(who) : [];
  return rows.filter((row) => row.state !== 'refused' && (hour === undefined || row.hour === hour));
}

const secondsOf = (rows: readonly OutboxRow[]) => rows.reduce((sum, row) => sum + row.to - row.from, 0);

/** Answered, and no network brings it further: it waits for a check, for another stretch, for the server, or for her. */
const isAnswered = (row: OutboxRow) =>
  row.state === 'unresolved' || (row.waitsFor !== undefined && row.dueAt > browser.clock.wall());

/** Sends what can go and waits for it, for at most `patience` seconds. @returns what is still here. */
async function sendAndWait(patience: number, hour?: string): Promise<OutboxRow[]> {
  await outbox.foldDead(await aliveWindows());
  await sender.wake();
  const until = browser.clock.mono() + patience;
  let left = await unsent(hour);
  const underWay = () => secondsOf(left.filter((row) => !isAnswered(row))) > 0;
  while (underWay() && browser.isOnline() && browser.clock.mono() < until) {
    await new Promise<void>((resolve) => browser.clock.after(250, resolve));
    left = await unsent(hour);
  }
  return left;
}

/** Before leaving by choice. @returns the seconds that would be lost. */
export const sendBeforeLeaving = async (): Promise<number> => secondsOf(await sendAndWait(8));

/** Before a face check: it is judged where the record stands. What cannot be sent now, the queue brings. */
export const sendHour = async (hour: string): Promise<void> => void (await sendAndWait(5, hour));

/**
 * The learner asks: what stands as 待处理 is tried again too.
 * @returns the seconds that could not be sent, and those that the server has answered and that wait for something else.
 */
export async function syncNow(): Promise<{ unsent: number; waiting: number }> {
  const who = learner();
  if (who) await outbox.retryUnresolved(who);
  const left = await sendAndWait(15);
  const waiting = secondsOf(left.filter(isAnswered));
  return { unsent: secondsOf(left) - waiting, waiting };
}
