import type { Page } from '@playwright/test';
import { choose, fillPhone, PERSON } from '../registration';
import { expect, test, usuallyTakes } from '../stage';
import { SMS_CODE } from './back-end/calls/account';
import { goBack, photo, platformBackEnd, pressTab, signIn, WANG } from './fixture';

test.use({ serviceWorkers: 'block' });
const set = platformBackEnd({ usually: 'tolerant' });

const AREA = ['北京市', '市辖区', '丰台区', '右安门街道'];
const POSITION = ['特种作业', '焊工'];
const PHONE = '13912345678';
const announced = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence });
const main = (page: Page) => page.getByRole('main');
const goOn = (page: Page) => page.getByRole('button', { name: '下一步' }).click();
const byPhone = (phone: string) => [...set.server.world.learners.values()].find((one) => one.phone === phone);

test('a visitor registers, is signed in and completes the profile', async ({ page }) => {
  usuallyTakes(30_000);
  await page.goto(set.origin);
  await main(page).getByRole('link', { name: '去注册' }).click();
  await page.getByLabel('证件号码').fill(PERSON.number);
  await page.getByLabel('姓名').fill(PERSON.name);
  await page.getByLabel('学历').selectOption(PERSON.education);
  await goOn(page);
  await choose(page, '所在地', AREA);
  await choose(page, '职位', POSITION);
  await goOn(page);
  await fillPhone(page, PHONE);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('验证码').fill(SMS_CODE);
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page).toHaveURL(/homeLand/);
  expect(byPhone(PHONE)).toMatchObject({ name: PERSON.name, positionId: '411', streetId: '110106001' });

  await pressTab(page, '学习中心');
  const reminder = page.getByRole('alertdialog', { name: '完善个人资料' });
  await reminder.getByRole('button', { name: '去完善' }).click();
  await page.getByRole('link', { name: /^单位/ }).click();
  await page.getByLabel('单位名称').fill('宏远');
  await page.getByRole('button', { name: '宏远机械厂' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(announced(page, '修改成功')).toBeAttached();
  // The user info has no education: the form does not ask for it, and the save does not empty it.
  expect(byPhone(PHONE)).toMatchObject({ companyId: '4301', education: '3' });
});

test('the older form, opened by a link, saves a field and empties no other', async ({ page }) => {
  usuallyTakes(30_000);
  await signIn(page, set);
  const before = { ...byPhone(WANG.phone) };
  await page.goto(`${set.origin}/updateUserData?userId=${WANG.id}`);
  await page.getByLabel('地址').fill('和平里东街 3 号');
  await page.getByLabel('职位').selectOption({ label: '焊工' });
  await page.getByRole('button', { name: '保存' }).click();
  await expect(announced(page, '修改成功')).toBeAttached();
  await expect(page).not.toHaveURL(/updateUserData/);
  // This back end writes every documented column: a field that was not sent would be empty now.
  expect(byPhone(WANG.phone)).toEqual({ ...before, address: '和平里东街3号', positionId: '411' });
});

test('a learner sets a new password, changes name and phone, and applies for a company', async ({ page }) => {
  usuallyTakes(30_000);
  await page.goto(`${set.origin}/userLogin`);
  await page.getByRole('link', { name: '忘记密码' }).click();
  await page.getByLabel('手机号').fill(WANG.phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('验证码').fill(SMS_CODE);
  await page.getByLabel('新密码', { exact: true }).fill('second123');
  await page.getByLabel('确认新密码').fill('second123');
  await page.getByRole('button', { name: '重设密码并登录' }).click();
  await expect(page).toHaveURL(/homeLand/);
  expect(byPhone(WANG.phone)?.password).toBe('second123');

  await pressTab(page, '我的');
  await page.getByRole('link', { name: '个人资料' }).click();
  await page.getByLabel('姓名').fill('王大海');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(announced(page, '修改成功')).toBeAttached();
  expect(set.server.requestsOf('updateUserInfo').map(({ body }) => body)).toEqual([{ name: '王大海' }]);

  await page.getByRole('link', { name: '设置' }).click();
  await page.getByRole('link', { name: /手机号/ }).click();
  await page.getByRole('button', { name: '获取验证码' }).first().click();
  await page.getByLabel('原手机验证码').fill(SMS_CODE);
  await page.getByLabel('新手机号', { exact: true }).fill(PHONE);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('新手机验证码').fill(SMS_CODE);
  await page.getByRole('button', { name: '确定更换' }).click();
  await expect(page.getByText('139 **** 5678')).toBeVisible();
  expect(set.server.world.learners.get(WANG.id)?.phone).toBe(PHONE);
  await goBack(page);

  await page.getByRole('link', { name: '企业申请' }).click();
  await page.getByRole('button', { name: '我知道了，开始填写' }).click();
  await page.getByLabel('企业名称').fill('仓前阀门厂');
  await page.getByLabel('统一社会信用代码').fill('91350100M000100Y43');
  await page.getByLabel('从相册选').setInputFiles(await photo(page));
  await page.getByText('制造业', { exact: true }).click();
  await page.getByLabel(/企业简介/).fill('阀门铸造');
  await page.getByRole('button', { name: /^企业地址/ }).click();
  for (const name of AREA) await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: '验证营业执照' }).click();
  await expect(page.getByText('验证通过')).toBeVisible();
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page).toHaveURL(/applicantCompanyList/);
  await page.getByRole('link', { name: /仓前阀门厂.*未审核/ }).click();
  await expect(main(page)).toContainText('北京市朝阳区建外街道');
  expect(set.server.world.applications).toMatchObject([
    { companyClassifyId: '1', usciCode: '91350100M000100Y43' },
  ]);
});
