import type { FaultProxy } from './network/proxy';

/**
 * For a test that hurries a page's clock on: from here no answer comes until the line is healed. Each says the server's
 * own time, which nobody hurries, and the page would believe it, as it should.
 */
export function hearNoMore(proxy: FaultProxy): void {
  proxy.cut = true;
  proxy.breakOff();
}
