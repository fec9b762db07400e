import type { Browser, CDPSession, Page } from '@playwright/test';
import { untilPlaying } from '../../../e2e/video';
import { HEAP_EVERY, warmUpOf } from './heap-account';
import type { Learners } from './learners';
import { say } from './progress';
import { SCREENS } from './screens';
import { SLOWER } from './visit';

/**
 * What the page needs while a video plays: shares of the main thread's time, and the heap after collection, bytes: at the
 * beginning, every `HEAP_EVERY` seconds, and at the end. The first `warmUp` seconds are in all of them.
 */
export type Playing = { scripts: number; looks: number; warmUp: number; heaps: number[] };

/** Opening and first frames are not playing, ms. */
const SETTLES = 8_000;
/** A video of the demo is two minutes long; before its end (s) it begins anew. */
const BEFORE_END = 20;
/** s. */
const STEP = 10;
/** A video alone does the same all the time, s. */
const ALONE_MOST = 60;

const viewport = { width: 375, height: 812 };

/**
 * Plays an hour for so many seconds, after a warm-up when they are many, and its video alone in an empty page, which needs
 * fewer. Throws when one of them did not play to the end.
 */
export async function playBoth(
  browser: Browser,
  learners: Learners,
  origin: string,
  seconds: number,
): Promise<{ hour: Playing; video: Playing }> {
  const studying = await browser.newContext({ viewport, storageState: await learners.of(SCREENS.study.who) });
  const empty = await browser.newContext({ viewport });
  try {
    say('学习，放着');
    const page = await studying.newPage();
    await page.goto(origin + SCREENS.study.path);
    await untilPlaying(page);
    const source = await page.evaluate(() => document.querySelector('video')?.currentSrc ?? '');
    const hour = await play(page, seconds, warmUpOf(seconds));
    await page.close();
    say('只有视频，放着');
    const alone = await empty.newPage();
    const body = `<!doctype html><video src="${source}" muted autoplay playsinline width="375"></video>`;
    await alone.route(`${origin}/video`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await alone.goto(`${origin}/video`);
    await untilPlaying(alone);
    return { hour, video: await play(alone, Math.min(seconds, ALONE_MOST)) };
  } finally {
    await studying.close();
    await empty.close();
  }
}

async function play(page: Page, account: number, warmUp = 0): Promise<Playing> {
  const seconds = warmUp + account;
  const session = await page.context().newCDPSession(page);
  // The thread's own time: what other processes take from it is not the page's.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.waitForTimeout(SETTLES);
  const heaps = [await heapOf(session)];
  const before = await spent(session);
  for (let played = 0; played < seconds; played += STEP) {
    if (played > 0 && played % HEAP_EVERY === 0) heaps.push(await heapOf(session));
    await page.waitForTimeout(Math.min(STEP, seconds - played) * 1_000);
    await page.evaluate((end) => {
      const video = document.querySelector('video');
      if (video && video.currentTime > video.duration - end) video.currentTime = 1;
    }, BEFORE_END);
  }
  const after = await spent(session);
  heaps.push(await heapOf(session));
  // One that was stopped meanwhile, by a question of the app's or at its end, has needed nothing.
  const stopped = await page.evaluate(() => document.querySelector('video')?.paused ?? true);
  if (stopped) throw new Error('视频没有放到最后，量到的不算。');
  const took = after.at - before.at;
  return {
    scripts: (after.scripts - before.scripts) / took,
    looks: (after.looks - before.looks) / took,
    warmUp,
    heaps,
  };
}

/** What the main thread has spent so far on scripts, and on style and layout, s; `at` is on a wall's clock. */
async function spent(session: CDPSession): Promise<{ at: number; scripts: number; looks: number }> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    at: performance.now() / 1_000,
    scripts: of('ScriptDuration'),
    looks: of('LayoutDuration') + of('RecalcStyleDuration'),
  };
}

async function heapOf(session: CDPSession): Promise<number> {
  // The first one frees what the second finds unreachable.
  for (const _time of [1, 2]) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}
