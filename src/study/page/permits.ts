import { liveQuery } from 'dexie';
import { getDefaultStore } from 'jotai';
import { browser } from '@/browser/browser';
import { isAnswering } from '@/browser/line';
import { lineHere } from '@/browser/line-here';
import { database } from '@/offline/database';
import type { PermitRow } from '@/offline/permit-rows';
import { heldHours } from '@/offline/permits/held';
import { permitsHere } from '@/offline/permits/here';
import { heldAtom } from '@/offline/status';
import { watchIdentity } from '@/session/identity';
import { clocksHere } from '../permit/clocks-here';

/** A permit runs out while nobody changes anything, ms. */
const LOOK_AGAIN = 60_000;

/** What is studied under permits is signed: the phone's key is registered as soon as there is one, while there is network. */
async function register(learner: string): Promise<void> {
  try {
    if (!isAnswering(lineHere.line())) return;
    if ((await database.permits.where({ learner }).count()) === 0) return;
    await (await import('@/offline/permits/phone-key')).registerPhoneKey(learner);
  } catch {
    // At the next contact.
  }
}

const shownOf = ({ hour, lesson, training, until }: PermitRow) => ({ hour, lesson, training, until });

/**
 * Once a page life: what is due of permits is asked for at each contact with the server, and everybody here knows which hours
 * can be studied without network.
 */
export function followPermits(learner: () => string | undefined): { contact: () => void } {
  const contact = () => {
    const who = learner();
    if (who && isAnswering(lineHere.line())) void permitsHere.contact(who).then(() => register(who));
  };
  lineHere.onChange((line, before) => {
    if (isAnswering(line) && !isAnswering(before)) contact();
  });
  browser.on('visibilitychange', () => {
    if (!browser.isHidden()) contact();
  });

  const store = getDefaultStore();
  let stop = () => {};
  const follow = () => {
    stop();
    store.set(heldAtom, undefined);
    const who = learner();
    if (!who) return;
    const show = (held: ReadonlyMap<string, PermitRow>) =>
      store.set(heldAtom, Object.fromEntries([...held].map(([hour, permit]) => [hour, shownOf(permit)])));
    const look = () => heldHours(database, who, clocksHere());
    const heard = (held: ReadonlyMap<string, PermitRow>) => {
      show(held);
      if (held.size > 0) void register(who);
    };
    const subscription = liveQuery(look).subscribe({ next: heard, error: () => store.set(heldAtom, {}) });
    const again = browser.clock.every(LOOK_AGAIN, () => void look().then(show, () => undefined));
    stop = () => {
      subscription.unsubscribe();
      again();
    };
    contact();
  };
  watchIdentity(follow);
  follow();
  return { contact };
}
