import { getUserInfo } from '@contract/user-info';
import { LEARNER } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { identityNumberOf } from '@rules/testing/identity-number';
import { accessible } from './accessible';
import { clientOfPage } from './learner';
import { offersOnly } from './offers';
import * as form from './registration';
import { newPhone, PERSON, send } from './registration';
import { expect, stage, test } from './stage';

// None is about the worker.
test.use({ serviceWorkers: 'block' });

const set = stage();
const open = (page: Page) => form.open(page, set.origin);

test('who registers is told so and is signed in, at home', async ({ page }) => {
  const phone = newPhone();
  await page.goto(`${set.origin}/userLogin`);
  await page.getByRole('tab', { name: '注册' }).click();
  await form.fillIdentity(page);
  await expect(page.getByRole('radio', { name: '女' })).toBeChecked();
  await form.goOn(page);
  await form.fillPlace(page);
  await expect(page.getByRole('button', { name: '所在地' })).toHaveText(PERSON.area.join(' '));
  await form.goOn(page);
  await form.fillPhone(page, phone);
  await page.getByLabel('验证码').fill(await form.codeTo(page, set.origin, phone));
  await send(page).click();

  await expect(page).toHaveURL(/homeLand/);
  await expect(page.getByRole('status').filter({ hasText: '注册成功' }).first()).toBeAttached();
  expect(await page.evaluate(() => localStorage.getItem('draft:registration'))).toBeNull();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(PERSON.name);

  const id = (await page.evaluate(() => localStorage.getItem('userId'))) ?? '';
  const call = await clientOfPage(page, set.origin, { id, phone });
  expect(await call(getUserInfo, { id })).toMatchObject({
    phone,
    name: PERSON.name,
    identityType: '0',
    identityNumber: expect.stringMatching(/^1.*X$/),
    education: '3',
    provinceId: '330000',
    cityId: '330100',
    regionId: '330110',
    areaText: PERSON.area.join(''),
    positionName: PERSON.position[1],
  });
});

test('what the server refuses stands there, nothing typed is lost; and a login that fails leads to its tab', async ({
  page,
}) => {
  const phone = newPhone();
  await open(page);
  await form.toLastStep(page, { ...PERSON, number: identityNumberOf(2) });
  await form.fillPhone(page, phone);
  const code = await form.codeTo(page, set.origin, phone);
  await page.getByLabel('验证码').fill(code === '000000' ? '000001' : '000000');
  await send(page).click();
  const refusal = page.getByRole('main').getByRole('alert');
  await expect(refusal).toHaveText('验证码不正确，请检查后重新输入');
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue(PERSON.password);
  await page.getByLabel('验证码').fill(code);
  // The signal is gone between the two calls.
  await page.route('**/phoneLogin', (route) => route.abort());
  await send(page).click();
  await expect(page).toHaveURL(/\/userLogin$/);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '注册成功' })).toBeVisible();
  await expect(page.getByRole('tab', { name: '登录' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('手机号')).toHaveValue(phone);
});

test('asks about a number that another account has, loses nothing on the way back, and takes a confirmed one', async ({
  page,
}) => {
  const phone = newPhone();
  const owner = { number: '330110198503072219', name: '王建国' };
  await open(page);
  await form.toLastStep(page, owner);
  await form.fillPhone(page, phone);
  const code = await form.codeTo(page, set.origin, phone);
  await page.getByLabel('验证码').fill(code);
  await send(page).click();
  const question = page.getByRole('region', { name: '证件号码已经登记过' });
  await expect(question).toContainText('这个身份证号已用手机号 138****0001 注册过。是你的旧号码吗？');
  await accessible(page);

  await question.getByRole('button', { name: '是我的，用旧号码登录' }).click();
  await expect(page.getByText('请用手机号 138****0001 登录')).toBeVisible();
  await expect(page.getByLabel('手机号')).toHaveValue('');
  await page.getByRole('tab', { name: '注册' }).click();
  await expect(page.getByLabel('证件号码')).toHaveValue(owner.number);
  for (const title of ['所在地和职位', '手机和密码']) {
    await form.goOn(page);
    await expect(form.step(page, title)).toBeVisible();
  }
  await send(page).click();

  await question.getByRole('button', { name: '不是我，核对证件号码' }).click();
  await expect(page.getByLabel('证件号码')).toBeFocused();
  await expect(page.getByText('请逐位核对证件号码')).toBeVisible();
  await expect(page.getByLabel('证件号码')).toHaveValue(owner.number);
  await expect(page.getByLabel('姓名')).toHaveValue(owner.name);
  await form.goOn(page);
  await expect(page.getByRole('button', { name: '所在地' })).toHaveText(PERSON.area.join(' '));
  await form.goOn(page);
  await expect(page.getByLabel('验证码')).toHaveValue(code);
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue(PERSON.password);
  await send(page).click();
  await question.getByRole('button', { name: '还是用这个号码，交管理员核对' }).click();

  await expect(page).toHaveURL(/homeLand/);
  const id = (await page.evaluate(() => localStorage.getItem('userId'))) ?? '';
  expect(id).not.toBe(LEARNER.id);
  const call = await clientOfPage(page, set.origin, { id, phone });
  expect(await call(getUserInfo, { id })).toMatchObject({
    phone,
    identityNumber: '330***********2219',
  });
});

test('a phone that is registered is refused to who has its code', async ({ page }) => {
  await open(page);
  await form.toLastStep(page);
  await form.fillPhone(page, LEARNER.phone);
  await page.getByLabel('验证码').fill(await form.codeTo(page, set.origin, LEARNER.phone));
  await send(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('已经注册过');
  await page.getByRole('tab', { name: '登录' }).click();
  await expect(page.getByLabel('手机号')).toHaveValue(LEARNER.phone);
});

test('the minute before another code survives a reload, and is that phone’s alone', async ({ page }) => {
  await page.clock.install();
  const phone = newPhone();
  await open(page);
  await form.toLastStep(page);
  await page.getByLabel('手机号').fill(phone);
  await form.codeTo(page, set.origin, phone);
  await expect(form.waiting(page)).toBeDisabled();
  await expect(page.getByLabel('验证码')).toBeFocused();

  await page.clock.runFor(20_000);
  await page.reload();
  await expect(form.waiting(page)).toBeDisabled();
  const left = Number.parseInt((await form.waiting(page).textContent()) ?? '', 10);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(40);
  await page.getByLabel('手机号').fill(newPhone());
  await expect(form.askForCode(page)).toBeEnabled();
  await page.getByLabel('手机号').fill(phone);
  await expect(form.waiting(page)).toBeDisabled();
  await page.clock.runFor(41_000);
  await expect(form.askForCode(page)).toBeEnabled();
});

test('a draft survives a reload, without the number and the passwords', async ({ page }) => {
  await open(page);
  await form.toLastStep(page);
  await form.fillPhone(page, '13900000001');
  await page.getByLabel('验证码').fill('654321');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).toContain(PERSON.name);
  for (const secret of [PERSON.number, PERSON.password, '654321']) expect(kept).not.toContain(secret);

  await page.reload();
  await expect(form.step(page, '手机和密码')).toBeVisible();
  await expect(page.getByLabel('手机号')).toHaveValue('13900000001');
  for (const label of ['证件号码', '验证码', '密码', '确认密码']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  }
  await expect(page.getByLabel('我已阅读并同意')).not.toBeChecked();
  // What no draft holds is asked for where one stands.
  await form.fillPhone(page, '13900000001');
  await page.getByLabel('验证码').fill('654321');
  await send(page).click();
  await expect(page.getByText('证件号码不能为空')).toBeVisible();
  await expect(page.getByLabel('证件号码')).toBeFocused();

  await page.goBack();
  await expect(page.getByRole('button', { name: '所在地' })).toHaveText(PERSON.area.join(' '));
  await expect(page.getByRole('button', { name: '职位' })).toHaveText(PERSON.position.join(' '));
  await page.goBack();
  await expect(page.getByLabel('姓名')).toHaveValue(PERSON.name);
  await expect(page.getByLabel('学历')).toHaveValue('3');
  await expect(page.getByRole('radio', { name: '女' })).toBeChecked();
  await expect(page.getByLabel('证件号码')).toHaveValue('');
});

test('a draft is a day old at most', async ({ page }) => {
  await open(page);
  await page.getByLabel('姓名').fill(PERSON.name);
  await page.reload();
  await expect(page.getByLabel('姓名')).toHaveValue(PERSON.name);
  await page.evaluate((day) => {
    const kept = JSON.parse(localStorage.getItem('draft:registration') ?? '{}');
    localStorage.setItem('draft:registration', JSON.stringify({ ...kept, at: kept.at - day }));
  }, 24 * 3_600_000);
  await page.reload();
  await expect(page.getByLabel('证件号码')).toBeVisible();
  await expect(page.getByLabel('姓名')).toHaveValue('');
});

test('without an SMS gateway nobody fills in a form for nothing: it says so, and whom to ask', async ({
  page,
}) => {
  await offersOnly(page, { sms: false });
  await page.goto(`${set.origin}/userLogin`);
  await page.getByRole('link', { name: '忘记密码' }).click();
  await expect(page.getByText('这里没有开通短信验证。忘记密码请联系单位或客服重设。')).toBeVisible();
  await page.goto(`${set.origin}/userLogin?tab=register`);
  await expect(page.getByText('这里没有开通短信注册')).toBeVisible();
  await expect(page.getByLabel('证件号码')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: '帮助与反馈' }).click();
  await expect(page).toHaveURL(/helpFeedback/);
});
