import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const line = { onLine: true };
/** Each test's page is a new one. */
let page: typeof import('./own-row') & Pick<typeof import('./marks'), 'mark'>;
/** What has waited for the row. */
const after = vi.fn();
const awaited = () => getDefaultStore().get(page.rowAwaitedAtom);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.resetModules();
  performance.clearMarks();
  after.mockClear();
  line.onLine = true;
  vi.stubGlobal('navigator', line);
  const events = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
    vi.stubGlobal(name, events[name].bind(events));
  }
  page = { ...(await import('./own-row')), ...(await import('./marks')) };
  vi.stubEnv('SSR', false);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  performance.clearMarks();
});

test('where no row comes, nothing waits', async () => {
  await page.ownRowOver();
  expect(awaited()).toBe(false);
});

test('what waits for the row goes on when it stands', async () => {
  void page.awaitOwnRow();
  void page.ownRowOver().then(after);
  await vi.advanceTimersByTimeAsync(page.LATEST - 1);
  expect(after).not.toHaveBeenCalled();
  expect(awaited()).toBe(true);
  page.mark('own-row');
  await vi.advanceTimersByTimeAsync(0);
  expect(after).toHaveBeenCalled();
  expect(awaited()).toBe(false);
});

test('a row that does not come holds nothing up for ever', async () => {
  void page.awaitOwnRow().then(after);
  await vi.advanceTimersByTimeAsync(page.LATEST);
  expect(after).toHaveBeenCalled();
  expect(awaited()).toBe(false);
});

test('nothing gives way without network, nor when it is gone, nor twice in the life of a page', async () => {
  void page.awaitOwnRow();
  dispatchEvent(new Event('offline'));
  expect(awaited()).toBe(false);
  await page.awaitOwnRow();
  expect(awaited()).toBe(false);

  vi.resetModules();
  page = { ...(await import('./own-row')), ...(await import('./marks')) };
  line.onLine = false;
  await page.awaitOwnRow();
  expect(awaited()).toBe(false);
});

test('a row that stands already is waited for no more', async () => {
  page.mark('own-row');
  await page.awaitOwnRow();
  expect(awaited()).toBe(false);
});
