import { lessonCatalog, lessonDetail } from '@contract/lessons';
import { phoneLogin } from '@contract/login';
import { DEMO_PASSWORD, LESSON_A, LESSON_B, LESSON_C, LESSON_F, LESSON_M, tester } from '@demo/ids/ids';
import type { Page, Request } from '@playwright/test';
import { type Asked, askAtOnce } from './client-in-page';
import { carryIn, clientFor, enter, type Learner, type LoginTokens } from './learner';
import type { Logged } from './network/proxy';
import { linkFor } from './sandbox-identity';
import { expect, stage, test } from './stage';

// What a worker sends, a page's tests do not see.
test.use({ serviceWorkers: 'block' });

const set = stage();
/** Until healed. */
const ALWAYS = Number.POSITIVE_INFINITY;
const REFRESH = /\/refreshToken/;

const TABS = tester(1);
const MANY = tester(2);
const CUT = tester(3);
const VOID = tester(4);

/** Sessions whose access token is over: they were given while the server made such tokens. */
const expired = new Map<string, LoginTokens>();

test.beforeAll(async () => {
  await set.server.end();
  await set.server.run({ ACCESS_TOKEN_SECONDS: '0' });
  const visitor = clientFor(set.server.origin, '', '');
  for (const { id, phone } of [TABS, MANY, CUT, VOID]) {
    expired.set(id, await visitor(phoneLogin, { phone, password: DEMO_PASSWORD }));
  }
  await set.server.end();
  await set.server.run();
});
test.beforeEach(() => {
  set.proxy.log.length = 0;
});

/** This browser has the learner's session, and its access token is over. */
async function comeBack(page: Page, { id }: Learner): Promise<void> {
  const tokens = expired.get(id);
  if (!tokens) throw new Error('no session was made for this learner');
  await carryIn(page, set.origin, tokens);
}

const lesson = () => `${set.origin}/lessonDetail?id=${LESSON_B}`;
// The head may be that of the last time.
const shown = (page: Page) => page.getByRole('tab', { name: '目录' });
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
const passed = (path: RegExp, status?: Logged['status']) =>
  set.proxy.log.filter((one) => path.test(one.path) && (status === undefined || one.status === status));
/** A promise, and what fulfils it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test('two tabs whose token is over make one refresh between them', async ({ page, context }) => {
  const refreshes: Request[] = [];
  context.on('request', (request) => {
    if (REFRESH.test(request.url())) refreshes.push(request);
  });
  await comeBack(page, TABS);
  const other = await context.newPage();
  const stale = await tokenOf(page);

  // The refresh that begins first is under way until both have been told that their token is over.
  const refused = [page, other].map((tab) => tab.waitForResponse((answer) => answer.status() === 401));
  await context.route(REFRESH, async (route) => {
    await Promise.all(refused);
    await route.continue();
  });
  await Promise.all([page.goto(lesson()), other.goto(lesson())]);
  for (const tab of [page, other]) await expect(shown(tab)).toBeVisible();
  expect(refreshes).toHaveLength(1);
  const [mine, theirs] = [await tokenOf(page), await tokenOf(other)];
  expect(mine).not.toBe(stale);
  expect(theirs).toBe(mine);
});

test('ten requests at once wait for one refresh, and go again in their order, each with its own answer', async ({
  page,
}) => {
  const lessons = [LESSON_A, LESSON_B, LESSON_C, LESSON_F, LESSON_M];
  const asked = lessons.flatMap((id): Asked[] => [
    { name: 'lessonDetail', input: { id, userId: MANY.id } },
    { name: 'lessonCatalog', input: { id, userId: MANY.id, trainingId: '' } },
  ]);
  const sent: string[] = [];
  const first = new Set<string>();
  const allRefused = gate();
  let refusals = 0;
  let turn = Promise.resolve();
  await comeBack(page, MANY);
  await page.route(/getLesson(Detail|Catalog)/, async (route) => {
    const address = route.request().url();
    sent.push(address);
    if (first.has(address)) return route.continue();
    first.add(address);
    // One refusal after the other, in the order in which they were asked.
    turn = turn.then(async () => {
      const response = await route.fetch();
      expect(response.status()).toBe(401);
      await route.fulfill({ response });
      refusals += 1;
      if (refusals === asked.length) allRefused.open();
    });
    await turn;
  });
  await page.route(REFRESH, async (route) => {
    await allRefused.opened;
    await route.continue();
  });

  const answers = await askAtOnce(page, set.origin, asked);
  expect(passed(REFRESH)).toHaveLength(1);
  expect(sent.slice(0, 10)).toEqual([...first]);
  expect(sent.slice(10)).toEqual([...first]);
  // What each would have been told alone.
  const alone = clientFor(set.server.origin, (await tokenOf(page)) ?? '', MANY.id);
  for (const [at, id] of lessons.entries()) {
    expect(answers[2 * at]).toEqual(await alone(lessonDetail, { id, userId: MANY.id }));
    expect(answers[2 * at + 1]).toEqual(await alone(lessonCatalog, { id, userId: MANY.id, trainingId: '' }));
  }
});

test('a refresh without network leaves the learner signed in, and the next request works', async ({
  page,
}) => {
  await comeBack(page, CUT);
  const stale = await tokenOf(page);
  await page.route(
    REFRESH,
    async (route) => {
      // The network goes just then.
      set.proxy.cut = true;
      await route.continue();
    },
    { times: 1 },
  );
  await page.goto(lesson());
  const failed = page.getByRole('main').getByRole('alert').filter({ hasText: '网络异常，请检查连接' });
  await expect(failed).toBeVisible();
  expect(await tokenOf(page)).toBe(stale);
  expect(passed(REFRESH)).toHaveLength(0);

  set.proxy.heal();
  await failed.getByRole('button', { name: '重试' }).click();
  await expect(shown(page)).toBeVisible();
  expect(await tokenOf(page)).not.toBe(stale);
});

test('a refresh whose reply is lost, again and again, ends nothing: the old token still works', async ({
  page,
}) => {
  await comeBack(page, VOID);
  set.proxy.fail(REFRESH, 'loseReply', ALWAYS);
  await page.goto(lesson());
  const failed = page.getByRole('main').getByRole('alert').filter({ hasText: '网络异常，请检查连接' });
  await expect(failed).toBeVisible();
  // The server has given new tokens, and nobody has them.
  expect(passed(REFRESH, 'lost').length).toBeGreaterThan(0);

  set.proxy.heal();
  await failed.getByRole('button', { name: '重试' }).click();
  await expect(shown(page)).toBeVisible();
});

test('a webview that came by a link and the browser refresh side by side', async ({ page, browser }) => {
  const learner = tester(5);
  await enter(page, set.origin, learner);
  const webview = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await webview.goto(await linkFor(webview, set.origin, learner, '加密链接'));
  await expect(webview).toHaveURL(/homeLand/);
  const both = [page, webview];
  for (let round = 1; round <= 3; round += 1) {
    // The server no longer takes what they have.
    for (const one of both) {
      await one.goto(`${set.origin}/icons/mark.svg`);
      await one.evaluate(() => {
        localStorage.setItem('token', 'spoilt');
        localStorage.setItem('sessionAt', String(Date.now() + 1));
      });
    }
    await Promise.all(both.map((one) => one.goto(lesson())));
    for (const one of both) await expect(shown(one)).toBeVisible();
    expect(passed(REFRESH, 200)).toHaveLength(2 * round);
  }
  expect(passed(/./, 410)).toEqual([]);
  await webview.context().close();
});
