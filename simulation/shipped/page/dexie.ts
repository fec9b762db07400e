import Dexie, { type liveQuery as LiveQuery } from 'dexie';

/** The environment gives each phone a database factory of its own, and dies with its page (`phone/store.ts`). */
declare const phoneStore: {
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
  /** Whose it is: Dexie keeps answers by a database's name, and would give one phone the other's. */
  disk: string;
  mind(db: object): void;
  liveQuery: typeof LiveQuery;
};

/** Dexie as the page gets it: one copy for all pages, for two in one realm patch the same promises. */
export default class PhoneDexie extends Dexie {
  constructor(name: string) {
    super(`${name} of ${phoneStore.disk}`, {
      indexedDB: phoneStore.indexedDB,
      IDBKeyRange: phoneStore.IDBKeyRange,
    });
    phoneStore.mind(this);
  }
}

export const { liveQuery } = phoneStore;
