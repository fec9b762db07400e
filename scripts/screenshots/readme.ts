import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { BROWSER_FLAGS, browserPath } from '../../e2e/browser';
import { PHONE, photographAll, SCALE } from './scenes';
import { animate, studyThrough } from './tunnel';

/** CSS pixels of paper around the phones of the hero, and its colors. */
const GAP = 40;
const PAPER = { light: '#dde4df', dark: '#26332d' };
const HERO = ['home', 'hour', 'record'] as const;
const MOMENTS = ['training', 'lesson', 'weeks', 'certificate'] as const;
/** Begins after the first 15 s are credited. */
const TUNNEL = { from: 17, to: 67 };

/** Takes the README's images of the app with its demo at `origin`: the hero in light and dark, four screens, the tunnel. */
export async function takeReadmePictures(origin: string, folder: string): Promise<void> {
  const executablePath = browserPath();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });
  await mkdir(folder, { recursive: true });
  const put = (name: string, image: Buffer) => writeFile(join(folder, `${name}.webp`), image);
  try {
    const taken = await photographAll(browser, origin, ['light', 'dark']);
    for (const scheme of ['light', 'dark'] as const) {
      const phones = HERO.map((name) => taken[name][scheme]);
      await put(scheme === 'light' ? 'hero' : 'hero-dark', await sideBySide(phones, scheme));
    }
    for (const name of MOMENTS)
      await put(name, await sharp(taken[name].light).webp({ quality: 80 }).toBuffer());
    await put('tunnel', await animate(await studyThrough(browser, origin, TUNNEL)));
  } finally {
    await browser.close();
  }
}

/** Puts phones beside each other on paper, with rounded corners. */
async function sideBySide(phones: readonly Buffer[], scheme: keyof typeof PAPER): Promise<Buffer> {
  const [width, height, gap] = [PHONE.width * SCALE, PHONE.height * SCALE, GAP * SCALE];
  const corners = `<svg><rect width="${width}" height="${height}" rx="${28 * SCALE}"/></svg>`;
  const placed = await Promise.all(
    phones.map(async (one, at) => ({
      input: await sharp(one)
        .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
        .png()
        .toBuffer(),
      left: gap + at * (width + gap),
      top: gap,
    })),
  );
  const paper = {
    width: gap + phones.length * (width + gap),
    height: height + 2 * gap,
    channels: 3 as const,
    background: PAPER[scheme],
  };
  const whole = await sharp({ create: paper }).composite(placed).png().toBuffer();
  return sharp(whole).resize(1280).webp({ quality: 82 }).toBuffer();
}
