import type { Page } from '@playwright/test';
import { expect } from './stage';

/**
 * As a learner closes the app, and opens another page after a moment: browsers let the worker before end what it is at, and
 * a page that opens meanwhile is still its own. Where one waited, it is in charge then.
 * @param hangs the worker in charge has something in hand that does not end: the browser puts an end to it.
 * @returns an empty page.
 */
export async function closedForAMoment(page: Page, hangs = false): Promise<Page> {
  const next = await page.context().newPage();
  const session = await next.context().newCDPSession(next);
  const workers = new Map<string, string>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) workers.set(versionId, status);
  });
  await session.send('ServiceWorker.enable');
  await page.close();
  if (hangs) await session.send('ServiceWorker.stopAllWorkers');
  await expect.poll(() => [...workers.values()].filter((is) => is !== 'redundant')).toEqual(['activated']);
  await session.detach();
  return next;
}
