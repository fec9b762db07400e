import { type BrowserContext, test as base, expect } from '@playwright/test';
import { timeoutFor } from './network/chosen';
import { provideNetwork, standBehind, type TestNetwork } from './network/fixture';
import { FaultProxy } from './network/proxy';
import { CPU, cpuOfTree } from './report/cpu';
import { RunningServer, recentLog, SERVER_LOG } from './server';
import { closeFree, giveBack, takeServer } from './worker-server';

/** A test whose pages may do anything but throw or be made anew under a learner's hands, and whose hold on answers ends with it. */
export const test = base.extend<{ network: TestNetwork; report: undefined }, { workerServer: undefined }>({
  workerServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      await use(undefined);
      await closeFree();
    },
    { scope: 'worker', auto: true },
  ],
  report: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use, info) => {
      // The factor of the machine may have grown since this worker read the configuration.
      info.setTimeout(Math.max(info.timeout, timeoutFor()));
      const before = cpuOfTree();
      await use(undefined);
      const after = cpuOfTree();
      if (before !== undefined && after !== undefined)
        await info.attach(CPU, { body: (after - before).toFixed(2) });
      if (info.status !== info.expectedStatus)
        await info.attach(SERVER_LOG, { body: recentLog().join('\n') });
    },
    { auto: true },
  ],
  network: provideNetwork,
  context: async ({ context }, use) => {
    const errors: Error[] = [];
    if (TEXT) await chooseText(context, TEXT);
    context.on('weberror', (error) => errors.push(error.error()));
    const anew: string[] = [];
    context.on('console', (message) => {
      // src/app/documents/take-over.tsx says so.
      if (message.text().startsWith('recoverable')) anew.push(message.text());
    });
    await use(context);
    expect(errors, 'nothing was thrown on any page').toEqual([]);
    expect(anew, 'React took over what stood, and made nothing of it anew').toEqual([]);
  },
  page: async ({ page }, use) => {
    await use(page);
    // An answer that is still on its way through a test's hands belongs to no test any more.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

/** `TEXT=largest`: the run's learners have chosen that size of text. */
const TEXT = process.env.TEXT;

const chooseText = (context: BrowserContext, size: string) =>
  context.addInitScript((chosen) => {
    // Not on the empty page that every tab begins with: it has no storage.
    if (location.protocol.startsWith('http')) localStorage.setItem('textSize', chosen);
  }, size);

/** Sets the time-out of a test that usually takes longer than half a minute; `usualMs`: on a whole line, on a quiet machine. */
export const usuallyTakes = (usualMs: number): void => test.setTimeout(timeoutFor(usualMs));

/** `SERVER=https://…`: the tests speak to that one. Those that stop a server, set one up or look into its database cannot. */
const ELSEWHERE = process.env.SERVER;

export type Stage = { server: RunningServer; proxy: FaultProxy; origin: string };

/**
 * One server with a proxy before it for all tests of a file; each test finds the network whole. With `settings` of its own it is
 * a process of its own, otherwise the worker's, whose data are new for each file.
 */
export function stage(settings?: Record<string, string>): Stage {
  const set = {} as Stage;
  test.beforeAll(async () => {
    test.setTimeout(timeoutFor());
    if (!ELSEWHERE) set.server = await (settings ? RunningServer.start(settings) : takeServer());
    set.proxy = await FaultProxy.start(ELSEWHERE ? { origin: ELSEWHERE, as: 'visitor' } : set.server);
    set.origin = set.proxy.origin;
    standBehind(set.proxy);
  });
  test.afterEach(() => set.proxy.heal());
  test.afterAll(async () => {
    standBehind(undefined);
    await set.proxy?.close();
    if (settings) await set.server?.close();
    else if (set.server) await giveBack(set.server);
  });
  return set;
}

export { expect };
