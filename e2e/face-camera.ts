import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, browserPath } from './browser';
import { test as base, expect } from './stage';

/** What stands before the camera. */
export type Scene = 'one' | 'two' | 'none';

const FOLDER = resolve('test-results/faces');
const FACE = /<g [\s\S]*<\/g>/;
const moved = (face: string, x: number) =>
  face.replace(/transform="[^"]*"/, `transform="translate(${x} 110) scale(1.05)"`);

/** The drawn face as it is, twice, or its background alone. */
const SCENES: Record<Scene, (svg: string) => string> = {
  one: (svg) => svg,
  two: (svg) => svg.replace(FACE, (face) => moved(face, 85) + moved(face, 335)),
  none: (svg) => svg.replace(FACE, ''),
};

const launch = (...flags: string[]): Promise<Browser> => {
  const executablePath = browserPath();
  return chromium.launch({ ...(executablePath && { executablePath }), args: [...BROWSER_FLAGS, ...flags] });
};

/** Draws every scene in a browser and writes it as a film of one frame, which a fake camera repeats. */
async function drawScenes(): Promise<Record<Scene, string>> {
  const svg = await readFile('e2e/faces/drawn-face.svg', 'utf8');
  await mkdir(FOLDER, { recursive: true });
  const browser = await launch();
  const page = await browser.newPage();
  const draw = async (scene: Scene) => {
    const jpeg = await page.evaluate(async (drawing) => {
      const picture = new Image();
      picture.src = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }));
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
    }, SCENES[scene](svg));
    const file = `${FOLDER}/${scene}.mjpeg`;
    await writeFile(file, Buffer.from(jpeg, 'base64'));
    return file;
  };
  const files = { one: await draw('one'), two: await draw('two'), none: await draw('none') };
  await browser.close();
  return files;
}

type Open = (scene: Scene, options?: BrowserContextOptions & { refused?: boolean }) => Promise<Page>;

/** `open('one')`: a page of a browser of its own whose camera sees that; `refused` until the test grants it. */
export const test = base.extend<{ open: Open }, { scenes: Record<Scene, string> }>({
  scenes: [
    // biome-ignore lint/correctness/noEmptyPattern: how Playwright tells that a fixture needs no other.
    async ({}, use) => use(await drawScenes()),
    { scope: 'worker' },
  ],
  open: async ({ scenes, contextOptions, viewport, locale, timezoneId }, use) => {
    const browsers: Browser[] = [];
    const errors: Error[] = [];
    await use(async (scene, { refused, ...options } = {}) => {
      const browser = await launch(
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${scenes[scene]}`,
        ...(refused ? [] : ['--use-fake-ui-for-media-stream']),
      );
      browsers.push(browser);
      const seen = {
        ...contextOptions,
        viewport,
        locale: locale ?? 'zh-CN',
        timezoneId: timezoneId ?? 'Asia/Shanghai',
      };
      const context = await browser.newContext({ ...seen, ...options });
      context.on('weberror', (error) => errors.push(error.error()));
      return context.newPage();
    });
    await Promise.all(browsers.map((browser) => browser.close()));
    expect(errors, 'nothing was thrown on any page').toEqual([]);
  },
});

export { expect };
