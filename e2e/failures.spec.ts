import { announcementId, DEMO_PASSWORD, HOURS_B, LESSON_B, tester } from '@demo/ids/ids';
import type { Locator, Page } from '@playwright/test';
import { enter, join, type Learner, signInByCall, studyPath } from './learner';
import type { Fault } from './network/faults';
import { expect, stage, test } from './stage';
import { untilPlaying } from './video';

// Each page is a new browser here, and none is about the worker.
test.use({ serviceWorkers: 'block' });

const set = stage();
/** Until healed. */
const ALWAYS = Number.POSITIVE_INFINITY;

/** A learner nobody else uses: one learner has one terminal. */
let taken = 1;
const newcomer = () => tester(++taken);

/** What comes instead of an answer, and what the learner reads then. */
const FAULTS = {
  html: ["somebody else's page", '收到的内容不完整，可能是网络要求先登录，请检查网络后重试'],
  502: ['a 502', '服务器暂时没有回应，请稍后再试'],
  loseRequest: ['silence', '网络异常，请检查连接'],
} satisfies Partial<Record<Fault, [title: string, sentence: string]>>;
type Failing = keyof typeof FAULTS;
const every: Failing[] = ['html', 502, 'loseRequest'];

type Screen = {
  title: string;
  path: string;
  /** What fails, and how. */
  call: RegExp;
  faults: Failing[];
  /** What stands there once it does not. */
  content: (page: Page) => Locator;
};

const SCREENS: Screen[] = [
  {
    title: 'the lesson',
    path: `/lessonDetail?id=${LESSON_B}`,
    call: /getLessonDetail/,
    faults: every,
    content: (page) => page.getByRole('heading', { name: '噪声防护基础' }),
  },
  {
    title: "the lesson's catalog",
    path: `/lessonDetail?id=${LESSON_B}`,
    call: /getLessonCatalog/,
    faults: [502],
    content: (page) => page.getByText(/^已学 0 \/ \d+$/).first(),
  },
  {
    title: "home's announcements",
    path: '/homeLand',
    call: /list-announcement-page/,
    faults: ['html', 'loseRequest'],
    content: (page) => page.locator('a[href^="/announceDetail"]').first(),
  },
  {
    title: "home's lessons",
    path: '/homeLand',
    call: /listRecommendCourses/,
    faults: every,
    content: (page) => page.locator('a[href^="/lessonDetail"]').first(),
  },
  {
    title: 'the learning centre',
    path: '/learningCenterList',
    call: /listRecommendCourses/,
    faults: ['html'],
    content: (page) => page.locator('a[href^="/lessonDetail"]').first(),
  },
  {
    title: 'the announcement',
    path: `/announceDetail?id=${announcementId(1)}`,
    call: /^\/course\/.*\/announcement\//,
    faults: ['loseRequest'],
    content: (page) => page.getByRole('article'),
  },
  {
    title: 'the hour',
    path: studyPath(HOURS_B[0], LESSON_B),
    call: /getLessonHourDetail/,
    faults: ['html', 502],
    content: (page) => page.locator('video'),
  },
];

/** A screen that says something, whatever happened. */
async function notBlank(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toHaveText(/[\u4e00-\u9fff]{2}/);
}

/** No failure has cost the learner the session. */
async function stillSignedIn(page: Page, learner: Learner): Promise<void> {
  set.proxy.heal();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
  await page.goto(`${set.origin}/personalCenter`);
  await expect(page.getByText(`${learner.phone.slice(0, 3)} **** ${learner.phone.slice(-4)}`)).toBeVisible();
}

for (const { title, path, call, faults, content } of SCREENS) {
  const answers = faults.map((fault) => FAULTS[fault][0]).join(', ');
  test(`${title} says what is wrong when it gets ${answers}, and a tap mends it`, async ({ page }) => {
    const learner = newcomer();
    await join(await enter(page, set.origin, learner), learner, LESSON_B);
    for (const fault of faults) {
      set.proxy.fail(call, fault, ALWAYS);
      await page.goto(set.origin + path);
      const failed = page.getByRole('main').getByRole('alert').filter({ hasText: FAULTS[fault][1] });
      await expect(failed).toBeVisible();
      await notBlank(page);
      set.proxy.heal();
      await failed.getByRole('button', { name: '重试' }).click();
      await expect(content(page)).toBeVisible();
      await expect(failed).toBeHidden();
    }
    await stillSignedIn(page, learner);
  });
}

test("a screen whose script does not come, or is somebody else's page, says so and opens at a tap", async ({
  page,
}) => {
  const learner = newcomer();
  await enter(page, set.origin, learner);
  for (const fault of ['loseRequest', 'html', 404] as const) {
    set.proxy.fail(/^\/assets\/announcement-(?!list).*\.js/, fault, ALWAYS);
    await page.goto(`${set.origin}/announceDetail?id=${announcementId(1)}`);
    await expect(page.getByText('这一页没有取到，请联网后重试')).toBeVisible();
    set.proxy.heal();
    await page.getByRole('main').getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('article')).toBeVisible();
    // The browser keeps what has a hash in its name; the next round asks again.
    await page
      .context()
      .newCDPSession(page)
      .then((session) => session.send('Network.clearBrowserCache'));
  }
  await stillSignedIn(page, learner);
});

test('the login form keeps what was typed and signs in at the next tap', async ({ page }) => {
  const learner = newcomer();
  await page.goto(`${set.origin}/userLogin`);
  await page.getByLabel('手机号').fill(learner.phone);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  const send = page.getByRole('button', { name: '登录', exact: true });
  for (const fault of every) {
    // A browser sends again by itself what was lost on a connection that it had used before.
    set.proxy.fail(/phoneLogin/, fault, ALWAYS);
    await send.click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(FAULTS[fault][1]);
    set.proxy.heal();
  }
  await send.click();
  await expect(page).toHaveURL(/homeLand/);
  await stillSignedIn(page, learner);
});

test('a wrong password is named, and the right one signs in', async ({ page }) => {
  const learner = newcomer();
  await page.goto(`${set.origin}/userLogin`);
  await page.getByLabel('手机号').fill(learner.phone);
  await page.getByLabel('密码', { exact: true }).fill('demo654321');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('手机号或密码错误');
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/homeLand/);
  await stillSignedIn(page, learner);
});

for (const path of [
  `/videoDetail?lessonId=${LESSON_B}&trainingId=`,
  `/videoDetail?id=${HOURS_B[0]}&trainingId=`,
  '/moocRichText?title=x',
  '/lessonDetail',
  '/announceDetail?id=',
]) {
  test(`${path}, an address that lacks what it needs, says so and leads on`, async ({ page }) => {
    const learner = newcomer();
    await enter(page, set.origin, learner);
    await page.goto(set.origin + path);
    await expect(page.getByText('请刷新页面后重试').first()).toBeVisible();
    await expect(page).toHaveURL(/homeLand$/);
    await notBlank(page);
    await stillSignedIn(page, learner);
  });
}

for (const [title, path, sentence] of [
  ['an hour', studyPath('9999999999999999999', LESSON_B), '没有找到这个课时'],
  ['a lesson', '/lessonDetail?id=9999999999999999999', '没有找到这门课程'],
  ['an announcement', '/announceDetail?id=9999999999999999999', '没有找到这条公告'],
] as const) {
  test(`${title} that nobody knows is said to be so, and there is a way back`, async ({ page }) => {
    const learner = newcomer();
    await enter(page, set.origin, learner);
    await page.goto(set.origin + path);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(sentence);
    await page.getByRole('button', { name: '返回' }).click();
    await expect(page).toHaveURL(/homeLand$/);
    await stillSignedIn(page, learner);
  });
}

test('an hour of a lesson that was not joined says so', async ({ page }) => {
  const learner = newcomer();
  await enter(page, set.origin, learner);
  await page.goto(set.origin + studyPath(HOURS_B[0], LESSON_B));
  await expect(page.getByRole('main').getByRole('alert')).toContainText('请先加入学习');
  await stillSignedIn(page, learner);
});

for (const [title, fault] of [
  ['is not there', 404],
  ['does not come', 'loseRequest'],
] as const) {
  test(`a video that ${title} says so, and plays after a tap once it is`, async ({ page }) => {
    const learner = newcomer();
    await join(await enter(page, set.origin, learner), learner, LESSON_B);
    set.proxy.fail(/^\/media\//, fault, ALWAYS);
    await page.goto(set.origin + studyPath(HOURS_B[0], LESSON_B));
    const failed = page.getByRole('alert').filter({ hasText: /视频加载失败|网络连接异常/ });
    await expect(failed).toBeVisible();
    await notBlank(page);
    set.proxy.heal();
    await failed.getByRole('button', { name: '重新加载' }).click();
    await untilPlaying(page);
    await expect(failed).toBeHidden();
    await stillSignedIn(page, learner);
  });
}

test('an hour whose session cannot be opened plays nothing, and plays after a tap', async ({ page }) => {
  const learner = newcomer();
  await join(await enter(page, set.origin, learner), learner, LESSON_B);
  for (const fault of every) {
    set.proxy.fail(/getLastPlayTime/, fault, ALWAYS);
    await page.goto(set.origin + studyPath(HOURS_B[0], LESSON_B));
    await expect(page.getByRole('alert').filter({ hasText: FAULTS[fault][1] })).toBeVisible();
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    set.proxy.heal();
  }
  await page.getByRole('button', { name: '重试' }).click();
  await untilPlaying(page);
  await stillSignedIn(page, learner);
});

test.describe('an access token that the server no longer takes', () => {
  /** Spoils the kept tokens, as time does; the stamp makes this word the newest. */
  const spoil = (page: Page, ...names: ('token' | 'refreshToken')[]) =>
    page.evaluate((spoilt) => {
      for (const name of spoilt) localStorage.setItem(name, 'spoilt');
      localStorage.setItem('sessionAt', String(Date.now() + 1));
    }, names);
  const refreshes = () => set.proxy.log.filter(({ path }) => path.includes('refreshToken')).length;
  const refused = () => set.proxy.log.filter(({ status }) => status === 401).length;

  test.beforeEach(() => {
    set.proxy.log.length = 0;
  });

  test('is refreshed once for all requests that wait, and nobody notices', async ({ page }) => {
    const learner = newcomer();
    await enter(page, set.origin, learner);
    await spoil(page, 'token');
    await page.goto(`${set.origin}/lessonDetail?id=${LESSON_B}`);
    await expect(page.getByRole('heading', { name: '噪声防护基础' })).toBeVisible();
    await expect(page.getByRole('button', { name: '加入学习' })).toBeVisible();
    expect(refused()).toBe(3);
    expect(refreshes()).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe('spoilt');
    await stillSignedIn(page, learner);
  });

  for (const fault of [502, 'html'] as const) {
    test(`is kept while the refresh gets ${FAULTS[fault][0]}`, async ({ page }) => {
      const learner = newcomer();
      await enter(page, set.origin, learner);
      await spoil(page, 'token');
      set.proxy.fail(/refreshToken/, fault, ALWAYS);
      await page.goto(`${set.origin}/lessonDetail?id=${LESSON_B}`);
      const failed = page.getByRole('main').getByRole('alert').filter({ hasText: FAULTS.loseRequest[1] });
      await expect(failed).toBeVisible();
      expect(refreshes()).toBeGreaterThan(0);
      set.proxy.heal();
      await failed.getByRole('button', { name: '重试' }).click();
      await expect(page.getByRole('heading', { name: '噪声防护基础' })).toBeVisible();
      await stillSignedIn(page, learner);
    });
  }

  test('leads to login and back when the server refuses the refresh', async ({ page }) => {
    const learner = newcomer();
    await enter(page, set.origin, learner);
    await spoil(page, 'token', 'refreshToken');
    await page.goto(`${set.origin}/lessonDetail?id=${LESSON_B}`);
    await expect(page).toHaveURL((url) => {
      const back = url.searchParams.get('redirectUrl');
      return url.pathname === '/userLogin' && back === `/lessonDetail?id=${LESSON_B}`;
    });
    await expect(page.getByText('登录状态失效，请重新登录').first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.getByLabel('手机号').fill(learner.phone);
    await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByRole('heading', { name: '噪声防护基础' })).toBeVisible();
    await stillSignedIn(page, learner);
  });
});

test('a login on another terminal is said under «提示» and leads to login and back', async ({ page }) => {
  const learner = newcomer();
  await enter(page, set.origin, learner);
  await page.goto(`${set.origin}/homeLand`);
  const lesson = page.locator(`a[href="/lessonDetail?id=${LESSON_B}"]`);
  await expect(lesson).toBeVisible();
  await signInByCall(set.origin, learner);
  await lesson.click();
  const dialog = page.getByRole('alertdialog', { name: '提示' });
  await expect(dialog).toContainText('您已在其他终端登录，如需继续学习请重新登录！');
  await dialog.getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(/userLogin\?redirectUrl=%2FlessonDetail/);
  await page.getByLabel('手机号').fill(learner.phone);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('heading', { name: '噪声防护基础' })).toBeVisible();
  await stillSignedIn(page, learner);
});

test('a late answer to the old session does not end the new one', async ({ page, context }) => {
  const learner = newcomer();
  await enter(page, set.origin, learner);
  const slow = await context.newPage();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await slow.route(/getLessonDetail/, async (route) => {
    await held;
    await route.continue();
  });
  // All else that the slow tab asks has been answered: only the held request belongs to the old session.
  const asked = Promise.all([
    slow.waitForRequest(/getLessonDetail/),
    slow.waitForResponse(/getLessonCatalog/),
    slow.waitForResponse(/isLessonRecordByUser/),
  ]);
  await slow.goto(`${set.origin}/lessonDetail?id=${LESSON_B}`);
  await asked;

  // The learner signs in anew, a new terminal, while that request is still on its way.
  const answer = slow.waitForResponse(/getLessonDetail/);
  await enter(page, set.origin, learner);
  letGo();
  expect((await answer).status()).toBe(410);
  await stillSignedIn(page, learner);
  await expect(slow.getByRole('alertdialog')).toBeHidden();
});
