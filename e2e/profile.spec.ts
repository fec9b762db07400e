import { getUserInfo } from '@contract/user-info';
import { LEARNER, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { accessible } from './accessible';
import { bodiesOf } from './bodies';
import { enter } from './learner';
import { expect, stage, test } from './stage';

test.use({ serviceWorkers: 'block' });

const set = stage();
let taken = 0;
const newcomer = () => tester(++taken);

const said = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence });

async function choose(page: Page, field: string, ...steps: string[]): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${field}`) }).click();
  const sheet = page.getByRole('dialog', { name: field });
  for (const step of steps) await sheet.getByRole('button', { name: step, exact: true }).click();
  await expect(sheet).toHaveCount(0);
}

for (const [who, learner] of [
  ['complete', LEARNER],
  ['incomplete', newcomer()],
] as const)
  test(`a profile that is ${who} moves nothing beneath it when it arrives`, async ({ page }) => {
    await enter(page, set.origin, learner);
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    await page.route(/getUserInfo/, (route) => released.then(() => route.continue()));
    await page.goto(`${set.origin}/personalCenter`);
    const below = page.getByRole('heading', { name: '学习', exact: true });
    const top = async () => (await below.boundingBox())?.y;
    await expect(page.getByRole('heading', { level: 1, name: '我的' })).toBeVisible();
    await expect(below).toBeVisible();
    const before = await top();
    release();
    await expect(page.getByText(/^资料(完整|还缺)/)).toBeVisible();
    expect(await top()).toBe(before);
  });

test('a newcomer fills the profile in; only what changed is sent', async ({ page }) => {
  const learner = newcomer();
  const call = await enter(page, set.origin, learner);
  const sent = await bodiesOf(page, /updateUserInfo/);
  await page.goto(`${set.origin}/personalCenter`);
  await expect(page.getByText('资料还缺 6 项')).toBeVisible();
  await page.getByRole('link', { name: '个人资料' }).click();

  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('学历未填写')).toBeVisible();
  await expect(page.getByLabel('学历')).toBeFocused();
  expect(sent).toEqual([]);

  await page.getByLabel('学历').selectOption({ label: '小学以下' });
  await expect(page.getByText('学历未填写')).toHaveCount(0);
  await page.getByLabel('姓名').fill('  周小川 ');
  await choose(page, '所在地', '浙江省', '杭州市', '余杭区', '五常街道');
  await choose(page, '职位', '焊接与切割', '气焊气割工');
  await accessible(page);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(said(page, '修改成功')).toBeAttached();
  await expect(page).toHaveURL(/personalCenter/);
  await expect(page.getByRole('heading', { name: '周小川' })).toBeVisible();

  const profile = await call(getUserInfo, { id: learner.id });
  expect(profile).toMatchObject({ name: '周小川', education: '0', positionName: '气焊气割工' });
  expect(profile.areaText).toContain('五常街道');
  expect(sent).toHaveLength(1);
  expect(Object.keys(sent[0] ?? {}).sort()).toEqual(
    ['cityId', 'education', 'name', 'positionId', 'provinceId', 'regionId', 'streetId'].sort(),
  );

  await page.getByRole('link', { name: '个人资料' }).click();
  await page.getByLabel('学历').selectOption({ label: '本科' });
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL(/personalCenter/);
  expect(sent[1]).toEqual({ education: '5' });
});

test('a name that was given cannot be taken back', async ({ page }) => {
  await enter(page, set.origin, LEARNER);
  await page.goto(`${set.origin}/editPersonal`);
  await page.getByLabel('姓名').fill('');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('姓名不能为空')).toBeVisible();
  await expect(page.getByLabel('手机号')).toHaveValue('138 **** 0001');
  await expect(page.getByLabel('手机号')).not.toBeEditable();
});

test('unsaved changes survive a reload and leaving, and can be dropped', async ({ page }) => {
  await enter(page, set.origin, newcomer());
  await page.goto(`${set.origin}/personalCenter`);
  await page.getByRole('link', { name: '个人资料' }).click();
  await page.getByLabel('姓名').fill('没有保存');
  await choose(page, '所在地', '浙江省', '杭州市', '余杭区', '五常街道');
  await page.reload();
  await expect(page.getByLabel('姓名')).toHaveValue('没有保存');
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/personalCenter/);
  await page.getByRole('link', { name: '个人资料' }).click();
  await expect(page.getByRole('button', { name: /^所在地.*五常街道/ })).toBeVisible();
  await page.getByRole('button', { name: '不要了' }).click();
  await expect(page.getByLabel('姓名')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('姓名')).toHaveValue('');
});

test('a choice level by level: closing changes nothing, a failure is asked again, the focus comes back', async ({
  page,
}) => {
  await enter(page, set.origin, LEARNER);
  await page.goto(`${set.origin}/editPersonal`);
  const field = page.getByRole('button', { name: /^所在地/ });
  const sheet = page.getByRole('dialog', { name: '所在地' });

  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await field.click();
    await sheet.getByRole('button', { name: '浙江省' }).click();
    await expect(sheet.getByRole('button', { name: '重选浙江省' })).toBeVisible();
    await accessible(page, '[role="dialog"]');
    await leave();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/editPersonal$/);
    await expect(field).toHaveText('浙江省杭州市余杭区');
    await expect(field).toBeFocused();
  }

  set.proxy.fail(/findCityList/, 502, Number.POSITIVE_INFINITY);
  await field.click();
  await sheet.getByRole('button', { name: '山西省' }).click();
  await expect(sheet.getByText('服务器暂时没有回应，请稍后再试')).toBeVisible();
  set.proxy.heal();
  await sheet.getByRole('button', { name: '重试' }).click();
  await sheet.getByRole('button', { name: '太原市' }).click();
  await sheet.getByRole('button', { name: '重选山西省' }).click();
  await expect(sheet.getByRole('button', { name: '浙江省' })).toBeVisible();
  // The Tab key stays inside.
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
});

test('a profile that does not come says so, and the session stays', async ({ page }) => {
  await enter(page, set.origin, newcomer());
  set.proxy.fail(/getUserInfo/, 502, Number.POSITIVE_INFINITY);
  await page.goto(`${set.origin}/editPersonal`);
  await expect(page.getByText('服务器暂时没有回应，请稍后再试')).toBeVisible();
  await expect(page.getByText('登录状态失效，请重新登录')).toHaveCount(0);
  set.proxy.heal();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByLabel('姓名')).toBeVisible();
});

test('the personal centre shows the entries whose screens exist, in the order of the specification', async ({
  page,
}) => {
  await enter(page, set.origin, LEARNER);
  await page.goto(`${set.origin}/personalCenter`);
  await expect(page.getByText('资料完整')).toBeVisible();
  const order = [
    '/editPersonal',
    '/myTrainings',
    '/myCertificate',
    '/myDownloads',
    '/orders',
    '/electronicInvoiceList',
    '/purchaseUnitRedemptionCode',
    '/redeem',
    '/applicantCompany',
    '/helpFeedback',
    '/personalSetting',
  ];
  const links = page.getByRole('navigation', { name: '我的', exact: true }).getByRole('link');
  const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(shown).toEqual(order.filter((path) => shown.includes(path)));
  expect(shown).toContain('/editPersonal');
  expect(shown).toContain('/personalSetting');
  await accessible(page);
  for (const path of shown) {
    await page.goto(set.origin + path);
    await expect(page.getByText('没有找到这一页')).toHaveCount(0);
  }
});

for (const path of ['/personalSetting', '/settingUser']) {
  test(`${path} leads to everything of the account`, async ({ page }) => {
    await enter(page, set.origin, LEARNER);
    await page.goto(set.origin + path);
    await expect(page.getByRole('link', { name: '手机号 138 **** 0001' })).toHaveAttribute(
      'href',
      '/editPhoneForm',
    );
    await expect(page.getByRole('link', { name: '修改密码' })).toHaveAttribute('href', '/updatePassword');
    await expect(page.getByRole('link', { name: '实名信息 已填写' })).toHaveAttribute(
      'href',
      '/editPersonalForm',
    );
    await accessible(page);
    await page.getByRole('link', { name: '注销账号' }).click();
    await expect(page.getByText('暂无注销功能')).toBeVisible();
    await accessible(page);
    await page.getByRole('button', { name: '返回' }).click();
    await page.getByRole('button', { name: '退出登录' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: '取消' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
  });
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('one tap saves, also out of a field', async ({ page }) => {
    await enter(page, set.origin, LEARNER);
    await page.goto(`${set.origin}/editPersonal`);
    await page.getByLabel('姓名').fill('');
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden();
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('姓名不能为空')).toBeVisible();
  });
});
