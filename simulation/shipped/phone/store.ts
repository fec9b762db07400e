import type { DBCore, DBCoreMutateRequest, DBCoreTable } from 'dexie';
import Dexie, { liveQuery, type Observable } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { PhoneDisk } from './disk';

const isWrite = ({ type }: DBCoreMutateRequest) => type === 'add' || type === 'put';

/** Whose page asks, and how it fares. */
export type Mortal = { alive: boolean; breath(): void };

// Live queries ask whether there is any database in this process at all.
Dexie.dependencies.indexedDB ??= new IDBFactory();

/** A phone that has no room tries for so long before it says so, ms. */
const GIVES_UP = 1_200;

/** Made in this process. */
let disks = 0;

const never = () => new Promise<never>(() => {});

/** The database of one browser. It outlives its pages; a page that dies leaves no half of a transaction behind. */
export class PhoneStore {
  private factory = new IDBFactory();
  private diskName = `disk ${++disks}`;
  /** So many more writes find room. */
  private left = Number.POSITIVE_INFINITY;
  /** When there was room again, by the clock that never stops, ms. */
  roomSince = Number.NEGATIVE_INFINITY;

  /** `isFull`: there is no more room, or some again. */
  constructor(
    private readonly wait: (ms: number) => Promise<void>,
    readonly disk: PhoneDisk,
    private readonly isFull: (on: boolean) => void,
  ) {}

  private readonly open = new Map<Mortal, Set<IDBTransaction>>();
  /** Transactions that have written something. */
  private readonly begun = new WeakSet<IDBTransaction>();
  private readonly handles = new Map<Mortal, Dexie>();
  private readonly watches = new Map<Mortal, Set<() => void>>();

  /** The learner clears the site's data, or the browser evicts it. */
  clear(): void {
    this.factory = new IDBFactory();
    this.diskName = `disk ${++disks}`;
    this.disk.clear();
  }

  /** All that is kept goes from under the pages that are open: what they say next stands in an empty database. */
  async wipe(page: Mortal): Promise<void> {
    const db = this.handles.get(page);
    await db?.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear())));
  }

  /** No room for another byte. */
  get full(): boolean {
    return this.left <= 0;
  }

  /** Another app takes the room: of this one's writes so many more find any. */
  fill(writes = 0): void {
    this.becomes(Math.min(this.left, writes));
  }

  private becomes(left: number): void {
    const before = this.full;
    this.left = left;
    if (this.full !== before) this.isFull(this.full);
  }

  /** One more write. @returns whether it finds room. */
  private takesRoom(): boolean {
    this.becomes(this.left - 1);
    return this.left >= 0;
  }

  /** There is room again, at `now` by the clock that never stops, ms. */
  makeRoom(now: number): void {
    if (this.full) this.roomSince = now;
    this.becomes(Number.POSITIVE_INFINITY);
  }

  /** Since when there has been room, or none yet: what could not be written is tried again each 3 s. */
  isShort(now: number): boolean {
    return this.full || now - this.roomSince < 5_000;
  }

  /** What a page's Dexie is given (`page/dexie.ts`). */
  of(page: Mortal) {
    const running = new Set<IDBTransaction>();
    this.open.set(page, running);
    return {
      indexedDB: this.factory,
      IDBKeyRange,
      disk: this.diskName,
      mind: (db: Dexie) => {
        this.handles.set(page, db);
        this.guard(db, page, running);
        db.use({ stack: 'dbcore', name: 'mortal', create: (core) => this.mortal(core, page, running) });
      },
      liveQuery: <T>(query: () => T | Promise<T>) => this.watched(liveQuery(query), page),
    };
  }

  /** A live query ends with its page: one Dexie serves all pages of this process, and would ask for the dead ones too. */
  private watched<T>(query: Observable<T>, page: Mortal) {
    return {
      subscribe: (...heard: Parameters<typeof query.subscribe>) => {
        const { unsubscribe } = query.subscribe(...heard);
        const ends = this.watches.get(page) ?? new Set();
        this.watches.set(page, ends.add(unsubscribe));
        return { unsubscribe };
      },
    };
  }

  /** The run is over: nothing of its pages is kept by the Dexie of this process. */
  close(): void {
    for (const db of this.handles.values()) db.close();
    this.handles.clear();
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
    for (const end of this.watches.get(page) ?? []) end();
    this.watches.delete(page);
  }

  /** The app writes its journal past Dexie, on its connection: of a dead page or a full phone there is none. */
  private guard(db: Dexie, page: Mortal, running: Set<IDBTransaction>): void {
    const connection = db.backendDB.bind(db);
    const none = null as unknown as IDBDatabase;
    db.backendDB = () => {
      if (page.alive) page.breath();
      const given = page.alive && this.takesRoom() ? connection() : none;
      return given ? this.seen(given, running) : none;
    };
  }

  /** A connection whose transactions the disk takes in hand, and which end with their page. */
  private seen(connection: IDBDatabase, running: Set<IDBTransaction>): IDBDatabase {
    const transaction: IDBDatabase['transaction'] = (...asked) => {
      const begun = connection.transaction(...asked);
      running.add(begun);
      this.disk.takes(begun);
      return begun;
    };
    return { transaction } as IDBDatabase;
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
          const transaction = asked.trans as unknown as IDBTransaction;
          if (isWrite(asked) && !this.takesRoom()) {
            // What it has written before goes back with it; waiting, it would commit that.
            if (this.begun.has(transaction)) transaction.abort();
            else await this.wait(GIVES_UP);
            throw new DOMException('the phone is full', 'QuotaExceededError');
          }
          this.begun.add(transaction);
          return down.mutate(asked);
        }),
    });
    return {
      ...core,
      transaction: (...asked) => {
        const transaction = core.transaction(...asked);
        running.add(transaction as unknown as IDBTransaction);
        if (page.alive) this.disk.takes(transaction as unknown as IDBTransaction);
        return transaction;
      },
      table: (name) => table(core.table(name)),
    };
  }
}
