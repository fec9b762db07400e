import { HOURS_A, LESSON_A, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { everythingKept, nobodyEntered, wherever } from './everything-kept';
import { clientOfPage, creditedOf, join, type Learner, signIn, signInByCall, studyPath } from './learner';
import { expect, stage, test } from './stage';
import { untilPlaying, untilPosition } from './video';
import { untilWorkerReady } from './worker-ready';

const set = stage();
const [anna, bert] = [tester(1), tester(2)];
const hour = HOURS_A[0];
const lesson = `/lessonDetail?id=${LESSON_A}`;
/** Home's card and the heads of lessons, as they stood. */
const LAST_SEEN = 'localStorage/lastSeen';

/** Where unsent study stands; nothing else of a learner may outlive somebody else's login. */
const STUDY = ['zhijian-xuetang/outbox', 'zhijian-xuetang/journal'];
const of = ({ id, phone }: Learner) => [id, phone];
const OTHERS = '本机还有另一位学员的学习没有补传';

const signOut = async (page: Page) => {
  await page.goto(`${set.origin}/personalSetting`);
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click();
  await expect(page).toHaveURL(/homeLand/);
};

test('on a shared phone nothing of who was put out can be read by the next, and her study waits for her', async ({
  page,
}) => {
  await signIn(page, set.origin, anna);
  await untilWorkerReady(page, set.origin);
  await join(await clientOfPage(page, set.server.origin, anna), anna, LESSON_A);
  const seen = [lesson, '/personalCenter', '/personalSetting', '/myTrainings', '/studyRecord'];
  for (const path of seen) {
    await page.goto(set.origin + path);
    await expect(
      page
        .getByRole('main')
        .getByText(/目录|还没有报名培训|立即同步|退出登录|学习记录/)
        .first(),
    ).toBeVisible();
  }
  const hers = await everythingKept(page);
  expect(wherever(hers, of(anna))).toEqual(expect.arrayContaining(['zhijian-xuetang/reads', LAST_SEEN]));
  expect(nobodyEntered(hers)).toEqual([]);

  // She studies without network; meanwhile somebody takes her account elsewhere.
  await page.goto(set.origin + studyPath(hour, LESSON_A));
  await untilPlaying(page);
  set.proxy.cut = true;
  await untilPosition(page, 6);
  const elsewhere = await signInByCall(set.server.origin, anna);
  set.proxy.heal();
  const dialog = page.getByRole('alertdialog', { name: '提示' });
  await expect(dialog).toContainText('您已在其他终端登录，如需继续学习请重新登录！');
  // Nobody has pressed anything yet, and nothing of hers is in sight.
  await expect(page.locator('video')).toHaveCount(0);
  await dialog.getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(/userLogin/);
  await expect(page.getByText(`上次登录：尾号 ${anna.phone.slice(-4)}`)).toBeVisible();
  await expect(page.getByLabel('手机号')).toHaveValue('');
  const away = await everythingKept(page);
  expect(wherever(away, [anna.phone])).not.toContain('localStorage/lastPhone');
  expect(Object.keys(away)).not.toContain(LAST_SEEN);

  await signIn(page, set.origin, bert);
  expect(wherever(await everythingKept(page), of(anna)).filter((name) => !STUDY.includes(name))).toEqual([]);
  await page.goto(`${set.origin}/studyRecord`);
  await expect(page.getByText(OTHERS)).toBeVisible();
  await page.goto(set.origin + lesson);
  await expect(page.getByRole('tab', { name: '目录' })).toBeVisible();
  expect(wherever(await everythingKept(page), of(bert))).toContain(LAST_SEEN);
  await signOut(page);
  const left = await everythingKept(page);
  expect(Object.keys(left)).not.toContain(LAST_SEEN);
  expect(nobodyEntered(left)).toEqual([]);
  expect(wherever(left, of(bert))).toEqual([]);
  expect(wherever(left, of(anna)).filter((name) => !STUDY.includes(name))).toEqual([]);

  expect(await creditedOf(elsewhere, hour)).toBe(0);
  await signIn(page, set.origin, anna);
  const call = await clientOfPage(page, set.server.origin, anna);
  await expect.poll(() => creditedOf(call, hour)).toBeGreaterThanOrEqual(5);
  await page.goto(`${set.origin}/studyRecord`);
  await expect(page.getByText(OTHERS)).toHaveCount(0);
});
