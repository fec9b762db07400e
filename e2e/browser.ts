import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

/** As root, without a GPU, and without asking anybody outside for anything. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The shell first: the same engine without windows, at two thirds of the work. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** CHROMIUM_PATH, else the machine's Chromium or Chrome, else undefined: Playwright's own. */
export function browserPath(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

/**
 * The executable that tests start as a browser. It records the browser's process group, which Playwright and
 * `KillableBrowser` make, for the end of the run, and becomes the browser.
 */
export const BROWSER = fileURLToPath(new URL('../scripts/test/in-group.sh', import.meta.url));
process.env.TEST_BROWSER = browserPath() ?? chromium.executablePath();
