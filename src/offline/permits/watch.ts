import { liveQuery } from 'dexie';
import { database } from '../database';
import type { PermitRow } from '../permit-rows';
import { laterHours } from './ask';

/** A learner's permits, and the hours that get theirs at a later contact, now and at each change. What is returned ends it. */
export function watchPermits(
  learner: string,
  heard: (held: { permits: PermitRow[]; later: string[] }) => void,
): () => void {
  const read = async () => ({
    permits: await database.permits.where({ learner }).toArray(),
    later: await laterHours(database, learner),
  });
  const subscription = liveQuery(read).subscribe({ next: heard, error: () => {} });
  return () => subscription.unsubscribe();
}
