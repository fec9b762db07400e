import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOURS_A, LEARNER, LESSON_A, LESSON_B, TRAINING, TRAININGS, tester } from '@demo/ids/ids';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { BROWSER_FLAGS, browserPath } from '../../e2e/browser';
import { enter, join as joinLesson } from '../../e2e/learner';
import { positionOf, untilPlaying } from '../../e2e/video';
import { playTunnel } from './tunnel';

/** px of a phone on a picture, and of the paper around it. */
const PHONE = { width: 375, height: 812 };
const SCALE = 2;
const GAP = 40;
const PAPER = { light: '#dde4df', dark: '#0c1310' };

const HERO = [
  '/homeLand',
  `/videoDetail?id=${HOURS_A[1]}&type=0&lessonId=${LESSON_A}&trainingId=`,
  '/studyRecord',
];
const MOMENTS: Record<string, string> = {
  training: `/trainingDetail?id=${TRAINING}`,
  lesson: `/lessonDetail?id=${LESSON_A}`,
  weeks: '/personalCenter',
  certificate: `/certificateDetail?trainingId=${TRAININGS.certificateApplied}`,
};
type Scheme = keyof typeof PAPER;

/** The README's pictures, of the app with its demo at `origin`: the hero by day and by night, four moments, the tunnel. */
export async function takeReadmePictures(origin: string, folder: string): Promise<void> {
  const executablePath = browserPath();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });
  await mkdir(folder, { recursive: true });
  const put = (name: string, picture: Buffer) => writeFile(join(folder, name), picture);
  try {
    for (const scheme of ['light', 'dark'] as const) {
      const phones = await phonesAt(browser, { origin, scheme, addresses: HERO });
      await put(scheme === 'light' ? 'hero.webp' : 'hero-dark.webp', await sideBySide(phones, scheme));
    }
    for (const [name, address] of Object.entries(MOMENTS)) {
      const [phone] = await phonesAt(browser, { origin, scheme: 'light', addresses: [address] });
      if (phone) await put(`${name}.webp`, await sharp(phone).webp({ quality: 80 }).toBuffer());
    }
    const page = await phone(browser, 'light', 1);
    const learner = tester(58);
    await joinLesson(await enter(page, origin, learner), learner, LESSON_B);
    await put('tunnel.webp', await playTunnel(page, origin));
  } finally {
    await browser.close();
  }
}

async function phone(browser: Browser, colorScheme: Scheme, deviceScaleFactor = SCALE): Promise<Page> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor,
    colorScheme,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

type Asked = { origin: string; scheme: Scheme; addresses: string[] };

async function phonesAt(browser: Browser, { origin, scheme, addresses }: Asked): Promise<Buffer[]> {
  const page = await phone(browser, scheme);
  await enter(page, origin, LEARNER);
  const taken: Buffer[] = [];
  for (const address of addresses) {
    await page.goto(origin + address);
    await page.waitForLoadState('networkidle');
    await goOn(page);
    await page.evaluate(() => document.fonts.ready);
    taken.push(await page.screenshot({ animations: 'disabled' }));
  }
  await page.context().close();
  return taken;
}

/** An hour that was begun asks where to go on. */
async function goOn(page: Page): Promise<void> {
  const on = page.getByRole('button', { name: '继续', exact: true });
  if (!(await on.isVisible())) return;
  await on.click();
  await untilPlaying(page);
  const from = await positionOf(page);
  await expect.poll(() => positionOf(page), { timeout: 60_000 }).toBeGreaterThan(from + 8);
}

/** Phones beside each other on paper, their corners round. */
async function sideBySide(phones: readonly Buffer[], scheme: Scheme): Promise<Buffer> {
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
