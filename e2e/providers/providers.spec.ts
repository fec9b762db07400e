import type { Page } from '@playwright/test';
import { watchWords } from '../face-check';
import { timeoutFor } from '../network/chosen';
import { photo } from '../platform/fixture';
import { expect, test, usuallyTakes } from '../stage';
import { PEOPLE, TRAININGS } from './platform';
import { failuresOf, PAGES } from './sentences';
import { type Mode, providerStage } from './stage';

// None is about the worker.
test.use({ serviceWorkers: 'block', hasTouch: true });

const set = providerStage();
type Login = 'oidc' | 'messenger' | 'partner';

const tap = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page.getByRole(role, { name, exact: true }).first().tap();
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name }).tap();
const signedIn = (page: Page) => page.evaluate(() => localStorage.getItem('userId'));

test('the server is set up with every stub, and without payments only', async () => {
  const { notSetUp } = (await (await fetch(`${set.now.origin}/readyz`)).json()) as { notSetUp: string[] };
  expect(notSetUp).toEqual([expect.stringContaining('WECHAT_PAY_MCH_ID')]);
});

test('a code of the SMS gateway signs in, after a sentence for each failure', async ({ page }) => {
  usuallyTakes(40_000);
  const { phone } = PEOPLE.sms;
  await page.goto(set.now.origin);
  await tap(page, 'link', '登录');
  await page.getByLabel('手机号').fill(phone);
  await tap(page, 'link', '忘记密码');
  for (const [mode, sentence] of failuresOf('sms')) {
    await set.now.restart('sms', mode);
    await tap(page, 'button', '获取验证码');
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await set.now.restart('sms');
  await tap(page, 'button', '获取验证码');
  await expect(page.getByRole('button', { name: /秒后重发$/ })).toBeVisible();
  await page.getByLabel('验证码').fill((await set.now.codeSentTo(phone)) ?? '');
  await page.getByLabel('新密码', { exact: true }).fill('abc123456');
  await page.getByLabel('确认新密码').fill('abc123456');
  await tap(page, 'button', '重设密码并登录');
  await expect(page).toHaveURL(/\/homeLand$/);
  expect(await signedIn(page)).not.toBeNull();
});

test('a licence that does not fit is refused with the register’s reason, one that fits is applied with', async ({
  page,
}) => {
  usuallyTakes(40_000);
  await set.now.enterTraining(page, 'licence', 'exam');
  await tab(page, '我的');
  await tap(page, 'link', '企业申请');
  await tap(page, 'button', '我知道了，开始填写');
  await page.getByLabel('企业名称').fill('另一家机械厂');
  await page.getByLabel('统一社会信用代码').fill('91330110MA2000001B');
  await page.getByLabel('从相册选').setInputFiles(await photo(page));
  const alert = page.getByRole('main').getByRole('alert');
  for (const [mode, sentence] of failuresOf('licence')) {
    await set.now.restart('licence', mode);
    await tap(page, 'button', '验证营业执照');
    await expect(alert).toHaveText(sentence);
  }
  await set.now.restart('licence');
  await tap(page, 'button', '验证营业执照');
  await expect(alert).toHaveText('执照上的企业名称与填写的不一致，请照执照填写');
  await page.getByLabel('企业名称').fill('宏远机械厂');
  await tap(page, 'button', '验证营业执照');
  await expect(page.getByText('验证通过')).toBeVisible();

  await page.getByText('机械制造', { exact: true }).tap();
  await page.getByRole('button', { name: /^企业地址/ }).tap();
  for (const name of ['浙江省', '杭州市', '余杭区', '仓前街道'])
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).tap();
  await tap(page, 'button', '提交申请');
  await expect(page.getByRole('link', { name: /宏远机械厂/ })).toContainText('未审核');
});

/** Goes from home to the learner's training. */
async function backToTraining(page: Page): Promise<void> {
  await tab(page, '我的');
  await page.getByRole('link', { name: /^我的培训/ }).tap();
  await page.getByRole('main').getByRole('link', { name: TRAININGS.exam.title }).tap();
}

/** Meets the site's refusal and its error, each of which leads back to the app. */
async function meetFailures(page: Page, name: 'exam' | 'live', enter: () => Promise<void>): Promise<void> {
  for (const mode of ['forged', 'error'] as const) {
    await set.now.restart(name, mode);
    await enter();
    await expect(page.getByRole('heading', { name: PAGES[name][mode] })).toBeVisible();
    await tap(page, 'link', '回到首页');
    await expect(page).toHaveURL(/\/homeLand$/);
    await backToTraining(page);
  }
  await set.now.restart(name);
}

const enterExam = async (page: Page) => {
  await tap(page, 'button', /^(去|继续)考试$/);
  await tap(page, 'button', '进入考试');
};

// The learner's browser waits for the exam site's and the live site's page: a late page is only late.
test('an exam is passed at the exam site, after it refused an address and failed', async ({ page }) => {
  usuallyTakes(40_000);
  await set.now.enterTraining(page, 'exam', 'exam');
  await tap(page, 'button', '立即报名');
  await meetFailures(page, 'exam', () => enterExam(page));
  await enterExam(page);
  await expect(page.getByRole('heading', { name: TRAININGS.exam.exam })).toBeVisible();
  await page.getByLabel('戴好防护用品').check();
  await tap(page, 'button', '交卷');
  await expect(page.getByText('成绩已经送到平台。')).toBeVisible();
  await tap(page, 'link', '返回培训');
  await expect(page.getByText('100 分 · 合格')).toBeVisible();
});

test('an exam whose site is late with the score is not called missed, and goes on', async ({
  page,
  context,
}) => {
  usuallyTakes(40_000);
  await set.now.enterTraining(page, 'silentExam', 'exam');
  await tap(page, 'button', '立即报名');
  await enterExam(page);
  await page.getByLabel('戴好防护用品').check();
  // Later than the test, so that no score comes before the app is read.
  await set.now.restart('exam', 'late', { LATE_MS: String(timeoutFor()) });
  const handedIn = page.waitForRequest((request) => request.method() === 'POST');
  await tap(page, 'button', '交卷');
  await handedIn;
  const again = await context.newPage();
  await again.goto(set.now.origin);
  await backToTraining(again);
  await expect(again.getByText('考试已经开始，还没有收到交卷')).toBeVisible();

  await set.now.restart('exam');
  await enterExam(again);
  await again.getByLabel('戴好防护用品').check();
  await tap(again, 'button', '交卷');
  await tap(again, 'link', '返回培训');
  await expect(again.getByText('100 分 · 合格')).toBeVisible();
});

test('a live room is entered, after it refused an address and failed', async ({ page }) => {
  usuallyTakes(40_000);
  await set.now.enterTraining(page, 'live', 'exam');
  await tap(page, 'button', '立即报名');
  const enter = () => page.getByRole('button', { name: /进入直播间/ }).tap();
  await meetFailures(page, 'live', enter);
  await enter();
  await expect(page.getByText(`${PEOPLE.live.name}，您已进入直播间。`)).toBeVisible();
  await tap(page, 'link', '返回培训');
  await expect(page.getByRole('heading', { name: TRAININGS.exam.title })).toBeVisible();
});

/**
 * Opens the page of a login whose other side fails at the exchange. A forged one knows its own code; the others fail or
 * are late at that page, too, so that they begin to fail once it is open.
 */
async function openFailingLink(page: Page, name: Login, mode: Mode, query: Record<string, string>) {
  const isForged = mode === 'forged';
  await set.now.restart(name, isForged ? mode : '');
  await set.now.openLink(page, name, query);
  if (!isForged) await set.now.restart(name, mode);
}

for (const [name, title] of [
  ['oidc', '统一身份认证'],
  ['messenger', '微信'],
] as const)
  test(`a link of ${name}.mjs signs in, after a sentence for each failure`, async ({ page }) => {
    usuallyTakes(40_000);
    const { phone } = PEOPLE.login;
    if (name === 'messenger') await set.now.bindMessenger(phone);
    for (const [mode, sentence] of failuresOf(name)) {
      await openFailingLink(page, name, mode, { phone });
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await tap(page, 'link', '进入职健学堂');
      await expect(page.getByRole('main').getByRole('alert')).toContainText(sentence);
      await expect(page.getByLabel('手机号')).toBeVisible();
    }
    await set.now.restart(name);
    await set.now.openLink(page, name, { phone });
    await tap(page, 'link', '进入职健学堂');
    await expect(page).toHaveURL(/\/homeLand$/);
    expect(await signedIn(page)).not.toBeNull();
  });

test('a link of partner.mjs opens the training, after a sentence for each failure', async ({ page }) => {
  usuallyTakes(40_000);
  const query = { phone: PEOPLE.login.phone, training: TRAININGS.exam.id };
  const wasShown = await watchWords(page);
  for (const [mode, sentence] of failuresOf('partner')) {
    await openFailingLink(page, 'partner', mode, query);
    await tap(page, 'link', '进入培训');
    await expect(page).toHaveURL(/\/homeLand$/);
    await wasShown(`${sentence}。请重试`);
    await expect(page.getByRole('link', { name: '登录' }).first()).toBeVisible();
  }
  await set.now.restart('partner');
  await set.now.enterTraining(page, 'login', 'exam');
  await expect(page.getByRole('button', { name: '立即报名' })).toBeVisible();
});
