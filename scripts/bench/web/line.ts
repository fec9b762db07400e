import type { ProfileName } from '../../../e2e/network/profiles';
import { FaultProxy } from '../../../e2e/network/proxy';

/** Servers, each behind a line of the field of its own; all lines are changed together. */
export class Lines {
  private readonly proxies: FaultProxy[] = [];

  /** The address behind a line of a server of this machine. */
  async before(origin: string): Promise<string> {
    const proxy = await FaultProxy.start({ origin });
    this.proxies.push(proxy);
    this.use('whole');
    return proxy.origin;
  }

  use(name: ProfileName): void {
    for (const proxy of this.proxies) {
      proxy.cut = false;
      proxy.use(name);
    }
  }

  /** No network, from now on until a line is used. */
  cut(): void {
    for (const proxy of this.proxies) {
      proxy.cut = true;
      proxy.breakOff();
    }
  }

  /** How many requests have come over all lines until now, a worker's too. */
  get passed(): number {
    return this.proxies.reduce((sum, { log }) => sum + log.length, 0);
  }

  async close(): Promise<void> {
    await Promise.all(this.proxies.map((proxy) => proxy.close()));
  }
}
