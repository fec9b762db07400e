import { storages } from '@/browser/secure-only';
import type { StudyStore } from '../ports';

/**
 * Asks the browser not to clear what this page stores when the phone runs out of room. Some browsers decide by
 * themselves, some ask the learner; none has to know this, and study goes on whatever they say.
 */
async function askPersistence(): Promise<void> {
  const storage = storages();
  if (!(await storage?.persisted?.())) await storage?.persist?.();
}

let asked = false;

/** Once a page life: who has refused is not asked again at each hour. */
const once = () => {
  if (!asked) void askPersistence().catch(() => undefined);
  asked = true;
};

export type Written = Pick<StudyStore, 'writeJournal' | 'addFinish'>;

/** A store that asks for persistent storage when the first study is written: from then on something could be lost. */
export function persistent<S extends Written>(store: S, ask: () => void = once): S {
  return {
    ...store,
    async writeJournal(...row) {
      await store.writeJournal(...row);
      ask();
    },
    async addFinish(...finish) {
      await store.addFinish(...finish);
      ask();
    },
  };
}
