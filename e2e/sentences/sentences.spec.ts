import { listOwnFeedback, saveFeedback } from '@contract/help';
import { COMPANY, LEARNER, NEWCOMER, TRAINING, TRAINING_SHORT, TRAININGS, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { clientFor, type Learner, signedInPhone, storeRows } from '../learner';
import { openFromList, sitExam } from '../registering';
import * as form from '../registration';
import { expect, stage, test, usuallyTakes } from '../stage';
import { positionOf, untilPlaying } from '../video';
import { Judge } from './judge';
import { PLANTED, showForOneFrame } from './planted';
import { TABLE } from './table';

const set = stage();
let judge: Judge;
test.beforeAll(async () => {
  judge = await Judge.begin(set);
});
test.afterAll(() => judge.close());

// The last of them counts what the others have shown.
test.describe.configure({ mode: 'serial' });

const PHONE = '13900007021';
/** The line of the walk: each answer comes so late, ms. */
const SLOWED = { delay: 150, failing: 0 };

const inMain = (page: Page, name: string | RegExp) =>
  page
    .getByRole('main')
    .getByRole('link', { name })
    .or(page.getByRole('main').getByRole('button', { name }))
    .first();

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name }).click();

const API = /\/(api|course)\//;

/** Opens the screen again while the server fails, and once more when it answers. */
async function whileFailing(page: Page): Promise<void> {
  judge.isFailing = true;
  set.proxy.fail(API, 500, Number.POSITIVE_INFINITY);
  await page.reload();
  await atRest(page);
  set.proxy.heal();
  set.proxy.bad = SLOWED;
  await page.reload();
  await atRest(page);
  judge.isFailing = false;
}

/** Waits until the page shows what it has to show. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await judge.settled();
}

test('shows no untrue sentence from registration to the certificate', async ({ page }) => {
  usuallyTakes(180_000);
  await judge.watch(page, PHONE);
  set.proxy.bad = SLOWED;
  await page.goto(set.origin);
  await inMain(page, '去注册').click();
  await form.toLastStep(page);
  await form.fillPhone(page, PHONE);
  await page.getByLabel('验证码').fill(await form.codeTo(page, set.origin, PHONE));
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page).toHaveURL(/homeLand/);
  await atRest(page);
  // The reminder comes once a day, over the second screen.
  await tab(page, '学习中心');
  await page
    .getByRole('alertdialog', { name: '完善个人资料' })
    .getByRole('button', { name: '去完善' })
    .click();
  await page.getByRole('link', { name: /^单位/ }).click();
  await page.getByLabel('单位名称').fill(COMPANY.name);
  await page.getByRole('button', { name: COMPANY.name }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page).not.toHaveURL(/editPersonal/);
  for (const name of ['首页', '我的']) {
    await tab(page, name);
    await atRest(page);
    await whileFailing(page);
  }
  await tab(page, '学习中心');
  await inMain(page, '更多 培训').click();
  await openFromList(page, /新工人入场职业健康教育/);
  await expect(page.getByRole('main')).toContainText('报名后就能开始学');
  await atRest(page);
  await whileFailing(page);
  await inMain(page, '立即报名').click();
  await expect(page.getByText('已报名', { exact: true })).toBeVisible();
  await atRest(page);
  await whileFailing(page);

  await inMain(page, '开始学习 · 第 1 课时').click();
  await untilPlaying(page);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(3);
  set.proxy.cut = true;
  await expect.poll(() => positionOf(page)).toBeGreaterThan(26);
  set.proxy.cut = false;
  await expect(page).toHaveURL(/44002/);
  await page.getByRole('heading', { name: '目录' }).scrollIntoViewIfNeeded();
  await sitExam(page);
  await page.getByRole('link', { name: '返回培训' }).click();
  await atRest(page);
  await whileFailing(page);
  await page.goBack();
  await page.getByRole('button', { name: '立即公布成绩（沙箱）' }).click();
  await page.getByRole('link', { name: '返回培训' }).click();
  await expect(page.getByText('100 分 · 合格')).toBeVisible();
  await atRest(page);
  await whileFailing(page);
  await inMain(page, '去申请证书').click();
  await expect(page.getByRole('img', { name: /培训合格证书/ })).toBeVisible();
  await atRest(page);
  await whileFailing(page);
  await page.goBack();
  await atRest(page);
  for (const name of ['首页', '我的']) {
    await tab(page, name);
    await atRest(page);
  }
  for (const name of [/我的培训/, /学习记录/, /我的证书/]) {
    await tab(page, '我的');
    await inMain(page, name).click();
    await atRest(page);
    await whileFailing(page);
  }
  expect([...judge.faults]).toEqual([]);
});

const OWN_SCREENS = ['/personalCenter', '/myTrainings', '/studyRecord', '/myCertificate', '/homeLand'];

/** Learners of the demo, and the screens that they open. */
const TOURS: readonly (readonly [who: string, learner: Learner, addresses: readonly string[]])[] = [
  [
    'a learner with trainings in every state',
    LEARNER,
    [TRAINING, TRAINING_SHORT, ...Object.values(TRAININGS)].map((id) => `/trainingDetail?id=${id}`),
  ],
  ['a newcomer', NEWCOMER, ['/learningCenterList', '/editPersonal']],
];

for (const [who, learner, addresses] of TOURS)
  test(`shows no untrue sentence to ${who}`, async ({ page }) => {
    usuallyTakes(60_000);
    await judge.watch(page, learner.phone);
    await page.addInitScript(storeRows, await signedInPhone(set.origin, learner));
    set.proxy.bad = SLOWED;
    for (const address of [...addresses, ...OWN_SCREENS]) {
      await page.goto(set.origin + address);
      await atRest(page);
    }
    expect([...judge.faults]).toEqual([]);
  });

/** Presses a button of the sandbox's office. */
const inOffice = (form: Record<string, string>) =>
  fetch(`${set.server.origin}/sandbox/office`, { method: 'POST', body: new URLSearchParams(form) });

test('shows no untrue sentence to a learner whose feedback is answered', async ({ page }) => {
  const learner = tester(12);
  await judge.watch(page, learner.phone);
  const rows = await signedInPhone(set.origin, learner);
  await page.addInitScript(storeRows, rows);
  set.proxy.bad = SLOWED;
  const open = async () => {
    await page.goto(`${set.origin}/feedbackForm`);
    await atRest(page);
  };
  await open();
  const call = clientFor(set.origin, rows.token ?? '', learner.id);
  for (const remarks of ['字太小', '声音太轻', '耗电']) await call(saveFeedback, { remarks });
  await open();
  const asked = { userId: learner.id, page: 1, size: 10 };
  const [first, second] = (await call(listOwnFeedback, asked)).list.map(({ id }) => id);
  await inOffice({ what: 'feedback', act: 'answer', id: first ?? '', answer: '谢谢' });
  await inOffice({ what: 'feedback', act: 'close', id: second ?? '' });
  await open();
  await whileFailing(page);
  await tab(page, '我的');
  await atRest(page);
  expect([...judge.faults]).toEqual([]);
});

test('reaches a state without each sentence of the table', () => {
  const missing = (seen: ReadonlySet<unknown>) =>
    TABLE.filter((one) => !seen.has(one)).map(({ name }) => name);
  expect(missing(judge.shown)).toEqual([]);
  expect(missing(judge.seenFalse)).toEqual([]);
});

for (const planted of PLANTED)
  test(`finds the planted sentence when ${planted.name}`, async ({ page }) => {
    const own = await Judge.begin(set);
    await own.watch(page, planted.learner.phone);
    await page.addInitScript(storeRows, await signedInPhone(set.origin, planted.learner));
    await page.addInitScript(showForOneFrame, planted);
    own.isFailing = planted.fails === true;
    if (planted.fails) set.proxy.fail(API, 500, Number.POSITIVE_INFINITY);
    await page.goto(set.origin + planted.address);
    await expect
      .poll(() => [...own.faults].filter((fault) => fault.includes(planted.sentence)))
      .toHaveLength(1);
    await page.close();
    await own.settled();
    expect(own.faults.size).toBe(1);
    await own.close();
  });
