import type { Page } from '@playwright/test';
import type { PageRequests } from './requests';
import { type Seen, seenBy } from './seen';

/** Which of the app's points is waited for; how long nothing may be under way then, and the end of all patience, ms. */
type Until = { point?: string | undefined; quiet: number; latest: number };

/** Waits until a page stands: nothing is under way any more, and its point was reached. Says what was seen by then. */
export async function untilStands(
  page: Page,
  requests: PageRequests,
  { point, quiet, latest }: Until,
): Promise<Seen> {
  const end = performance.now() + latest;
  for (;;) {
    const over = performance.now() > end;
    if (over || requests.quietFor() >= quiet) {
      const seen = await seenBy(page);
      // A phone that still works through its scripts is quiet too, and has shown nothing.
      const reached = point ? seen.marks[point] : seen.lcp;
      if (over || reached !== undefined) return seen;
    }
    await page.waitForTimeout(100);
  }
}
