import { gzipSync } from 'node:zlib';
import { DEMO_PASSWORD, LEARNER, tester } from '@demo/ids/ids';
import type { Page, Response } from '@playwright/test';
import type { Point } from '@/ui/marks';
import { enter } from './learner';
import { type PageRequest, PageRequests } from './load/requests';
import { watchLoading } from './load/seen';
import { untilStands } from './load/stands';
import { waves } from './load/waves';
import { timeoutFor } from './network/chosen';
import { expect, stage, test } from './stage';

type Limits = {
  title: string;
  path: string;
  point: Point;
  signedIn: boolean;
  /** Until the point: what is asked for, how many of it one after another, and the scripts in it, gzipped, in bytes. */
  requests: number;
  waves: number;
  scripts: number;
  /** What the point alone waits for, where a script of its own reaches it before React does: it is not among those. */
  own?: { path: RegExp; bytes: number };
  /** Until the page is quiet. */
  cls: number;
};

/** What stands between an empty phone and the screen. Whoever takes something out lowers the limit. */
const LIMITS: readonly Limits[] = [
  {
    title: 'the login can be pressed',
    path: '/userLogin',
    point: 'login-ready',
    signedIn: false,
    requests: 6,
    waves: 3,
    scripts: 13_000,
    cls: 0.02,
  },
  {
    title: "the first row of a learner's own data stands on home",
    path: '/homeLand',
    point: 'own-row',
    signedIn: true,
    requests: 15,
    waves: 3,
    // All that React needs, packages in a file of their own; the row needs none of it.
    scripts: 134_000,
    own: { path: /\/row\.js$/, bytes: 3_500 },
    cls: 0.02,
  },
];
/** Each answer comes so late (ms): what the machine needs between two requests is nothing beside it. */
const ROUND_TRIP = 300;

test.use({ serviceWorkers: 'block' });
const set = stage();

/** The scripts among them, gzipped as well as it can be done, in bytes. */
async function scriptBytes(page: Page, requests: readonly PageRequest[]): Promise<number> {
  const scripts = requests.filter(({ kind }) => kind === 'Script');
  const bodies = await Promise.all(
    scripts.map(async ({ url }) =>
      (await page.request.get(url)).body().then((body) => gzipSync(body, { level: 9 })),
    ),
  );
  return bodies.reduce((sum, { length }) => sum + length, 0);
}

for (const { title, path, point, signedIn, own, ...most } of LIMITS) {
  test(`until ${title}, only so much is asked for`, async ({ page, context }) => {
    if (signedIn) await enter(page, set.origin, LEARNER);
    await page.addInitScript(watchLoading);
    const requests = await PageRequests.follow(await context.newCDPSession(page));
    set.proxy.bad = { delay: ROUND_TRIP, failing: 0 };
    await page.goto(set.origin + path);
    const { marks, cls, asks } = await untilStands(page, requests, {
      point,
      quiet: 600,
      latest: timeoutFor() / 2,
    });
    set.proxy.heal();
    expect(marks[point], `${point} is marked`).toBeDefined();
    const until = requests.until((marks[point] ?? 0) - asks);
    const alone = until.filter(({ url }) => own?.path.test(url));
    const found = {
      requests: until.length,
      waves: waves(until),
      scripts: await scriptBytes(
        page,
        until.filter((one) => !alone.includes(one)),
      ),
      own: await scriptBytes(page, alone),
      cls,
    };
    console.log(`${path}: ${JSON.stringify(found)}`);
    // Less than a library alone would mean that nothing was measured.
    expect(found.requests).toBeGreaterThan(2);
    for (const name of ['requests', 'waves', 'scripts', 'cls'] as const)
      expect.soft(found[name], name).toBeLessThanOrEqual(most[name]);
    if (own) {
      expect(alone).toHaveLength(1);
      expect(found.own).toBeLessThanOrEqual(own.bytes);
    }
  });
}

/** The token of the session's copy in the phone's database. */
const copied = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        const opening = indexedDB.open('zhijian-xuetang');
        opening.onsuccess = () => {
          const read = opening.result.transaction('meta').objectStore('meta').get('session');
          read.onsuccess = () => resolve(read.result?.value?.token);
        };
      }),
  );

test('until a login is stored, eight requests and 60 kB come, the database and the answer among them', async ({
  page,
}) => {
  const answers: Response[] = [];
  let stored = false;
  // Home is asked for when both stores have it; what comes there is another screen's budget.
  page.on('request', (request) => {
    stored ||= request.url().includes('homeLand');
  });
  page.on('response', (answer) => {
    if (!stored) answers.push(answer);
  });
  await page.goto(`${set.origin}/userLogin`);
  await page.getByLabel('手机号').fill(tester(1).phone);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/homeLand/);
  expect(await copied(page)).toBe(await page.evaluate(() => localStorage.getItem('token')));

  // A page that has gone on takes its bodies with it: files are asked for again; the login's answer says its length.
  const files = answers.filter((answer) => answer.request().method() === 'GET').map((answer) => answer.url());
  const sizes = await Promise.all(
    files.map(async (url) => gzipSync(await (await page.request.get(url)).body(), { level: 9 }).length),
  );
  const answered = answers.map((answer) => Number(answer.headers()['content-length'] ?? 0));
  const bytes = sizes.reduce((sum, size) => sum + size, answered.at(-1) ?? 0);
  console.log(`a login is stored after ${answers.length} requests: ${bytes} bytes`);
  // Less than the database alone would mean that nothing was measured.
  expect(bytes).toBeGreaterThan(35_000);
  expect(bytes).toBeLessThanOrEqual(60_000);
  expect(answers.length).toBeLessThanOrEqual(8);
});
