import { test as base, expect } from '@playwright/test';
import { FaultProxy } from './proxy';
import { RunningServer } from './server';

/** A test whose pages may do anything but throw, and whose hold on answers ends with it. */
export const test = base.extend({
  context: async ({ context }, use) => {
    const errors: Error[] = [];
    context.on('weberror', (error) => errors.push(error.error()));
    await use(context);
    expect(errors, 'nothing was thrown on any page').toEqual([]);
  },
  page: async ({ page }, use) => {
    await use(page);
    // An answer that is still on its way through a test's hands belongs to no test any more.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

export type Stage = { server: RunningServer; proxy: FaultProxy; origin: string };

/** One server with a proxy before it for all tests of a file; each test finds the network whole. */
export function stage(settings: Record<string, string> = {}): Stage {
  const set = {} as Stage;
  test.beforeAll(async () => {
    set.server = await RunningServer.start(settings);
    set.proxy = await FaultProxy.start(set.server);
    set.origin = set.proxy.origin;
  });
  test.afterEach(() => set.proxy.heal());
  test.afterAll(async () => {
    await set.proxy?.close();
    await set.server?.close();
  });
  return set;
}

export { expect };
