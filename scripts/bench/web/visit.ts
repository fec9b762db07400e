import type { BrowserContext, Page } from '@playwright/test';
import type { Point } from '@/ui/marks';
import { type PageRequest, PageRequests } from '../../../e2e/load/requests';
import { type Seen, watchLoading } from '../../../e2e/load/seen';
import { untilStands } from '../../../e2e/load/stands';
import { waves } from '../../../e2e/load/waves';

/** How much slower than this machine a phone of the field is, about. */
export const SLOWER = 4;
/** Nothing under way for so long (ms): the page stands. */
const QUIET = 1_500;
/** A page that does not stand by then (ms) is measured as it is. */
const LATEST = 45_000;

/** One opening of a page; times in ms from the navigation. */
export type Visit = Seen & {
  /** Everything that was asked for, oldest first. */
  asked: PageRequest[];
  /** The point that was waited for, or the largest paint. */
  stands: number | undefined;
  /** Until then, and altogether. */
  requests: number;
  requestsInAll: number;
  waves: number;
  /** Of all that came over the line until then for the page, head and body; scripts alone. */
  bytes: number;
  scriptBytes: number;
};

/** Which point is waited for, how slow the processor is, and whether the page is told that there is no network. */
type How = { point?: Point | undefined; slower?: number; offline?: boolean };

/** Opens an address in a new page on a slow processor, waits until it stands, and says what was seen. */
export async function visit(
  context: BrowserContext,
  url: string,
  { point, slower = SLOWER, offline = false }: How,
): Promise<Visit & { page: Page }> {
  const page = await context.newPage();
  await page.addInitScript(watchLoading);
  const session = await context.newCDPSession(page);
  const requests = await PageRequests.follow(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  // Playwright's own way waits for a worker that has been stopped.
  const none = { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  if (offline) await session.send('Network.emulateNetworkConditions', none);
  await page.goto(url, { waitUntil: 'commit', timeout: LATEST });
  const seen = await untilStands(page, requests, { point, quiet: QUIET, latest: LATEST });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const stands = point ? seen.marks[point] : seen.lcp;
  const until = requests.until(stands && stands - seen.asks);
  const sum = (all: typeof until) => all.reduce((bytes, one) => bytes + one.bytes, 0);
  return {
    ...seen,
    page,
    stands,
    asked: requests.until(),
    requests: until.length,
    requestsInAll: requests.until().length,
    waves: waves(until),
    bytes: sum(until),
    scriptBytes: sum(until.filter(({ kind }) => kind === 'Script')),
  };
}
