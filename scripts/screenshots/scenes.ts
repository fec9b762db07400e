import { HOURS_A, LEARNER, LESSON_A, TRAINING, TRAININGS } from '@demo/ids/ids';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { enter, studyPath } from '../../e2e/learner';
import { positionOf, untilPlaying } from '../../e2e/video';
import { readScreen, wrongBars } from './bars';

/** Paths of the tabs, each with the name that the tab bar shows. */
const TABS = { 首页: '/homeLand', 学习中心: '/learningCenterList', 我的: '/personalCenter' } as const;

/**
 * A screen of the README: its path, its own name, the tab below which the learner finds it, and its fewest bars;
 * `isBegun`: an hour that asks where to continue.
 */
export type Scene = { path: string; title: string; tab: keyof typeof TABS; bars: number; isBegun?: true };

/** The hour is last: it credits study time, which the other screens would show. */
export const SCENES = {
  home: { path: TABS.首页, title: '首页', tab: '首页', bars: 1 },
  record: { path: '/studyRecord', title: '学习记录', tab: '我的', bars: 3 },
  training: { path: `/trainingDetail?id=${TRAINING}`, title: '培训详情', tab: '学习中心', bars: 1 },
  lesson: { path: `/lessonDetail?id=${LESSON_A}`, title: '课程详情', tab: '学习中心', bars: 1 },
  weeks: { path: TABS.我的, title: '我的', tab: '我的', bars: 3 },
  certificate: {
    path: `/certificateDetail?trainingId=${TRAININGS.certificateApplied}`,
    title: '证书',
    tab: '我的',
    bars: 0,
  },
  hour: {
    path: studyPath(HOURS_A[1], LESSON_A),
    title: '第 2 课时',
    tab: '学习中心',
    bars: 1,
    isBegun: true,
  },
} as const satisfies Record<string, Scene>;

/** CSS pixels of a phone. */
export const PHONE = { width: 375, height: 812 };
export const SCALE = 2;
/** Seconds of the hour that run before the screenshot, so that the running stretch can be seen. */
const PLAYED = 8;
/** Milliseconds that the page may take to come to a state. */
export const MAX_WAIT_MS = 60_000;

/** Opens a page with the settings of a learner's phone in China. */
export async function phone(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: SCALE,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
    reducedMotion: 'no-preference',
    ...options,
  });
  return context.newPage();
}

/** Opens a scene from the tab below which the learner finds it. An hour that was begun is continued. */
export async function open(page: Page, origin: string, { path, tab, isBegun }: Scene) {
  await page.goto(origin + TABS[tab]);
  // The app stores the tab once it has started, because the inner screens belong to it.
  await page.waitForLoadState('networkidle');
  if (path !== TABS[tab]) await page.goto(origin + path);
  await page.waitForLoadState('networkidle');
  if (!isBegun) return;
  await page.getByRole('button', { name: '继续', exact: true }).click({ timeout: MAX_WAIT_MS });
  await untilPlaying(page);
  const from = await positionOf(page);
  await expect.poll(() => positionOf(page), { timeout: MAX_WAIT_MS }).toBeGreaterThan(from + PLAYED);
}

/** Takes a screenshot of the page once its transitions have ended. @throws {Error} when it is not true to the scene */
export async function photograph(page: Page, scene: Scene, scale = SCALE): Promise<Buffer> {
  const before = await readScreen(page);
  // Animations go on: Playwright would run them to their end, and the running stretch of a bar to the end of the hour.
  const screenshot = await page.screenshot({ animations: 'allow' });
  const wrong = await faults(scene, screenshot, { scale, before, after: await readScreen(page) });
  if (wrong.length > 0) throw new Error(`${scene.title}: ${wrong.join('; ')}`);
  return screenshot;
}

type Shot = { scale: number; before: Awaited<ReturnType<typeof readScreen>>; after: Shot['before'] };

/** Judges a screenshot by what the page showed before and after it. */
export async function faults(scene: Scene, screenshot: Buffer, { scale, before, after }: Shot) {
  const { names, tab, bars } = before;
  return [
    !names.includes(scene.title) && `the screen is named «${names.join()}»`,
    tab !== scene.tab && `the active tab is «${tab}», not «${scene.tab}»`,
    bars.length < scene.bars && `${bars.length} bars are in view, not ${scene.bars}`,
    ...(await wrongBars(screenshot, scale, before, after)),
  ].filter((fault) => fault !== false);
}

/** Takes all scenes of the demo's learner in each color scheme. */
export async function photographAll<S extends 'light' | 'dark'>(
  browser: Browser,
  origin: string,
  schemes: readonly S[],
): Promise<Record<keyof typeof SCENES, Record<S, Buffer>>> {
  const page = await phone(browser);
  await enter(page, origin, LEARNER);
  const taken: [string, Record<string, Buffer>][] = [];
  for (const [name, scene] of Object.entries(SCENES)) {
    await open(page, origin, scene);
    const shots: Record<string, Buffer> = {};
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      shots[scheme] = await photograph(page, scene);
    }
    taken.push([name, shots]);
  }
  await page.context().close();
  return Object.fromEntries(taken) as Record<keyof typeof SCENES, Record<S, Buffer>>;
}
