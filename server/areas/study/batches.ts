import { namesData } from '../../database/data-error';
import { Quarantine } from './quarantine';

type Waiting<Item, Answer> = {
  item: Item;
  done: (answer: Answer) => void;
  fail: (error: unknown) => void;
};

/** How many go into one transaction at most. */
const LARGEST_BATCH = 256;

/**
 * Collects what comes within a few milliseconds and works it off together, one batch after the other.
 * Of one key at most one item goes into a batch, in the order in which they came. When a batch fails over what is in
 * it, its halves are tried, so that one bad item takes no other with it; over anything else it fails whole, once, and
 * every phone backs off (SPEC.md rule 21).
 */
export class Batches<Item, Answer> {
  #waiting: Waiting<Item, Answer>[] = [];
  #running = false;

  constructor(
    private readonly keyOf: (item: Item) => string,
    /** Answers in the order of the items, after everything is stored. */
    private readonly work: (items: Item[]) => Promise<Answer[]>,
    private readonly collectMs: number,
    private readonly quarantine = new Quarantine(),
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
      await this.#run(this.#next());
    }
    this.#running = false;
  }

  /** The next items; one that goes alone only when no other waits. */
  #next(): Waiting<Item, Answer>[] {
    const keys = new Set<string>();
    const batch: Waiting<Item, Answer>[] = [];
    const rest: Waiting<Item, Answer>[] = [];
    for (const one of this.#waiting) {
      const key = this.keyOf(one.item);
      const fits = batch.length < LARGEST_BATCH && !keys.has(key) && !this.quarantine.goesAlone(key);
      keys.add(key);
      (fits ? batch : rest).push(one);
    }
    this.#waiting = batch.length > 0 ? rest : rest.slice(1);
    return batch.length > 0 ? batch : rest.slice(0, 1);
  }

  /** Stores the batch, or whatever of it can be stored. */
  async #run(batch: Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await this.work(batch.map((one) => one.item));
      batch.forEach((one, at) => {
        one.done(answers[at] as Answer);
      });
    } catch (error) {
      if (batch.length > 1 && namesData(error)) {
        const half = Math.ceil(batch.length / 2);
        await this.#run(batch.slice(0, half));
        await this.#run(batch.slice(half));
        return;
      }
      const [alone] = batch;
      if (batch.length === 1 && alone && namesData(error)) this.quarantine.failed(this.keyOf(alone.item));
      for (const one of batch) one.fail(error);
    }
  }
}
