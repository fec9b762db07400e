import { DEMO_PASSWORD, LESSON_B } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { ALWAYS, every, FAULTS, failuresOn } from './failures';
import { enter, signInByCall } from './learner';
import { expect, stage, test } from './stage';

// Each page is a new browser here, and none is about the worker.
test.use({ serviceWorkers: 'block' });

const set = stage();
const { newcomer, stillSignedIn } = failuresOn(set);

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
  // What failed behind it says nothing beside: trying again would bring the same.
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0);
  await dialog.getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(/userLogin\?redirectUrl=%2FlessonDetail/);
  await expect(page.getByLabel('手机号')).toHaveValue(learner.phone);
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
