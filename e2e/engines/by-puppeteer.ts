import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core';
import { BROWSER_FLAGS, browserPath } from '../browser';
import { type Engine, finding, NotHere } from './engine';

const SIGHT = { width: 375, height: 812 };

/** Chromium over its own protocol. @throws {NotHere} */
export async function chromium(): Promise<Engine> {
  const executablePath = browserPath();
  if (!executablePath) throw new NotHere('没有 Chromium：apt-get install chromium-headless-shell');
  return byPuppeteer({ browser: 'chrome', executablePath, headless: 'shell', args: BROWSER_FLAGS });
}

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Firefox over WebDriver BiDi. @throws {NotHere} */
export async function firefox(): Promise<Engine> {
  const executablePath = [process.env.FIREFOX_PATH, ...FIREFOX].find((path) => path && existsSync(path));
  if (!executablePath)
    throw new NotHere(
      '没有 Firefox：apt-get install firefox-esr libavcodec-extra（没有 libavcodec 放不了 H.264）',
    );
  return byPuppeteer({ browser: 'firefox', executablePath, headless: true });
}

async function byPuppeteer(options: LaunchOptions): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'zhijian-engine-'));
  const launch = () => puppeteer.launch({ ...options, userDataDir: profile, defaultViewport: SIGHT });
  let browser = await launch();
  let page = await firstPage(browser);

  const find = async (kind: 'press' | 'fill', name: RegExp) =>
    (await page.evaluateHandle(finding(kind, name))).asElement() as ElementHandle<HTMLElement> | null;

  return {
    version: await browser.version(),
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    run: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    press: async (name) => {
      const element = await find('press', name);
      await element?.click();
      return element !== null;
    },
    fill: async (name, text) => {
      const element = await find('fill', name);
      await element?.type(text);
      return element !== null;
    },
    again: async (address) => {
      await kill(browser);
      browser = await launch();
      page = await firstPage(browser);
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      return 'killed';
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: async () => {
      await kill(browser);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const firstPage = async (browser: Browser): Promise<Page> =>
  (await browser.pages())[0] ?? (await browser.newPage());

/** Nobody gets to say goodbye. */
async function kill(browser: Browser): Promise<void> {
  const running = browser.process();
  if (!running?.pid || running.exitCode !== null) return;
  const gone = once(running, 'exit');
  // It leads the group of all its processes.
  process.kill(-running.pid, 'SIGKILL');
  await gone;
}
