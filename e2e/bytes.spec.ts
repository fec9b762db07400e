import { gzipSync } from 'node:zlib';
import { LEARNER } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import type { Point } from '@/ui/marks';
import { enter } from './learner';
import { type PageRequest, PageRequests } from './load/requests';
import { watchLoading } from './load/seen';
import { untilStands } from './load/stands';
import { waves } from './load/waves';
import { expect, stage, test } from './stage';

type Limits = {
  title: string;
  path: string;
  point: Point;
  signedIn: boolean;
  /** Until the point: what is asked for, how many of it one after another, and the scripts in it, gzipped, in bytes. */
  requests: number;
  waves: number;
  scripts: number;
  /** Until the page is quiet. */
  cls: number;
};

/** What stands between an empty phone and the screen. Whoever takes something out lowers the limit. */
const LIMITS: readonly Limits[] = [
  {
    title: 'the login can be pressed',
    path: '/userLogin',
    point: 'login-ready',
    signedIn: false,
    requests: 10,
    waves: 3,
    scripts: 119_000,
    cls: 0.02,
  },
  {
    title: "the first row of a learner's own data stands on home",
    path: '/homeLand',
    point: 'own-row',
    signedIn: true,
    requests: 32,
    waves: 5,
    scripts: 210_000,
    cls: 0.02,
  },
];
/** Each answer comes so late (ms): what the machine needs between two requests is nothing beside it. */
const ROUND_TRIP = 300;

test.use({ serviceWorkers: 'block' });
const set = stage();

/** The scripts among them, gzipped as well as it can be done, in bytes. */
async function scriptBytes(page: Page, requests: readonly PageRequest[]): Promise<number> {
  const scripts = requests.filter(({ kind }) => kind === 'Script');
  const bodies = await Promise.all(
    scripts.map(async ({ url }) =>
      (await page.request.get(url)).body().then((body) => gzipSync(body, { level: 9 })),
    ),
  );
  return bodies.reduce((sum, { length }) => sum + length, 0);
}

for (const { title, path, point, signedIn, ...most } of LIMITS) {
  test(`until ${title}, only so much is asked for`, async ({ page, context }) => {
    if (signedIn) await enter(page, set.origin, LEARNER);
    await page.addInitScript(watchLoading);
    const requests = await PageRequests.follow(await context.newCDPSession(page));
    set.proxy.bad = { delay: ROUND_TRIP, failing: 0 };
    await page.goto(set.origin + path);
    const { marks, cls } = await untilStands(page, requests, { point, quiet: 600, latest: 60_000 });
    set.proxy.heal();
    expect(marks[point], `${point} is marked`).toBeDefined();
    const until = requests.until(marks[point]);
    const found = {
      requests: until.length,
      waves: waves(until),
      scripts: await scriptBytes(page, until),
      cls,
    };
    console.log(`${path}: ${JSON.stringify(found)}`);
    // Less than a library alone would mean that nothing was measured.
    expect(found.requests).toBeGreaterThan(2);
    for (const name of ['requests', 'waves', 'scripts', 'cls'] as const)
      expect.soft(found[name], name).toBeLessThanOrEqual(most[name]);
  });
}
