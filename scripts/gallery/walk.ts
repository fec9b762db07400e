import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { violations } from '../../e2e/accessible';
import { BROWSER_FLAGS, browserPath } from '../../e2e/browser';
import { elderComplaints } from '../../e2e/elder-rules';
import { complaintsOf } from '../../e2e/layout';
import { enter } from '../../e2e/learner';
import { type Judge, lasting, type Sight, stand } from '../../e2e/sights';
import { type Looked, pageOf } from './page';
import { SCENES, type Scene } from './scenes';

type Walk = {
  origin: string;
  /** Where the page and its pictures go. */
  folder: string;
  /** Whether what stands there is judged too. */
  check: boolean;
  /** Of a scene's name or address; none for all. */
  words: string[];
  /** `[2, 6]`: the second sixth of them alone. */
  part: readonly [number, number];
  say: (line: string) => void;
};

/** As somebody looks at it; px. 长辈版 is another edition, in which the screen is gone to anew: it comes last. */
export const SIGHTS = [
  { title: '日间', width: 375, height: 812, text: 'normal', scheme: 'light' },
  { title: '夜间', width: 375, height: 812, text: 'normal', scheme: 'dark' },
  { title: '小屏，最大字', width: 320, height: 568, text: 'largest', scheme: 'light' },
  { title: '桌面', width: 1280, height: 800, text: 'normal', scheme: 'light' },
  { title: '长辈版', width: 375, height: 812, text: 'elder-large', scheme: 'light' },
] as const;

const JUDGES: readonly Judge[] = [complaintsOf, violations];
/** 长辈版 has its own norm. */
const OF_ELDERS: readonly Judge[] = [elderComplaints, violations];
/** Who sits at a desk points with a mouse: targets are not measured there. */
const AT_A_DESK: readonly Judge[] = [violations];

/** What the learner has opened over the page floats because she asked for it. */
const askedFor: Judge = async (page, sight) =>
  (await elderComplaints(page, sight)).filter((what) => !what.startsWith('floats'));

function judgesOf({ width, text }: Sight, { tapped }: Scene): readonly Judge[] {
  if (width > 1_000) return AT_A_DESK;
  if (!text.startsWith('elder')) return JUDGES;
  return tapped ? [askedFor, violations] : OF_ELDERS;
}

/** What a screen may take to stand, ms. */
const STANDS_WITHIN = 15_000;

/** Goes to every scene, looks at it in each sight and lays the pictures down. @returns how much was found wrong */
export async function walkGallery({ origin, folder, check, words, part, say }: Walk): Promise<number> {
  const pictures = join(folder, 'pictures');
  await rm(pictures, { recursive: true, force: true });
  await mkdir(pictures, { recursive: true });
  const executablePath = browserPath();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });
  const looked: Looked[] = [];
  let wrong = 0;
  try {
    for (const scene of partOf(part, SCENES.filter(matching(words)))) {
      const one = await lookAt(browser, { scene, origin, pictures, number: looked.length, check });
      looked.push(one);
      wrong += one.wrong.length;
      for (const line of one.wrong) say(`${scene.name}　${scene.address}\n  ${line}`);
    }
  } finally {
    await browser.close();
    await writeFile(join(folder, 'index.html'), pageOf(looked));
  }
  const found = check ? `，${wrong} 处要改` : '';
  say(`${looked.length} 个画面，${looked.length * SIGHTS.length} 张图${found}：.cache/gallery/index.html`);
  return wrong;
}

const matching =
  (words: string[]) =>
  ({ name, address }: Scene) =>
    words.every((word) => `${name} ${address}`.includes(word));

/** In their order: one learner's study stands before what it leads to. */
const partOf = ([number, of]: readonly [number, number], scenes: readonly Scene[]) =>
  scenes.slice(Math.floor((scenes.length * (number - 1)) / of), Math.floor((scenes.length * number) / of));

type Look = { scene: Scene; origin: string; pictures: string; number: number; check: boolean };

async function lookAt(browser: Browser, { scene, origin, pictures, number, check }: Look): Promise<Looked> {
  const context = await browser.newContext({
    ...(!scene.worker && { serviceWorkers: 'block' as const }),
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  const one: Looked = { name: scene.name, address: scene.address, pictures: [], wrong: [] };
  try {
    const page = await begun(context, origin, scene);
    await comeTo(page, origin, scene);
    for (const [place, sight] of SIGHTS.entries()) {
      if (sight.text.startsWith('elder')) {
        await page.evaluate((text) => localStorage.setItem('textSize', text), sight.text);
        await comeTo(page, origin, scene);
      }
      await stand(page, sight);
      const file = `${number}-${place}.jpg`;
      await page.screenshot({
        path: join(pictures, file),
        type: 'jpeg',
        quality: 70,
        animations: 'disabled',
      });
      one.pictures.push({ title: sight.title, file: `pictures/${file}` });
      if (!check) continue;
      for (const judge of judgesOf(sight, scene)) {
        const found = await lasting(judge, page, sight);
        one.wrong.push(...found.map((what) => `${sight.title}：${what}`));
      }
    }
  } catch (error) {
    one.wrong.push(`走不到：${String(error).split('\n')[0]}`);
  } finally {
    await context.close();
  }
  return one;
}

/** A page of the scene's learner, with what was done before. */
export async function begun(context: BrowserContext, origin: string, scene: Scene): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(STANDS_WITHIN);
  const speak = scene.learner && (await enter(page, origin, scene.learner));
  if (speak) await scene.before?.(page, speak, origin);
  if (scene.line)
    await page.route('**', (route) => {
      if (!/^(fetch|xhr)$/.test(route.request().resourceType())) return route.fallback();
      return scene.line === 'fails' ? route.fulfill({ status: 502 }) : undefined;
    });
  return page;
}

/** Goes to the scene's screen, until it has come, or has said that it cannot. */
export async function comeTo(page: Page, origin: string, scene: Scene): Promise<void> {
  await page.goto(origin + scene.address);
  const patient = expect.configure({ timeout: STANDS_WITHIN });
  await patient(page.getByRole('main')).toBeVisible();
  await patient.poll(() => textOf(page)).toContain(scene.words);
  if (scene.line !== 'silent') await patient(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
  await scene.tapped?.(page);
  await page.evaluate(() => document.fonts.ready);
  await patient.poll(() => page.evaluate(picturesComing)).toBe(0);
}

/** How many of the pictures in sight are still on their way. */
const picturesComing = () =>
  [...document.images].filter((one) => !one.complete && one.getBoundingClientRect().top < innerHeight).length;

/** As it is read: the words of neighbours stand apart by one space. */
async function textOf(page: Page): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: a word that nobody sees does not stand there.
  return (await page.locator('body').innerText()).replace(/\s+/g, ' ');
}
