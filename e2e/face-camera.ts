import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test';
import { BROWSER, BROWSER_FLAGS } from './browser';
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

const launch = (...flags: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: BROWSER, args: [...BROWSER_FLAGS, ...flags], timeout: 0 });

/** So many different pictures has a moving film: a photo of it is one that the server has not seen. */
const MOVING = 240;

/**
 * Draws a scene in a browser and writes it as a film, which a fake camera repeats. Of one picture, or of many that
 * differ in a few pixels, as a real camera's do: the server takes the same bytes only once.
 */
async function film(browser: Browser, scene: Scene, pictures: number, name: string): Promise<string> {
  const svg = await readFile('e2e/faces/drawn-face.svg', 'utf8');
  await mkdir(FOLDER, { recursive: true });
  const page = await browser.newPage();
  const jpegs = await page.evaluate(
    async ({ drawing, count }) => {
      const picture = new Image();
      picture.src = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }));
      await picture.decode();
      // Drawn once: each picture of the film is a copy of it.
      const drawn = await createImageBitmap(picture);
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      const paint = canvas.getContext('2d', { willReadFrequently: true });
      if (!paint) throw new Error('no canvas');
      return Array.from({ length: count }, (_, at) => {
        paint.drawImage(drawn, 0, 0);
        // In the corner that every crop keeps, far from the face.
        paint.fillStyle = `hsl(${Math.random() * 360} 30% 45%)`;
        if (at > 0 || count > 1) paint.fillRect(canvas.width / 2 - 230, 8 + Math.random() * 40, 24, 24);
        return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
      });
    },
    { drawing: SCENES[scene](svg), count: pictures },
  );
  await page.close();
  const file = `${FOLDER}/${name}.mjpeg`;
  await writeFile(file, Buffer.concat(jpegs.map((jpeg) => Buffer.from(jpeg, 'base64'))));
  return file;
}

/** Flags of a browser whose camera repeats a film, and whom nobody has to ask. */
const cameraOf = (file: string) => [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
  '--use-fake-ui-for-media-stream',
];

/** The same for one that is started beside the tests' own: its camera sees that, each photo another. */
export const cameraFlags = async (drawing: Browser, scene: Scene): Promise<string[]> =>
  cameraOf(await film(drawing, scene, MOVING, `${scene}-${process.pid}-${++films}`));

type Open = (
  scene: Scene,
  options?: BrowserContextOptions & { refused?: boolean; moving?: boolean },
) => Promise<Page>;

let films = 0;

/** A browser without windows has nobody to ask and gives its fake camera to all: it is made to heed what was refused. */
async function refuse(context: BrowserContext): Promise<void> {
  // To grant nothing is to refuse all.
  await context.grantPermissions([]);
  await context.addInitScript(() => {
    const { mediaDevices, permissions } = navigator;
    const open = mediaDevices?.getUserMedia.bind(mediaDevices);
    if (!open) return;
    mediaDevices.getUserMedia = async (wanted) => {
      const { state } = await permissions.query({ name: 'camera' as PermissionName });
      if (state === 'denied') throw new DOMException('Permission denied', 'NotAllowedError');
      return open(wanted);
    };
  });
}

/** `open('one')`: a page of a browser of its own whose camera sees that; `refused` until the test grants it; `moving`: each photo of it is another. */
export const test = base.extend<{ open: Open }, { scenes: Record<Scene, string> }>({
  scenes: [
    async ({ browser }, use) =>
      use({
        one: await film(browser, 'one', 1, 'one'),
        two: await film(browser, 'two', 1, 'two'),
        none: await film(browser, 'none', 1, 'none'),
      }),
    { scope: 'worker' },
  ],
  open: async (
    { browser: drawing, scenes, contextOptions, viewport, locale, timezoneId, serviceWorkers },
    use,
  ) => {
    const browsers: Browser[] = [];
    const errors: Error[] = [];
    await use(async (scene, { refused, moving, ...options } = {}) => {
      const seen = moving
        ? await film(drawing, scene, MOVING, `${scene}-${process.pid}-${++films}`)
        : scenes[scene];
      const browser = await launch(...cameraOf(seen));
      browsers.push(browser);
      const asConfigured = {
        ...contextOptions,
        viewport,
        locale: locale ?? 'zh-CN',
        timezoneId: timezoneId ?? 'Asia/Shanghai',
        serviceWorkers,
      };
      const context = await browser.newContext({ ...asConfigured, ...options });
      context.on('weberror', (error) => errors.push(error.error()));
      if (refused) await refuse(context);
      return context.newPage();
    });
    await Promise.all(browsers.map((browser) => browser.close()));
    expect(errors, 'nothing was thrown on any page').toEqual([]);
  },
});

export { expect };
