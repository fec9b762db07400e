import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { freePort } from '../../scripts/test/free-port.mjs';
import { expect } from '../stage';
import { type Engine, finding, NotHere } from './engine';
import { WebDriver, type WebElement } from './web-driver';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const INSTALL = 'apt-get install webkit2gtk-driver xvfb gstreamer1.0-libav gstreamer1.0-plugins-good';

/** Debian keeps it beside the library, one folder a version of its interface. */
function miniBrowser(): string | undefined {
  const libraries = '/usr/lib/x86_64-linux-gnu';
  return readdirSync(libraries)
    .filter((name) => /^webkit(2gtk|gtk)-/.test(name))
    .sort()
    .map((name) => `${libraries}/${name}/MiniBrowser`)
    .find((path) => existsSync(path));
}

/** WebKitGTK's own small browser under a screen that nobody sees. @throws {NotHere} */
export async function webkit(): Promise<Engine> {
  const binary = miniBrowser();
  if (!existsSync(DRIVER) || !existsSync(SCREEN) || !binary)
    throw new NotHere(`没有 WebKitGTK：${INSTALL}（没有 gstreamer1.0-libav 放不了 H.264）`);
  const ends: (() => Promise<unknown>)[] = [];
  const end = async () => {
    for (const one of ends.reverse()) await one().catch(() => undefined);
  };
  try {
    const display = await screen(ends);
    const port = await freePort();
    run(ends, DRIVER, ['--host=127.0.0.1', `--port=${port}`], { DISPLAY: display });
    const driver = await whenThere(() =>
      WebDriver.open(`http://127.0.0.1:${port}`, {
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      }),
    );
    ends.push(() => driver.end());
    await driver.resize(400, 850);
    return inHand(driver, end);
  } catch (error) {
    await end();
    throw error;
  }
}

function inHand(driver: WebDriver, close: () => Promise<void>): Engine {
  const { browserName, browserVersion } = driver.capabilities;
  const find = (kind: 'press' | 'fill', name: RegExp) =>
    driver.run<WebElement | null>(finding(kind, name)) as Promise<WebElement | null>;
  return {
    version: `${browserName}/${browserVersion}`,
    open: async (address) => void (await driver.goTo(address)),
    run: (expression) => driver.run(expression),
    press: async (name) => {
      const element = await find('press', name);
      if (element) await driver.click(element);
      return element !== null;
    },
    fill: async (name, text) => {
      const element = await find('fill', name);
      if (element) await driver.type(element, text);
      return element !== null;
    },
    // Under automation its store lives as long as the browser: a kill would take it away.
    again: async (address) => {
      await driver.anotherWindow();
      await driver.goTo(address);
      return 'newWindow';
    },
    resize: async (width, height) => {
      const size = () => driver.run<number[]>('[innerWidth, innerHeight, outerWidth, outerHeight]');
      // The window has bars around the page, and takes its size a moment later.
      await expect
        .poll(async () => {
          const [innerX = 0, innerY = 0, outerX = 0, outerY = 0] = await size();
          await driver.resize(width + outerX - innerX, height + outerY - innerY);
          return (await size()).slice(0, 2);
        })
        .toEqual([width, height]);
    },
    screenshot: driver.screenshot,
    close,
  };
}

/** @returns its DISPLAY, which it has chosen itself. */
async function screen(ends: (() => Promise<unknown>)[]): Promise<string> {
  const started = run(
    ends,
    SCREEN,
    ['-displayfd', '3', '-screen', '0', '1000x1000x24', '-nolisten', 'tcp'],
    {},
    ['ignore', 'ignore', 'ignore', 'pipe'],
  );
  const [number] = (await once(started.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return `:${number.toString().trim()}`;
}

function run(
  ends: (() => Promise<unknown>)[],
  program: string,
  args: string[],
  environment: Record<string, string>,
  stdio: ('ignore' | 'pipe')[] = ['ignore', 'ignore', 'ignore'],
): ChildProcess {
  const started = spawn(program, args, { stdio, env: { ...process.env, ...environment } });
  ends.push(async () => {
    if (started.exitCode !== null) return;
    const gone = once(started, 'exit');
    started.kill('SIGKILL');
    await gone;
  });
  return started;
}

/** The driver listens a moment after it was started. */
async function whenThere<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (tries > 50 || !(error instanceof TypeError)) throw error;
      await new Promise((done) => setTimeout(done, 200));
    }
  }
}
