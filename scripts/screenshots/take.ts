import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LEARNER } from '@demo/ids/ids';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { BROWSER_FLAGS, browserPath } from '../../e2e/browser';
import { enter } from '../../e2e/learner';
import { open, phone, photograph, SCENES } from './scenes';

/** As the manifest has them. */
type Shot = { src: string; sizes: string; form_factor: 'narrow' | 'wide' };

/** Pixels of the picture to one of the screen. */
const SCALE = { narrow: 2, wide: 1 };

/** How good a picture is, 0 to 100: letters stay sharp. */
const QUALITY = 85;

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
  const [width = 0, height = 0] = sizes.split('x').map((pixels) => Number(pixels) / SCALE[form]);
  if (name !== 'home' && name !== 'lesson' && name !== 'record')
    throw new Error(`no screen is called ${name}: ${src}`);
  const page = await phone(browser, { viewport: { width, height }, deviceScaleFactor: SCALE[form] });
  await enter(page, origin, LEARNER);
  await open(page, origin, SCENES[name]);
  const taken = await photograph(page, SCENES[name], SCALE[form]);
  await page.context().close();
  return sharp(taken).webp({ quality: QUALITY }).toBuffer();
}
