/** What was written when, by true time: a killed browser has its last writes not on disk yet. */
type Write = { at: number; name: string; before: string | null };

/** A `Storage` in memory. What a browser had not brought to its disk when it was killed is gone (`lose`). */
export class PhoneStorage {
  private readonly kept = new Map<string, string>();
  private writes: Write[] = [];

  constructor(private readonly now: () => number) {}

  /** The browser was killed: of the writes since `since` none had come to the disk. */
  lose(since: number): void {
    for (const { at, name, before } of this.writes.reverse()) {
      if (at < since) break;
      if (before === null) this.kept.delete(name);
      else this.kept.set(name, before);
    }
    this.writes = [];
  }

  /**
   * As the code of one page sees it: entries are properties too. `changed` hears of what that page has changed. A dead one changes
   * nothing, whatever its code still does in this process.
   */
  viewFor(page: { alive: boolean }, changed: (key: string | null) => void): Storage {
    const write = (key: string, value: string | null) => {
      if (page.alive && this.write(key, value)) changed(key);
    };
    return new Proxy({} as Storage, {
      get: (_, name) => {
        const own: Record<string, unknown> = {
          getItem: (key: string) => this.kept.get(String(key)) ?? null,
          setItem: (key: string, value: string) => write(String(key), String(value)),
          removeItem: (key: string) => write(String(key), null),
          clear: () => {
            if (!page.alive) return;
            this.clear();
            changed(null);
          },
          key: (at: number) => [...this.kept.keys()][at] ?? null,
          length: this.kept.size,
        };
        return own[String(name)] ?? this.kept.get(String(name));
      },
      ownKeys: () => [...this.kept.keys()],
      getOwnPropertyDescriptor: (_, name) =>
        this.kept.has(String(name))
          ? { value: this.kept.get(String(name)), enumerable: true, configurable: true }
          : undefined,
    });
  }

  /** Copies entries of another browser. */
  copy(from: PhoneStorage, names: readonly string[]): void {
    for (const name of names) this.write(name, from.kept.get(name) ?? null);
  }

  clear(): void {
    for (const key of [...this.kept.keys()]) this.write(key, null);
  }

  /** False where nothing changed. */
  private write(name: string, value: string | null): boolean {
    const before = this.kept.get(name) ?? null;
    this.writes.push({ at: this.now(), name, before });
    if (value === null) this.kept.delete(name);
    else this.kept.set(name, value);
    return before !== value;
  }
}
