/** Failures alone after which a key goes alone, and for how long, ms (SPEC.md rule 21). */
const FAILURES = 2;
const LASTS_MS = 10 * 60_000;
/** Of more keys than this nobody's is remembered: a crowd of them is no reason to grow. */
const REMEMBERED = 10_000;

/** Who has failed alone, and goes alone for a while so that nobody waits for the next failure. */
export class Quarantine {
  readonly #failed = new Map<string, { failures: number; until: number }>();

  /** `now`: ms on a clock that does not go back. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Its item failed alone. */
  failed(key: string): void {
    const failures = (this.#known(key)?.failures ?? 0) + 1;
    this.#failed.delete(key);
    this.#failed.set(key, { failures, until: this.now() + LASTS_MS });
    const [oldest] = this.#failed.keys();
    if (this.#failed.size > REMEMBERED && oldest !== undefined) this.#failed.delete(oldest);
  }

  goesAlone(key: string): boolean {
    return (this.#known(key)?.failures ?? 0) >= FAILURES;
  }

  #known(key: string) {
    const known = this.#failed.get(key);
    if (known && known.until > this.now()) return known;
    this.#failed.delete(key);
    return undefined;
  }
}
