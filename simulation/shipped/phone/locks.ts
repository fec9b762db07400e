/** A page; one that is frozen hears of nothing before it thaws, one that is dead asks for nothing. */
type Owner = { alive: boolean; run(work: () => void): void };
type Held = { name: string; owner: Owner; lost: (error: unknown) => void };
type Waiting = { name: string; owner: Owner; take: () => void };

type Options = { ifAvailable?: boolean; steal?: boolean };
type Work = (lock: { name: string } | null) => unknown;

/** The Web Locks of one browser: exclusive ones, in the order in which they were asked for, with stealing. */
export class PhoneLocks {
  private held: Held[] = [];
  private waiting: Waiting[] = [];

  /** As one page sees them. */
  of(owner: Owner) {
    return {
      request: (name: string, ...rest: [Work] | [Options, Work]) => {
        const [options, work] = rest.length === 2 ? rest : [{}, rest[0]];
        return this.request(owner, name, options, work);
      },
      query: async () => ({ held: this.held.map(({ name }) => ({ name })), pending: [] }),
    };
  }

  /** The page is gone, and with it what it held. */
  release(owner: Owner): void {
    this.held = this.held.filter((one) => one.owner !== owner);
    this.waiting = this.waiting.filter((one) => one.owner !== owner);
    this.next();
  }

  private async request(owner: Owner, name: string, options: Options, work: Work): Promise<unknown> {
    // What the code of a dead page still does in this process no browser would run: it would hold the lock for ever.
    if (!owner.alive) return new Promise<never>(() => {});
    const holder = this.held.find((one) => one.name === name);
    if (options.ifAvailable && holder) return work(null);
    if (options.steal && holder) {
      this.held = this.held.filter((one) => one !== holder);
      holder.owner.run(() => holder.lost(new DOMException('the lock was stolen', 'AbortError')));
    } else if (holder || this.waiting.some((one) => one.name === name)) {
      return new Promise((resolve) => {
        this.waiting.push({ name, owner, take: () => resolve(this.hold(owner, name, work)) });
      });
    }
    return this.hold(owner, name, work);
  }

  private hold(owner: Owner, name: string, work: Work): Promise<unknown> {
    return new Promise((resolve, lost) => {
      const mine: Held = { name, owner, lost };
      this.held.push(mine);
      void (async () => work({ name }))()
        .then(resolve, lost)
        .finally(() => {
          this.held = this.held.filter((one) => one !== mine);
          this.next();
        });
    });
  }

  /** Whoever waits for what is free now has it, of each name the first. */
  private next(): void {
    for (const one of [...this.waiting]) {
      if (this.held.some(({ name }) => name === one.name)) continue;
      this.waiting = this.waiting.filter((other) => other !== one);
      one.take();
    }
  }
}
