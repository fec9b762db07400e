import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LEARNER, LESSON_A } from '@demo/ids/ids';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, browserPath } from '../../e2e/browser';
import { enter } from '../../e2e/learner';

/** As the manifest has them. */
type Shot = { src: string; sizes: string; form_factor: 'narrow' | 'wide' };

/** Which screen a picture is of, by its file's name. */
const SCREENS: Record<string, string> = {
  home: '/homeLand',
  lesson: `/lessonDetail?id=${LESSON_A}`,
  record: '/studyRecord',
};

/** Pixels of the picture to one of the screen. */
const SCALE = { narrow: 2, wide: 1 };

/** How good a picture is, 0 to 1: letters stay sharp. */
const QUALITY = 0.85;

/** Takes every picture that the manifest in `folder` names, of the app with its demo at `origin`, and puts it there. */
export async function takeScreenshots(origin: string, folder: string): Promise<void> {
  const { screenshots } = JSON.parse(await readFile(join(folder, 'manifest.webmanifest'), 'utf8'));
  const executablePath = browserPath();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });
  try {
    for (const shot of screenshots as Shot[]) {
      const path = join(folder, shot.src);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, await take(browser, origin, shot));
    }
  } finally {
    await browser.close();
  }
}

async function take(
  browser: Browser,
  origin: string,
  { src, sizes, form_factor: form }: Shot,
): Promise<Buffer> {
  const name = /([a-z]+)(?:-wide)?\.webp$/.exec(src)?.[1] ?? '';
  const address = SCREENS[name];
  const [width = 0, height = 0] = sizes.split('x').map((pixels) => Number(pixels) / SCALE[form]);
  if (!address) throw new Error(`no screen is called ${name}: ${src}`);
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: SCALE[form],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await enter(page, origin, LEARNER);
  await page.goto(origin + address);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const taken = await asWebp(page, await page.screenshot({ animations: 'disabled' }));
  await context.close();
  return taken;
}

/** Playwright knows no WebP; browsers do. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  await page.goto('about:blank');
  const data = await page.evaluate(
    async ({ source, quality }) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality: QUALITY },
  );
  return Buffer.from(data.split(',')[1] ?? '', 'base64');
}
