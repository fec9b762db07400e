import { LEARNER } from '@demo/ids/ids';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, browserPath } from '../../../e2e/browser';
import { enter } from '../../../e2e/learner';

/** A press that leads to another screen. */
type Way = readonly [name: string, pressed: (page: Page) => Promise<void>];

const tab = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true }).click();
const row = (address: string) => (page: Page) => page.locator(`main a[href^="${address}"]`).first().click();
const back = (page: Page) => page.getByRole('button', { name: '返回' }).click();

/** What people do most, each from where the one before has led. */
const WAYS: readonly Way[] = [
  ['首页 → 公告', row('/announceDetail')],
  ['公告 → 首页', back],
  ['首页 → 学习中心', tab('学习中心')],
  ['学习中心 → 我的', tab('我的')],
  ['我的 → 学习记录', row('/studyRecord')],
  ['学习记录 → 我的', back],
  ['我的 → 我的证书', row('/myCertificate')],
  ['我的证书 → 我的', back],
  ['我的 → 设置', row('/personalSetting')],
  ['设置 → 我的', back],
  ['我的 → 首页', tab('首页')],
];

/** A way that leads nowhere ends the run, ms. */
const STANDS_WITHIN = 30_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const SLOWER = 4;
/** At most so much dearer than without. */
const MOST = 1.2;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

type Cost = { stands: number; work: number };

/** ms from the press until the screen stands in a frame, and ms of the page's own work until all has come to rest. */
async function walk(page: Page, devtools: CDPSession, [, pressed]: Way): Promise<Cost> {
  const work = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const before = await work();
  await page.evaluate(() => {
    const noted = window as unknown as { standing: Promise<number> };
    noted.standing = new Promise((done) => {
      addEventListener(
        'click',
        ({ timeStamp }) => {
          // What stood before the press is the former screen's.
          const former = document.querySelector('main');
          const look = () => {
            const now = document.querySelector('main');
            if (!now || now === former) return;
            watch.disconnect();
            requestAnimationFrame(() => done(performance.now() - timeStamp));
          };
          const watch = new MutationObserver(look);
          watch.observe(document, { subtree: true, childList: true });
        },
        { once: true, capture: true },
      );
    });
  });
  await pressed(page);
  const timer = setTimeout(() => page.close(), STANDS_WITHIN);
  const stood = await page.evaluate(() => (window as unknown as { standing: Promise<number> }).standing);
  clearTimeout(timer);
  // Nothing here asks again and again: that would be work too, and only where something moves.
  await page.evaluate(async () => {
    const root = document.documentElement;
    while (root.dataset.change !== undefined) {
      await new Promise((done) =>
        new MutationObserver(done).observe(root, { attributeFilter: ['data-change'] }),
      );
    }
    await new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }));
  });
  return { stands: stood, work: (await work()) - before };
}

/** Walks all ways with the movement and without it, in turn; says whether none costs more than it may. */
export async function measureScreens(origin: string): Promise<boolean> {
  const executablePath = browserPath();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 375, height: 812 }, serviceWorkers: 'block' });
    await enter(page, origin, LEARNER);
    await page.goto(`${origin}/homeLand`);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const costs = WAYS.map(() => ({ moved: [] as Cost[], still: [] as Cost[] }));
    // The first round brings what every screen needs, and is not counted.
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const motion of round % 2 ? (['moved', 'still'] as const) : (['still', 'moved'] as const)) {
        await page.emulateMedia({ reducedMotion: motion === 'still' ? 'reduce' : 'no-preference' });
        for (const [at, way] of WAYS.entries()) {
          const cost = await walk(page, devtools, way);
          if (round >= 0) costs[at]?.[motion].push(cost);
        }
      }
    }
    return said(costs);
  } finally {
    await browser.close();
  }
}

function said(costs: readonly { moved: Cost[]; still: Cost[] }[]): boolean {
  const of = (list: Cost[], what: keyof Cost) => median(list.map((cost) => cost[what]));
  const ratios = costs.map(({ moved, still }, at) => {
    const stands = of(moved, 'stands') / of(still, 'stands');
    const work = of(moved, 'work') / of(still, 'work');
    process.stdout.write(
      `${WAYS[at]?.[0]}：站好 ${of(still, 'stands').toFixed(0)} → ${of(moved, 'stands').toFixed(0)} ms（${stands.toFixed(2)} 倍），页面自己的活 ${of(still, 'work').toFixed(0)} → ${of(moved, 'work').toFixed(0)} ms（${work.toFixed(2)} 倍）\n`,
    );
    return { stands, work };
  });
  const worst = (what: keyof Cost) => Math.max(...ratios.map((one) => one[what]));
  const middle = (what: keyof Cost) => median(ratios.map((one) => one[what]));
  process.stdout.write(
    `${ROUNDS} 轮，处理器慢 ${SLOWER} 倍：站好中位 ${middle('stands').toFixed(2)} 倍，最多 ${worst('stands').toFixed(2)} 倍；活中位 ${middle('work').toFixed(2)} 倍，最多 ${worst('work').toFixed(2)} 倍（最多 ${MOST} 倍）\n`,
  );
  return worst('stands') <= MOST;
}
