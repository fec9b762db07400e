import type { DBCore, DBCoreMutateRequest, DBCoreTable } from 'dexie';
import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

/** Whose page asks, and how it fares. */
export type Mortal = { alive: boolean; breath(): void };

// Live queries ask whether there is any database in this process at all.
Dexie.dependencies.indexedDB ??= new IDBFactory();

const never = () => new Promise<never>(() => {});

/** The database of one browser. It outlives its pages; a page that dies leaves no half of a transaction behind. */
export class PhoneStore {
  private factory = new IDBFactory();
  /** No room for another byte. */
  full = false;
  private readonly open = new Map<Mortal, Set<IDBTransaction>>();

  /** The learner clears the site's data, or the browser evicts it. */
  clear(): void {
    this.factory = new IDBFactory();
  }

  /** What a page's Dexie is given (`page/dexie.ts`). */
  of(page: Mortal) {
    const running = new Set<IDBTransaction>();
    this.open.set(page, running);
    return {
      indexedDB: this.factory,
      IDBKeyRange,
      mind: (db: Pick<Dexie, 'use'>) =>
        db.use({ stack: 'dbcore', name: 'mortal', create: (core) => this.mortal(core, page, running) }),
    };
  }

  /** The page is dead: what it had not committed was never written. */
  died(page: Mortal): void {
    for (const transaction of this.open.get(page) ?? []) {
      try {
        transaction.abort();
      } catch {
        // It was over.
      }
    }
    this.open.delete(page);
  }

  private mortal(core: DBCore, page: Mortal, running: Set<IDBTransaction>): DBCore {
    const lively = async <T>(work: () => PromiseLike<T>): Promise<T> => {
      if (!page.alive) return never();
      page.breath();
      if (!page.alive) return never();
      const result = await work();
      return page.alive ? result : never();
    };
    const table = (down: DBCoreTable): DBCoreTable => ({
      ...down,
      mutate: (asked: DBCoreMutateRequest) =>
        lively(async () => {
          if (this.full && (asked.type === 'add' || asked.type === 'put')) {
            throw new DOMException('the phone is full', 'QuotaExceededError');
          }
          return down.mutate(asked);
        }),
    });
    return {
      ...core,
      transaction: (...asked) => {
        const transaction = core.transaction(...asked);
        running.add(transaction as unknown as IDBTransaction);
        return transaction;
      },
      table: (name) => table(core.table(name)),
    };
  }
}
