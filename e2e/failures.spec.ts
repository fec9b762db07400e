import { announcementId, HOURS_B, LESSON_B } from '@demo/ids/ids';
import type { Locator, Page } from '@playwright/test';
import { ALWAYS, every, FAULTS, type Failing, failuresOn } from './failures';
import { enter, join, studyPath } from './learner';
import { expect, stage, test } from './stage';
import { untilPlaying } from './video';

// Each page is a new browser here, and none is about the worker.
test.use({ serviceWorkers: 'block' });

const set = stage();
const { newcomer, stillSignedIn } = failuresOn(set);

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

test("a screen whose script does not come, or is somebody else's page, says so and opens when it comes", async ({
  page,
}) => {
  const learner = newcomer();
  await enter(page, set.origin, learner);
  for (const fault of ['loseRequest', 'html', 404] as const) {
    set.proxy.fail(/^\/assets\/\w+\/content\.(js|css)/, fault, ALWAYS);
    await page.goto(`${set.origin}/announceDetail?id=${announcementId(1)}`);
    if (fault === 404) {
      // Another version is out, and only the whole app can be had anew.
      await expect(page.getByText('应用换了新版本，请重试')).toBeVisible();
      set.proxy.heal();
      await page.getByRole('main').getByRole('button', { name: '重试' }).click();
    } else {
      await expect(page.getByText('这一部分还没有取到，正在继续取')).toBeVisible();
      set.proxy.heal();
    }
    await expect(page.getByRole('article')).toBeVisible();
    await expect(page.getByText('这一部分还没有取到')).toHaveCount(0);
    // The browser keeps what has a hash in its name; the next round asks again.
    await page
      .context()
      .newCDPSession(page)
      .then((session) => session.send('Network.clearBrowserCache'));
  }
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
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    await page.goto(set.origin + path);
    await expect(page.getByText('请刷新页面后重试').first()).toBeVisible();
    await expect(page).toHaveURL(/homeLand$/);
    expect(logged.filter((line) => line.includes('invalid_type') || line.includes('"path"'))).toEqual([]);
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
