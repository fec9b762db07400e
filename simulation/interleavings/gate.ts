import type pg from 'pg';

/** A statement that stands before the database, or a connection that waited in it for a lock, until it is let through. */
type Held = { actor: string; go: () => void };
type Query = (...args: unknown[]) => unknown;

/** What the gate asks of the database's own processes, which run on this machine. */
export type Backends = {
  /** Whether the connection waits for another's lock. */
  isBlocked(pid: number): Promise<boolean>;
  /** Nothing of it runs until it may go on: it may be given its lock meanwhile, and does nothing with it. */
  stop(pid: number): void;
  goOn(pid: number): void;
};

/** Detects a hang, ms: even on a slow machine all connections wait again sooner. */
const PATIENCE = 200_000;
const LOOKS_EVERY = 2;

/**
 * Holds every statement of some connections, and lets one through at a time: which one is drawn, and nothing else
 * decides about their order. A connection that waits for another's lock is stopped there, and drawn like a statement
 * once it has it: two that wait for one row race for its newer version when it is free, and the database has no order
 * for that.
 */
export class Gate {
  /** While it is open, statements pass as they come. */
  isOpen = true;
  /** Whose statement went through, in their order: what an interleaving is. */
  readonly order: string[] = [];
  private held: Held[] = [];
  private readonly flying = new Map<string, number>();
  private readonly stopped = new Set<string>();
  private readonly busy = new Map<string, Promise<unknown>>();

  constructor(private readonly backends: Backends) {}

  /** Holds the connection's statements as this actor's. */
  hold(actor: string, client: pg.PoolClient): void {
    const query = client.query.bind(client) as unknown as Query;
    const pid = (client as unknown as { processID: number }).processID;
    client.query = ((...args: unknown[]) => {
      const heard = args.at(-1);
      if (typeof heard !== 'function') return this.pass(actor, pid, async () => query(...args));
      const asked = args.slice(0, -1);
      return void this.pass(actor, pid, async () => query(...asked)).then(
        (result) => heard(undefined, result),
        (error) => heard(error),
      );
    }) as typeof client.query;
  }

  /** An actor begins something; what it asks of the database meanwhile is held. */
  begin(actor: string, work: Promise<unknown>): void {
    const done = work.catch(() => undefined).finally(() => this.busy.delete(actor));
    this.busy.set(actor, done);
  }

  /** Lets statements through, one at a time as `random` draws, until everybody is done. @throws when nothing moves */
  async drain(random: () => number): Promise<void> {
    while (await this.somebodyStands()) {
      const waiting = [...this.held].sort((a, b) => a.actor.localeCompare(b.actor));
      const next = waiting[Math.floor(random() * waiting.length)];
      if (!next) continue;
      this.held = this.held.filter((one) => one !== next);
      this.order.push(next.actor);
      next.go();
    }
  }

  /** Waits until whoever is busy stands here or waits for a lock; false when nobody is busy any more. */
  private async somebodyStands(): Promise<boolean> {
    for (const until = Date.now() + PATIENCE; Date.now() < until; ) {
      if (this.busy.size === 0) return false;
      const standing = await Promise.all([...this.busy.keys()].map((actor) => this.stands(actor)));
      if (standing.every(Boolean) && this.held.length > 0) return true;
      await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY));
    }
    // Or they could not even end.
    for (const actor of this.stopped) this.goOn(actor);
    throw new Error(`nothing moves: ${[...this.busy.keys()].join(', ')}; so far ${this.order.join(' ')}`);
  }

  private async stands(actor: string): Promise<boolean> {
    if (this.held.some((one) => one.actor === actor)) return true;
    const pid = this.flying.get(actor);
    if (pid === undefined) return false;
    const isBlocked = await this.backends.isBlocked(pid);
    if (this.stopped.has(actor)) {
      if (!isBlocked) this.held.push({ actor, go: () => this.goOn(actor) });
      return true;
    }
    if (!isBlocked) return false;
    this.stopped.add(actor);
    this.backends.stop(pid);
    return true;
  }

  private goOn(actor: string): void {
    this.stopped.delete(actor);
    this.backends.goOn(this.flying.get(actor) as number);
  }

  private pass(actor: string, pid: number, run: () => Promise<unknown>): Promise<unknown> {
    if (this.isOpen) return run();
    return new Promise((resolve, reject) => {
      const go = () => {
        this.flying.set(actor, pid);
        void run()
          .finally(() => this.flying.delete(actor))
          .then(resolve, reject);
      };
      this.held.push({ actor, go });
    });
  }
}
