// What a fresh clone lacks. Nothing here may import a package: they may not be there yet.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const say = (sentence) => process.stdout.write(`${sentence}\n`);

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Node as package.json wants it. */
function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`需要 Node 20.19 或更新的版本，现在是 ${process.versions.node}。`);
}

/** Whether node_modules holds what the lock file names, by the list that npm leaves there; optional packages may lack. */
function isInstalled() {
  const installed = packagesIn('node_modules/.package-lock.json');
  const locked = packagesIn('package-lock.json');
  const isThere = ([name, { integrity, optional }]) =>
    name === '' || (installed[name] ? installed[name].integrity === integrity : optional);
  return Object.entries(locked).every(isThere) && Object.keys(installed).every((name) => name in locked);
}

const packagesIn = (path) =>
  existsSync(root + path) ? JSON.parse(readFileSync(root + path, 'utf8')).packages : {};

/** Installs the packages of the lock file where they are not installed, by this or by `npm ci`. */
export function installPackages() {
  checkNode();
  if (isInstalled()) return;
  // Of a link npm empties what it leads to, which is another checkout's.
  const place = lstatSync(`${root}node_modules`, { throwIfNoEntry: false });
  if (place?.isSymbolicLink()) fail('node_modules 是链接，里面的依赖和这里要的不一样：请先删掉这个链接。');
  say('安装依赖（npm ci）……');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('依赖没有装好。请检查网络后再试一次。');
}

function onPath(name) {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

const canInstall = () => process.getuid?.() === 0 && onPath('apt-get');

/** Installs packages of Debian. Returns the last line of what apt-get complained of, undefined when all went well. */
function aptInstall(...packages) {
  const quiet = {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  const { status, stderr } = spawnSync('apt-get', install, quiet);
  return status === 0 ? undefined : (stderr.trim().split('\n').at(-1) ?? `apt-get ${status}`);
}

/** Debian keeps the server's binaries beside the path, one folder a version. */
const DEBIAN_POSTGRES = '/usr/lib/postgresql';
const hasPostgres = () =>
  onPath('postgres') || (existsSync(DEBIAN_POSTGRES) && readdirSync(DEBIAN_POSTGRES).length > 0);

/** Installs PostgreSQL for the tests, which start it themselves. Ends with a sentence where CI lacks it. */
export function installPostgres() {
  if (process.env.DATABASE_URL || hasPostgres()) return;
  let why = '这里不是 root 用户，或者没有 apt-get';
  if (canInstall()) {
    say('安装 PostgreSQL（Debian 的 postgresql）……');
    why = aptInstall('postgresql') ?? '装好了，但找不到它的程序';
  }
  if (hasPostgres()) return;
  const sentence = `PostgreSQL 没有装上（${why}）。请装好 postgresql，或用 DATABASE_URL 指出一个。`;
  if (process.env.CI) fail(sentence);
  say(`${sentence}它的测试改在自带的数据库上跑。`);
}

/** Installs ffmpeg for the tests of videos. Ends with a sentence where that fails. */
export function installFfmpeg() {
  if (onPath('ffmpeg')) return;
  let why = '这里不是 root 用户，或者没有 apt-get';
  if (canInstall()) {
    say('安装 ffmpeg（Debian 的 ffmpeg）……');
    why = aptInstall('ffmpeg') ?? '装好了，但找不到它的程序';
  }
  if (!onPath('ffmpeg')) fail(`ffmpeg 没有装上（${why}）。请装好它再运行一次：apt install ffmpeg`);
}

/** The browser without its windows: the same engine, a third less work for a page. */
const SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds a Chromium for the tests, or installs Debian's: the shell, or with `headed` the one with windows. CHROMIUM_PATH wins.
 * @returns {string | undefined} its path; undefined where Playwright has one of its own. Ends with a sentence where none is.
 */
export async function installBrowser({ headed = false } = {}) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const wanted = headed ? BROWSERS : [SHELL];
  const found = () => wanted.map(onPath).find(Boolean);
  let why = '这里不是 root 用户，或者没有 apt-get';
  if (!found() && canInstall()) {
    const name = headed ? 'chromium' : SHELL;
    say(`安装浏览器（Debian 的 ${name}）……`);
    why = aptInstall(name, 'fonts-noto-cjk') ?? '装好了，但找不到它的程序';
  }
  const known = found() ?? BROWSERS.map(onPath).find(Boolean);
  if (known) return known;
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return undefined;
  fail(`浏览器没有装上（${why}）。请安装 Chromium，或用 CHROMIUM_PATH 指出它的位置。`);
}
