import { DEMO_PASSWORD, LEARNER } from '@demo/ids/ids';
import type { BrowserContext, Page } from '@playwright/test';
import { PACKS, type PacksSaid } from '@/offline/packs';
import { say } from './progress';
import { onNewPhone, type Place } from './rounds';
import type { ReadyLine } from './screens';
import { SLOWER } from './visit';

/** One visit ends after so long, ms. */
const VISIT = 240_000;

/** How a phone that has nothing got ready for having no network, in ms from the first content of its first screen. */
export type Ready = {
  line: ReadyLine;
  /** The first row of the learner's own data at home. */
  ownRow: number | undefined;
  /** The worker says that nothing is missing; undefined: not within one visit. */
  ready: number | undefined;
  /** Opened anew without network, home had that row. */
  opens: boolean;
};

/** First visit, login through the form, home, and then nothing but waiting: nobody opens or loads anything again. */
export async function readiness(place: Place, line: ReadyLine): Promise<Ready> {
  say(`可以离线打开，${line}`);
  return onNewPhone(place, undefined, async (context) => {
    place.lines.use(line);
    const page = await context.newPage();
    const until = Date.now() + VISIT;
    const stands = hearPacks(context, until);
    await page.addInitScript(tellPacks, PACKS);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(`${place.origin}/userLogin`, { waitUntil: 'commit', timeout: VISIT });
    const first = await entryOf(page, 'first-contentful-paint');
    await signIn(page, until);
    const ownRow = await entryOf(page, 'own-row');
    const ready = await stands;
    const since = (time: number | undefined) => (time && first ? time - first : undefined);
    const opens = ready !== undefined && (await opensWithoutNetwork(place, context, page));
    // Who ends a run of minutes has what came before.
    say(`${line}：${since(ready) ?? '没有来'} 毫秒，断网再打开：${opens}`);
    return { line, ownRow: since(ownRow), ready: since(ready), opens };
  });
}

/** In the page: the worker's word that nothing is missing goes out. Stands alone, as what is sent into a page must. */
function tellPacks(type: string): void {
  const { serviceWorker } = navigator;
  serviceWorker?.addEventListener('message', ({ data }: MessageEvent<Partial<PacksSaid>>) => {
    if (data.type === type && data.packs?.missing === 0)
      void (window as unknown as { packsStand(at: number): void }).packsStand(Date.now());
  });
}

/** When it first came, ms of the machine's clock; undefined when it has not by `until`. */
function hearPacks(context: BrowserContext, until: number): Promise<number | undefined> {
  return new Promise((heard) => {
    setTimeout(() => heard(undefined), until - Date.now());
    void context.exposeFunction('packsStand', heard);
  });
}

/** Taps 登录, and again when the screen says that nobody has answered. */
async function signIn(page: Page, until: number): Promise<void> {
  await page.getByLabel('手机号').fill(LEARNER.phone, { timeout: VISIT });
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  const send = page.getByRole('button', { name: '登录', exact: true });
  while (!page.url().includes('homeLand') && Date.now() < until) {
    // Under way it is called something else, and then the screen has gone.
    await send.click({ timeout: 2_000 }).catch(() => undefined);
    await page.waitForURL(/homeLand/, { timeout: 5_000 }).catch(() => undefined);
  }
}

/** When an entry of the page's timeline came, ms of the machine's clock; undefined when it does not within one visit. */
const entryOf = (page: Page, name: string): Promise<number | undefined> =>
  page
    .waitForFunction(
      (wanted) => {
        const [entry] = performance.getEntriesByName(wanted);
        return entry && performance.timeOrigin + entry.startTime;
      },
      name,
      { timeout: VISIT },
    )
    .then((found) => found.jsonValue())
    .catch(() => undefined);

async function opensWithoutNetwork(place: Place, context: BrowserContext, before: Page): Promise<boolean> {
  place.lines.cut();
  await context.setOffline(true);
  const page = await context.newPage();
  await before.close();
  await page.goto(`${place.origin}/homeLand`, { waitUntil: 'commit' });
  return page
    .getByRole('region', { name: '继续学习', exact: true })
    .waitFor({ timeout: 30_000 })
    .then(() => true)
    .catch(() => false);
}
