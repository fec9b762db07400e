type Heard = ((event: { data: unknown }) => void) | null;

type Owner = { alive: boolean; frozen: boolean };

/** One end of a channel; a page that is gone says nothing, and hears nothing, as does one that is frozen. */
class Port {
  onmessage: Heard = null;
  private readonly listeners = new Set<(event: { data: unknown }) => void>();
  open = true;

  constructor(
    readonly name: string,
    readonly owner: Owner,
    private readonly others: () => Port[],
    private readonly later: (work: () => void) => void,
  ) {}

  postMessage(data: unknown): void {
    if (!this.owner.alive) return;
    const copy = structuredClone(data);
    for (const other of this.others()) this.later(() => other.hear(copy));
  }

  addEventListener(_: string, heard: (event: { data: unknown }) => void): void {
    this.listeners.add(heard);
  }

  removeEventListener(_: string, heard: (event: { data: unknown }) => void): void {
    this.listeners.delete(heard);
  }

  close(): void {
    this.open = false;
  }

  private hear(data: unknown): void {
    if (!this.open || !this.owner.alive || this.owner.frozen) return;
    this.onmessage?.({ data });
    for (const heard of this.listeners) heard({ data });
  }
}

/** The BroadcastChannels of one browser. */
export class PhoneChannels {
  private ports: Port[] = [];

  constructor(private readonly later: (work: () => void) => void) {}

  /** The constructor that one page finds. */
  of(owner: Owner): new (name: string) => Port {
    const { later } = this;
    const all = () => this.ports.filter((port) => port.open);
    const add = (port: Port) => this.ports.push(port);
    return class extends Port {
      constructor(name: string) {
        super(name, owner, () => all().filter((port) => port !== this && port.name === name), later);
        add(this);
      }
    };
  }
}
