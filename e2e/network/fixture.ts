import type { Endpoint } from '@contract/endpoint';
import type { BrowserContext } from '@playwright/test';
import type { ProfileName } from './profiles';
import type { FaultProxy, Logged, Lost } from './proxy';

/** The network of a test, for its page and its worker alike; at the test's end it is healed. */
export type TestNetwork = {
  /** The line is this one from now on; another `seed` than its own loses others. */
  use(name: ProfileName, seed?: number): void;
  /** No network at all; `told: false` when the phone does not notice (`navigator.onLine` stays true). */
  cut(how?: { told?: boolean }): Promise<void>;
  /** The line as the run has it: a whole one, or `NETWORK`'s. */
  heal(): Promise<void>;
  /** The server commits the next `times` of these calls, and nobody hears of it. */
  loseReplyOf(call: Pick<Endpoint, 'path'>, times?: number): void;
  /** How the requests of this call went so far, oldest first. */
  logOf(call: Pick<Endpoint, 'path'>): Logged[];
  /** What somebody waited for in vain so far, oldest first. */
  readonly lost: readonly Lost[];
};

let standing: FaultProxy | undefined;

/** The proxy that the tests of this file go through, from `stage()`; undefined when it is gone. */
export function standBehind(proxy: FaultProxy | undefined): void {
  standing = proxy;
}

/** A call's path with whatever is put into it, with a query or without. */
export function pathOf({ path }: Pick<Endpoint, 'path'>): RegExp {
  const literal = (part: string) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  const parts = path.split(/\{\w+\}/).map(literal);
  return new RegExp(`^${parts.join('[^/?]+')}(?:\\?|$)`);
}

/** The `network` of a test; throws where the file has no `stage()`. */
export async function provideNetwork(
  { context }: { context: BrowserContext },
  use: (network: TestNetwork) => Promise<void>,
): Promise<void> {
  const proxy = standing;
  if (!proxy) throw new Error('network works on the proxy of stage(): call that in this file');
  const heal = async () => {
    proxy.heal();
    await context.setOffline(false);
  };
  await use({
    use: (name, seed) => proxy.use(name, seed),
    cut: async ({ told = true } = {}) => {
      proxy.cut = true;
      proxy.breakOff();
      if (told) await context.setOffline(true);
    },
    heal,
    loseReplyOf: (call, times) => proxy.fail(pathOf(call), 'loseReply', times),
    logOf: (call) => proxy.log.filter(({ path }) => pathOf(call).test(path)),
    lost: proxy.lost,
  });
  await heal();
}
