import { database } from '@/offline/database';
import { readMeta, writeMeta } from '@/offline/meta';
import { dropPendingOrder, type PendingOrder, readPendingOrder, savePendingOrder } from './pending-order';

/**
 * A killed browser loses the last half minute of localStorage: the order stands in the phone's database too, where
 * nothing that was written is lost.
 */
const KEY = 'pendingOrder';

/** Writes it down before the phone goes to pay. */
export async function keepOrder(order: PendingOrder): Promise<void> {
  savePendingOrder(order);
  await writeMeta(database, KEY, order).catch(() => undefined);
}

/** It is known how it ended. The copy goes first, or whoever asks meanwhile would bring the order back. */
export async function forgetOrder(order: PendingOrder): Promise<void> {
  try {
    const copy = await readMeta<PendingOrder>(database, KEY);
    if (copy?.orderNo === order.orderNo) await database.meta.delete(KEY);
  } catch {
    // Nothing was stored where nothing can be stored.
  }
  dropPendingOrder(order);
}

/** The order that `learner` has gone to pay, also when the browser was killed over it. */
export async function findOrder(learner: string): Promise<PendingOrder | undefined> {
  const known = readPendingOrder(learner);
  if (known) return known;
  const copy = await readMeta<PendingOrder>(database, KEY).catch(() => undefined);
  if (copy?.learner !== learner) return undefined;
  savePendingOrder(copy);
  return copy;
}
