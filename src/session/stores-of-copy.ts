import type { Tokens } from '@/api/tokens';
import type { PhoneDatabase } from '@/offline/database';
import { readMeta, writeMeta } from '@/offline/meta';
import type { SessionStores } from './refresh';
import { isGone, type StampedTokens, type StoredSession } from './stored-session';

/**
 * The session as a worker without a page has it: the durable copy alone. What it gets newer, a page finds there («newest
 * wins»). It ends no session: that is said to the learner, by the next page, which hears the same from the server.
 */
export function storesOfCopy(db: PhoneDatabase, wall: () => number): SessionStores {
  let known: StampedTokens | undefined;
  const look = async () => {
    const word = await readMeta<StoredSession>(db, 'session');
    known = word && !isGone(word) ? word : undefined;
    return known;
  };
  return {
    read: look,
    known: () => known,
    async keep(fresh: Tokens): Promise<void> {
      await db.transaction('rw', db.meta, async () => {
        const before = known;
        // Somebody has left, or come, since: these are nobody's tokens any more.
        if ((await look())?.token !== before?.token || !before) return;
        known = { ...fresh, at: Math.max(wall(), before.at + 1) };
        await writeMeta(db, 'session', known);
      });
    },
    end: async () => undefined,
  };
}
