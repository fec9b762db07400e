import type { Page } from '@playwright/test';
import { say } from './progress';
import { onNewPhone, type Place, prepare } from './rounds';
import { SCREENS, type ScreenName } from './screens';
import { SLOWER } from './visit';

/** What is kept on a phone, and words of it that stand when its content does. */
export const KEPT = {
  home: '继续学习',
  lesson: '焊接烟尘是怎么来的',
  study: '锰、臭氧和一氧化碳',
  news: '早期往往没有感觉',
} as const satisfies Partial<Record<ScreenName, string>>;
export type KeptScreen = keyof typeof KEPT;
export const KEPT_SCREENS = Object.keys(KEPT) as KeptScreen[];

/** `none`: no network, and the phone says so. `lieFi`: connected, and nobody answers. */
const BAD = ['none', 'lieFi'] as const;
export type Bad = (typeof BAD)[number];

/** How long a kept screen took until its content stood with its date, ms from the opening; undefined: it never did. */
export type Painted = { screen: KeptScreen; on: Bad; ms: number | undefined };

/** Content that has not come by then (ms) does not come. */
const LATEST = 20_000;

/** What the pill says where somebody has found out how the line is. */
const FOUND_OUT: Record<Bad, RegExp> = { none: /^离线/, lieFi: /^网络没有回应/ };

/** One phone that has seen the screens opens each again, on both lines in turn; `round` says which comes first. */
export async function keptScreens(place: Place, round: number): Promise<Painted[]> {
  return onNewPhone(place, SCREENS.home, async (context) => {
    for (const screen of KEPT_SCREENS) await prepare(context, place.origin + pathOf(screen));
    const painted: Painted[] = [];
    for (const on of round % 2 === 0 ? BAD : [...BAD].reverse()) {
      say(`看过的页面，${on}`);
      place.lines.use(on === 'lieFi' ? 'lie-fi' : 'whole');
      if (on === 'none') place.lines.cut();
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      // Playwright's own way waits for a worker that has been stopped.
      const none = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
      if (on === 'none') await session.send('Network.emulateNetworkConditions', none);
      // The first slow answer: nobody knows before it.
      await page.goto(place.origin + pathOf('home'), { waitUntil: 'commit' });
      const pill = page.getByRole('main').getByRole('status').getByRole('button');
      await pill.filter({ hasText: FOUND_OUT[on] }).waitFor({ timeout: LATEST });
      for (const screen of KEPT_SCREENS) {
        await page.goto(place.origin + pathOf(screen), { waitUntil: 'commit' });
        painted.push({ screen, on, ms: await contentStands(page, KEPT[screen]) });
      }
      await page.close();
    }
    return painted;
  });
}

const pathOf = (screen: KeptScreen): string => SCREENS[screen].path;

/** In which frame the words stand together with the line that says from when they are, ms from the opening. */
const contentStands = (page: Page, words: string): Promise<number | undefined> =>
  page.evaluate(
    async ({ words, latest }) => {
      const stands = () => {
        // Not innerText, which would be a layout each frame.
        const text = document.querySelector('main')?.textContent ?? '';
        return text.includes(words) && /上次的内容 ·/.test(text);
      };
      while (performance.now() < latest) {
        if (stands()) return performance.now();
        await new Promise(requestAnimationFrame);
      }
      return undefined;
    },
    { words, latest: LATEST },
  );
