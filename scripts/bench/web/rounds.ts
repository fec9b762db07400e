import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Learners } from './learners';
import type { Lines } from './line';
import { say } from './progress';
import { type LineName, SCREENS, type Screen, type ScreenName } from './screens';
import type { Kept } from './still';
import { type Visit, visit } from './visit';

/** The first time, the second time, and the second time without network. */
export type Time = 'first' | 'second' | 'offline';
/** What was opened: a screen of ours, its static page, or another page by its name. */
export type Sample = Omit<Visit, 'page'> & { what: string; line: LineName; time: Time };

export type Place = { browser: Browser; lines: Lines; learners: Learners; origin: string };
/** A page to compare with, at an address behind a line. */
export type Beside = { what: string; url: string };

const NOBODY: Kept = { cookies: [], origins: [] };

/** A phone that has never seen the page opens it on this line. */
export async function firstVisit(
  place: Place,
  { what, url, screen }: Beside & { screen?: Screen },
  line: LineName,
): Promise<Sample> {
  say(`${what}，${line}`);
  return onNewPhone(place, screen, async (context) => {
    place.lines.use(line);
    const { page: _page, ...seen } = await visit(context, url, { point: screen?.point });
    return { ...seen, what, line, time: 'first' as const };
  });
}

/** A phone that has it opens it again: on each line, then without network. The browser's worker sleeps before each. */
export async function laterVisits(
  place: Place,
  { what, url, screen }: Beside & { screen?: Screen },
  lines: readonly LineName[],
): Promise<Sample[]> {
  say(`${what}，再来`);
  return onNewPhone(place, screen, async (context) => {
    await prepare(context, url);
    const samples: Sample[] = [];
    const open = async (line: LineName, time: Time) => {
      const { page, ...seen } = await visit(context, url, {
        point: screen?.point,
        offline: time === 'offline',
      });
      samples.push({ ...seen, what, line, time });
      await sleep(context, page);
    };
    for (const line of lines) {
      place.lines.use(line);
      await open(line, 'second');
    }
    place.lines.cut();
    await open('whole', 'offline');
    return samples;
  });
}

/** Lets `work` use a phone that has never seen the app; `screen`: whose screen it will open, which says who is signed in. */
export async function onNewPhone<T>(
  { browser, lines, learners }: Place,
  screen: Screen | undefined,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  lines.use('whole');
  const storageState = screen ? await learners.of(screen.who) : NOBODY;
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    storageState,
  });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Opens it twice on a whole line: the second time the worker answers, and what the page shows is kept. */
export async function prepare(context: BrowserContext, url: string): Promise<void> {
  for (const _time of [1, 2]) {
    const { page } = await visit(context, url, { slower: 1 });
    await untilWorkerActive(page);
    await sleep(context, page);
  }
}

/** Until the worker has everything on the phone and may answer; one that ends before has to begin again. */
async function untilWorkerActive(page: Page): Promise<void> {
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
}

/** Closes a page and has its worker end, as a phone does with an app that was left. */
async function sleep(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await page.close();
}

/** A screen of ours, where it is behind the line. */
export const ourScreen = ({ origin }: Place, name: ScreenName): Beside & { screen: Screen } => ({
  what: name,
  url: origin + SCREENS[name].path,
  screen: SCREENS[name],
});
