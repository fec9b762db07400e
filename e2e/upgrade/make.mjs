// Has made `phone.tar.gz`, `server.sql.gz` and `made.json` in this folder once, with the build of commit f8f480b4:
//
//   git clone . /tmp/older && cd /tmp/older && git checkout f8f480b4 && npm ci && npm run build
//   DATABASE_URL=postgres://… node e2e/upgrade/make.mjs /tmp/older    (an empty PostgreSQL 15; pg_dump on the path)
//
// It imports nothing of the product, so that no later change reaches it. The files are never made again, because phones
// keep what that build wrote.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium, expect } from '@playwright/test';

const [checkout = ''] = process.argv.slice(2);
const databaseUrl = process.env.DATABASE_URL ?? '';
if (!checkout || !databaseUrl)
  throw new Error('usage: DATABASE_URL=postgres://… node e2e/upgrade/make.mjs CHECKOUT');

const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: checkout, encoding: 'utf8' }).trim();
const BROWSER = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';
/** Has no port because a test maps the host to a free one. A name under localhost is a secure context. */
const HOST = 'xuetang.localhost';
const ORIGIN = `http://${HOST}`;
const PORT = 18_438;
const PHONE = '13800010001';
const TRAINING = /^新工人入场职业健康教育/;
const VIDEO = '耳朵只有一副';
const FEEDBACK = '井下没有网络的时候写的反馈';
/** The folders of a profile that hold the stores of its sites; the rest are caches of the browser. */
const STORES = ['IndexedDB', 'Local Storage', 'Service Worker', 'WebStorage'];

const TAR_FLAGS = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner'];
const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'fixture-'));
const profile = join(folder, 'profile');

async function startServer() {
  const server = spawn(process.execPath, ['dist/server/main.mjs'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: join(folder, 'data'),
      DEMO: '1',
      FFMPEG: '/no/ffmpeg',
    },
  });
  await found(server.stdout, /listening/);
  return server;
}

/** Reads a process's output to its end. @returns the first match of `pattern`, as soon as it comes */
const found = (output, pattern) =>
  new Promise((resolve) => {
    output.on('data', (text) => {
      const match = pattern.exec(String(text));
      if (match) resolve(match[0]);
    });
  });

/** Starts the browser on the profile, in a process group that can be killed as a phone kills an app. */
async function startBrowser() {
  rmSync(join(profile, 'DevToolsActivePort'), { force: true });
  const started = spawn(
    BROWSER,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      '--window-size=375,812',
      '--lang=zh-CN',
      `--host-resolver-rules=MAP ${HOST} 127.0.0.1:${PORT}`,
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const browser = await chromium.connectOverCDP(await found(started.stderr, /ws:\/\/\S+/));
  const [page] = browser.contexts()[0].pages();
  page.setDefaultTimeout(60_000);
  const gone = once(started, 'exit');
  return {
    page,
    browserVersion: `Chromium ${browser.version()}`,
    /** Ends it in order, so that it writes everything to the disk. */
    async close() {
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => undefined);
      await gone;
    },
    async kill() {
      process.kill(-started.pid, 'SIGKILL');
      await gone;
    },
  };
}

const main = (page) => page.getByRole('main');
const tab = (page, name) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name }).click();
const article = (page) => page.getByRole('article').getByRole('heading').first();

async function intoVideo(page) {
  await tab(page, '学习中心');
  await main(page)
    .getByRole('region', { name: '培训', exact: true })
    .getByRole('link', { name: TRAINING })
    .click();
  await page.getByRole('tab', { name: '目录' }).click();
  await main(page).getByRole('link', { name: '进场第一课' }).first().click();
  await main(page).getByRole('link', { name: VIDEO }).click();
}

/** Plays until the video's current time exceeds `seconds`. */
async function playTo(page, seconds) {
  await expect
    .poll(
      async () => {
        const start = page.getByRole('button', { name: '点一下继续' });
        if (await start.isVisible()) await start.click({ timeout: 5_000 }).catch(() => undefined);
        return page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
      },
      { timeout: 60_000, intervals: [100] },
    )
    .toBeGreaterThan(seconds);
}

/** Returns the rows of one table of the phone, as JSON. */
const rowsOf = (page, table) =>
  page.evaluate(async (name) => {
    const open = indexedDB.open('zhijian-xuetang');
    const database = await new Promise((done) => (open.onsuccess = () => done(open.result)));
    const all = database.transaction(name).objectStore(name).getAll();
    const rows = await new Promise((done) => (all.onsuccess = () => done(all.result)));
    database.close();
    return rows;
  }, table);

/** Signs in, reads an article, registers for a training, downloads and begins it; ends the browser in order. */
async function online() {
  const { page, close } = await startBrowser();
  const notNow = page
    .getByRole('alertdialog', { name: '完善个人资料' })
    .getByRole('button', { name: '以后再说' });
  await page.addLocatorHandler(notNow, (button) => button.click());
  await page.goto(`${ORIGIN}/userLogin`);
  await page.getByLabel('手机号').fill(PHONE);
  await page.getByLabel('密码', { exact: true }).fill('demo123456');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/homeLand/);

  await main(page)
    .getByRole('region', { name: '公告' })
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .click();
  await expect(article(page)).toBeVisible();
  await page.getByRole('button', { name: '字号：标准' }).click();
  await page.goto(`${ORIGIN}/homeLand`);
  await main(page).getByRole('link', { name: '去选培训' }).click();
  const training = main(page).getByRole('link', { name: TRAINING });
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(training).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await training.click();
  await main(page)
    .getByRole('button', { name: '立即报名' })
    .or(main(page).getByRole('link', { name: '立即报名' }))
    .click();
  await expect(page.getByRole('button', { name: '已报名' })).toBeDisabled();
  await page.getByRole('button', { name: '下载整个培训' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^下载 · / })
    .click();
  await expect(main(page).getByText(/^都下好了 · /)).toBeVisible({ timeout: 60_000 });

  // Some seconds that the server credits before the phone is offline.
  await page.goto(`${ORIGIN}/homeLand`);
  await intoVideo(page);
  await playTo(page, 4);
  await page.goBack();
  await expect(main(page).getByRole('link', { name: VIDEO })).toBeVisible();
  await expect.poll(() => rowsOf(page, 'outbox'), { timeout: 60_000 }).toEqual([]);

  await page.goto(`${ORIGIN}/personalCenter`);
  await page.getByRole('link', { name: /我的下载/ }).click();
  await expect(page.getByText(/^离线许可还有1[34]天$/)).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/packs-standing'))), {
      timeout: 60_000,
    })
    .toBe(true);
  await tab(page, '首页');
  await expect(main(page).getByRole('region', { name: '公告' })).toBeVisible();
  await page.goto('about:blank');
  await close();
}

/** Studies offline twice and kills the browser: the first leaves a row of the outbox, the second one of the journal. */
async function offline() {
  const { page, kill } = await startBrowser();
  await page.goto(`${ORIGIN}/homeLand`);
  await intoVideo(page);
  await playTo(page, 9);
  await page.goBack();
  await expect(main(page).getByRole('link', { name: VIDEO })).toBeVisible();
  await expect.poll(() => rowsOf(page, 'outbox')).not.toEqual([]);

  await page.goto(`${ORIGIN}/feedbackForm`);
  await page.getByLabel('反馈内容').fill(FEEDBACK);
  await page.getByRole('button', { name: '提交' }).click();
  await expect.poll(() => rowsOf(page, 'feedback')).not.toEqual([]);

  await page.goto(`${ORIGIN}/homeLand`);
  await intoVideo(page);
  await playTo(page, 13);
  await expect.poll(() => rowsOf(page, 'journal')).not.toEqual([]);
  await kill();
}

/** Reads what the killed phone has not sent from its disk, on a page without the app. */
async function readUnsent() {
  const empty = createServer(({ url }, answer) => {
    if (url !== '/empty.html') return answer.destroy();
    answer.writeHead(200, { 'Content-Type': 'text/html' }).end();
  });
  await once(empty.listen(PORT, '127.0.0.1'), 'listening');
  const { page, browserVersion, close } = await startBrowser();
  await page.goto(`${ORIGIN}/empty.html`);
  const stretches = (rows) => rows.map(({ learner, hour, from, to }) => ({ learner, hour, from, to }));
  const unsent = {
    outbox: stretches(await rowsOf(page, 'outbox')),
    journal: stretches(await rowsOf(page, 'journal')),
    feedback: (await rowsOf(page, 'feedback')).map(({ remarks }) => remarks),
  };
  await page.goto('about:blank');
  await close();
  empty.close();
  return { browserVersion, unsent };
}

const server = await startServer();
await online();
const gone = once(server, 'exit');
server.kill('SIGTERM');
await gone;
await offline();
const madeAt = new Date().toISOString();
const { browserVersion, unsent } = await readUnsent();

const dumped = execFileSync(
  'pg_dump',
  ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=200', databaseUrl],
  { encoding: 'utf8', maxBuffer: 1e9 },
);
// Lines with a backslash are commands of psql, which no server reads.
writeFileSync(path('server.sql.gz'), gzipSync(dumped.replaceAll(/^\\.*\n/gm, ''), { level: 9 }));

const stores = STORES.map((name) => `Default/${name}`).filter((name) => existsSync(join(profile, name)));
execFileSync('tar', [
  '-C',
  profile,
  '--exclude=LOCK',
  '--exclude=LOG*',
  ...TAR_FLAGS,
  '-czf',
  path('phone.tar.gz'),
  ...stores,
]);

const made = { commit, browser: browserVersion, madeAt, origin: ORIGIN, unsent };
writeFileSync(path('made.json'), `${JSON.stringify(made, null, 2)}\n`);
rmSync(folder, { recursive: true, force: true });
