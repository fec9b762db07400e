import type { Page } from '@playwright/test';
import { expect } from './stage';

/** Returns whether a service worker besides the active one waits or installs. */
export const pendingWorkers = (page: Page): Promise<{ waiting: boolean; installing: boolean }> =>
  page.evaluate(async () => {
    const { waiting, installing } = (await navigator.serviceWorker.getRegistration()) ?? {};
    return { waiting: Boolean(waiting), installing: Boolean(installing) };
  });

/**
 * As a learner closes the app, and opens another page after a moment: browsers let the worker before end what it is at, and
 * a page that opens meanwhile is still its own. Where one waited, it is in charge then.
 * @param hangs the worker in charge has something in hand that does not end: the browser puts an end to it, and the next
 * page that is opened has the one that waited.
 * @returns an empty page.
 */
export async function closedForAMoment(page: Page, hangs = false): Promise<Page> {
  const next = await page.context().newPage();
  const session = await next.context().newCDPSession(next);
  const workers = new Map<string, { status: string; running: boolean; controls: number }>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status, runningStatus, controlledClients = [] } of versions)
      workers.set(versionId, {
        status,
        running: runningStatus !== 'stopped',
        controls: controlledClients.length,
      });
  });
  await session.send('ServiceWorker.enable');
  await page.close();
  const inUse = () => [...workers.values()].filter(({ status }) => status !== 'redundant');
  if (hangs) {
    await expect.poll(() => inUse().filter(({ controls }) => controls > 0)).toEqual([]);
    // Chromium may never answer this when a worker starts at the same time, so the state is waited for.
    const stop = () => void session.send('ServiceWorker.stopAllWorkers').catch(() => undefined);
    await expect
      .poll(() => {
        const running = inUse().filter((one) => one.running);
        if (running.length > 0) stop();
        return running.length;
      })
      .toBe(0);
  } else {
    const states = () => inUse().map(({ status, controls }) => ({ status, controls }));
    await expect.poll(states).toEqual([{ status: 'activated', controls: 0 }]);
  }
  await session.detach();
  return next;
}
