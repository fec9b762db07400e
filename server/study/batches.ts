type Waiting<Item, Answer> = {
  item: Item;
  done: (answer: Answer) => void;
  fail: (error: unknown) => void;
};

/** How many go into one transaction at most. */
const LARGEST_BATCH = 256;

/**
 * Collects what comes within a few milliseconds and works it off together, one batch after the other.
 * Of one key at most one item goes into a batch, in the order in which they came. When a batch fails, its items
 * are tried one by one, so that one bad item takes no other with it.
 */
export class Batches<Item, Answer> {
  #waiting: Waiting<Item, Answer>[] = [];
  #running = false;

  constructor(
    private readonly keyOf: (item: Item) => string,
    /** Answers in the order of the items, after everything is stored. */
    private readonly work: (items: Item[]) => Promise<Answer[]>,
    private readonly collectMs: number,
  ) {}

  add(item: Item): Promise<Answer> {
    return new Promise((done, fail) => {
      this.#waiting.push({ item, done, fail });
      if (!this.#running) {
        this.#running = true;
        setTimeout(() => void this.#drain(), this.collectMs);
      }
    });
  }

  async #drain() {
    while (this.#waiting.length > 0) {
      const batch = this.#next();
      if (!(await this.#together(batch)) && batch.length > 1) {
        for (const one of batch) await this.#together([one]);
      }
    }
    this.#running = false;
  }

  #next(): Waiting<Item, Answer>[] {
    const keys = new Set<string>();
    const batch: Waiting<Item, Answer>[] = [];
    const rest: Waiting<Item, Answer>[] = [];
    for (const one of this.#waiting) {
      const key = this.keyOf(one.item);
      const fits = batch.length < LARGEST_BATCH && !keys.has(key);
      keys.add(key);
      (fits ? batch : rest).push(one);
    }
    this.#waiting = rest;
    return batch;
  }

  /** Whether the batch is done with: stored, or a single item that failed. */
  async #together(batch: Waiting<Item, Answer>[]): Promise<boolean> {
    try {
      const answers = await this.work(batch.map((one) => one.item));
      batch.forEach((one, at) => {
        one.done(answers[at] as Answer);
      });
      return true;
    } catch (error) {
      if (batch.length === 1) batch[0]?.fail(error);
      return false;
    }
  }
}
