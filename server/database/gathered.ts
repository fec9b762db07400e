/**
 * Looks things up by their keys, many with one question: it goes out at once, and whoever asks while it is on its way
 * is in the next. What a question throws, all who are in it get.
 */
export class Gathered<Found> {
  #keys = new Set<string>();
  #next: Promise<Map<string, Found>> | undefined;
  #underWay: Promise<unknown> = Promise.resolve();

  /** `ask`: what there is of these keys. */
  constructor(private readonly ask: (keys: string[]) => Promise<Map<string, Found>>) {}

  async of(key: string): Promise<Found | undefined> {
    this.#keys.add(key);
    this.#next ??= this.#underWay.then(() => this.#go());
    return (await this.#next).get(key);
  }

  #go(): Promise<Map<string, Found>> {
    const keys = [...this.#keys];
    this.#keys = new Set();
    this.#next = undefined;
    const asked = this.ask(keys);
    this.#underWay = asked.catch(() => {});
    return asked;
  }
}
