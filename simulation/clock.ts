type Timer = { at: number; every: number; work: () => void; alive: () => boolean };

/** So many timers run in one run at most, several times what any has taken. */
const MOST_STEPS = 1_000_000;
/** So often one looks whether what is under way is done before one looks more seldom (each ms), and before one gives up. */
const TURNS_AT_ONCE = 5_000;
const MOST_TURNS = 125_000;
/** Looked so often, ms apart, whether anything still moves before what is waited for is given up: 100 s of this process. */
const [LOOK_EVERY, MOST_LOOKS] = [50, 2_000];

/** A run that went round without end, or waited for what never came. */
export class NoRest extends Error {}

/**
 * Time that stands still until it is told to pass. Wall and monotonic time are apart, as on a phone: sleep stops the
 * monotonic clock, and somebody may set the wall clock. All in ms.
 */
export class VirtualClock {
  mono = 0;
  wall = Date.UTC(2026, 10, 20);
  /** How long the phone has slept: time that the server saw and the phone did not. */
  slept = 0;
  /** Real work under way (store, promises) that has to end before time may pass. */
  busy = 0;
  /** Timers that ran since the world began. */
  steps = 0;
  /** False once it was given up. */
  canRest = true;
  /** Turns of the event loop that somebody has waited for. */
  private turned = 0;
  private timers: Timer[] = [];

  /** `work` after `ms`, again each `every` when given. The function takes it back. */
  schedule(ms: number, work: () => void, every = 0, alive: () => boolean = () => true): () => void {
    const timer = { at: this.mono + ms, every, work, alive };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  /** Resolves after `ms` of virtual time. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.schedule(ms, resolve);
    });
  }

  /** Counts a promise as work under way. */
  async track<T>(work: Promise<T>): Promise<T> {
    this.busy++;
    try {
      return await work;
    } finally {
      this.busy--;
    }
  }

  /** Lets everything that is under way come to rest. */
  async idle(): Promise<void> {
    for (let quiet = 0, turns = 0; quiet < 4; ) {
      await this.turn(++turns, setImmediate);
      quiet = this.busy === 0 ? quiet + 1 : 0;
    }
  }

  /** A turn of the event loop, the `turns`-th of one wait. @throws {NoRest} where something under way never ends. */
  protected turn(turns: number, next: (resolve: () => void) => unknown): Promise<void> {
    this.turned++;
    if (turns > MOST_TURNS) this.giveUp('what is under way never ends');
    return new Promise((resolve) => void (turns > TURNS_AT_ONCE ? setTimeout(resolve, 1) : next(resolve)));
  }

  /** Waits for `work`. @throws {NoRest} where nothing moves any more and it has not come */
  async watch<T>(work: Promise<T>, most = MOST_LOOKS): Promise<T> {
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    work.then(over, over);
    for (let before = -1, still = 0; !isOver; before = this.turned) {
      await Promise.race([work, new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))]);
      still = this.turned === before ? still + 1 : 0;
      if (!isOver && still > most) this.giveUp('what is waited for never comes');
    }
    return work;
  }

  private giveUp(what: string): never {
    this.canRest = false;
    throw new NoRest(`${what}, ${this.told()}`);
  }

  private told(): string {
    return `${Math.round(this.mono)} ms into the run, ${this.busy} things under way, ${this.timers.length} timers`;
  }

  /** Lets `ms` pass, timer by timer. */
  async advance(ms: number): Promise<void> {
    const end = this.mono + ms;
    await this.idle();
    for (;;) {
      this.timers = this.timers.filter((timer) => timer.alive());
      const next = this.timers.reduce<Timer | undefined>(
        (first, timer) => (timer.at <= end && (!first || timer.at < first.at) ? timer : first),
        undefined,
      );
      if (!next) break;
      this.pass(next.at - this.mono);
      if (next.every) next.at += next.every;
      else this.timers = this.timers.filter((timer) => timer !== next);
      if (++this.steps > MOST_STEPS) this.giveUp(`no end after ${MOST_STEPS} timers`);
      next.work();
      await this.idle();
    }
    this.pass(end - this.mono);
  }

  /** Timers do not run, as in a frozen page; what is late comes once afterwards. */
  freeze(ms: number): void {
    this.pass(ms);
    for (const timer of this.timers) timer.at = Math.max(timer.at, this.mono);
  }

  private pass(ms: number): void {
    this.mono += Math.max(0, ms);
    this.wall += Math.max(0, ms);
  }
}
