import { getAppRegister } from '@contract/account';
import { getUserInfo } from '@contract/user-info';
import { LEARNER, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { identityNumberOf } from '@rules/testing/identity-number';
import { accessible } from './accessible';
import { bodiesOf } from './bodies';
import { enter } from './learner';
import { expect, stage, test } from './stage';

test.use({ serviceWorkers: 'block' });

const set = stage();
const said = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence });
const arrived = (path: RegExp) => set.proxy.log.filter((entry) => path.test(entry.path)).length;

/** The newest code that the demo's gateway took for a phone. */
async function codeFor(page: Page, phone: string): Promise<string> {
  const answer = await page.request.get(`${set.origin}/sandbox/sms?phone=${phone}`, {
    headers: { Accept: 'application/json' },
  });
  const { messages } = (await answer.json()) as { messages: { code: string }[] };
  return messages[0]?.code ?? '';
}

test.describe('the real name', () => {
  test('a card number is checked, and what is right is kept', async ({ page }) => {
    const learner = tester(1);
    const call = await enter(page, set.origin, learner);
    await page.goto(`${set.origin}/personalSetting`);
    await page.getByRole('link', { name: /实名信息/ }).click();
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('姓名不能为空')).toBeVisible();
    await expect(page.getByText('证件号码不能为空')).toBeVisible();
    await page.getByLabel('姓名').fill('周小川');
    for (const number of ['330110198503072218', '33011019850307221', '330110198513072219', 'a']) {
      await page.getByLabel('证件号码').fill(number);
      await page.getByRole('button', { name: '保存' }).click();
      await expect(page.getByText('请输入正确的身份证号')).toBeVisible();
    }
    expect(arrived(/updateIdentity/)).toBe(0);
    await accessible(page);
    await page.getByLabel('证件号码').fill('1101011990 03072 03x');
    await page.getByLabel('护照').check();
    await expect(page.getByText('请输入正确的身份证号')).toHaveCount(0);
    await page.getByLabel('证件号码').fill('E12345678');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(said(page, '操作成功')).toBeAttached();
    await expect(page).toHaveURL(/personalSetting/);
    const kept = await call(getUserInfo, { id: learner.id });
    expect(kept).toMatchObject({ name: '周小川', identityType: '2' });
  });

  test('a masked number that nobody touched is not sent; another name wants it anew', async ({ page }) => {
    await enter(page, set.origin, LEARNER);
    // A profile in the address is a key only: nothing of it is shown.
    const other = encodeURIComponent(JSON.stringify({ id: '1', name: '别人', identityNumber: '123' }));
    await page.goto(`${set.origin}/editPersonalForm?userInfo=${other}`);
    await expect(page.getByLabel('姓名')).toHaveValue('王建国');
    await expect(page.getByLabel('证件号码')).toHaveValue('');
    const before = arrived(/updateIdentity/);
    await page.getByLabel('姓名').fill('王建军');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('证件号码不能为空')).toBeVisible();
    await page.getByLabel('姓名').fill('王建国');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(said(page, '操作成功')).toBeAttached();
    expect(arrived(/updateIdentity/)).toBe(before);
  });
});

test('the real name form saves the number of another account once it is confirmed', async ({ page }) => {
  const learner = tester(4);
  const call = await enter(page, set.origin, learner);
  await page.goto(`${set.origin}/editPersonalForm`);
  await page.getByLabel('姓名').fill('王建国');
  await page.getByLabel('证件号码').fill('330110198503072219');
  await page.getByRole('button', { name: '保存' }).click();
  const question = page.getByRole('region', { name: '证件号码已经登记过' });
  await expect(question).toContainText('138****0001');
  await expect(question.getByRole('button', { name: /登录/ })).toHaveCount(0);
  expect((await call(getUserInfo, { id: learner.id })).identityNumber).toBe('');
  await question.getByRole('button', { name: '还是用这个号码，交管理员核对' }).click();
  await expect(said(page, '操作成功')).toBeAttached();
  expect((await call(getUserInfo, { id: learner.id })).identityNumber).toBe('330***********2219');
});

test('the phone is changed by a code to the old one and a code to the new one', async ({ page }) => {
  const learner = tester(2);
  const next = '13911112222';
  const call = await enter(page, set.origin, learner);
  await page.goto(`${set.origin}/personalSetting`);
  await page.getByRole('link', { name: /手机号/ }).click();
  await expect(page.getByLabel('原手机号', { exact: true })).toHaveValue('138 **** 0002');
  const [askOld, askNew] = [
    page.getByRole('button', { name: '获取验证码' }).first(),
    page.getByRole('button', { name: '获取验证码' }).last(),
  ];

  await page.getByRole('button', { name: '确定更换' }).click();
  await expect(page.getByText('请输入验证码')).toHaveCount(2);
  await expect(page.getByText('请输入新手机号')).toBeVisible();
  await askNew.click();
  await expect(page.getByText('请输入新手机号')).toBeVisible();
  await page.getByLabel('新手机号', { exact: true }).fill('12345');
  await askNew.click();
  await expect(page.getByText('手机号格式不正确')).toBeVisible();
  expect(arrived(/sendUpdateNewPhoneSms/)).toBe(0);
  await accessible(page);

  await askOld.click();
  await expect(page.getByText('验证码已发送', { exact: false }).first()).toBeVisible();
  await page.getByLabel('原手机验证码').fill(await codeFor(page, learner.phone));
  await page.getByLabel('新手机号', { exact: true }).fill('139 1111 2222');
  // Reading the SMS ended the page: the number stands, the code is typed again.
  await page.reload();
  await expect(page.getByLabel('新手机号', { exact: true })).toHaveValue('139 1111 2222');
  await page.getByLabel('原手机验证码').fill(await codeFor(page, learner.phone));
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect.poll(() => codeFor(page, next)).toMatch(/^\d{6}$/);
  const code = await codeFor(page, next);
  await page.getByLabel('新手机验证码').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: '确定更换' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/editPhoneForm/);

  await page.getByLabel('新手机验证码').fill(code);
  await page.getByRole('button', { name: '确定更换' }).click();
  await expect(said(page, '操作成功')).toBeAttached();
  await expect(page).toHaveURL(/personalSetting/);
  await expect(page.getByText('139 **** 2222')).toBeVisible();
  expect((await call(getUserInfo, { id: learner.id })).phone).toBe(next);
  expect(await page.evaluate(() => localStorage.getItem('lastPhone'))).toBe(next.slice(-4));
});

test('the older form asks for each thing that is required, and keeps the rest', async ({ page }) => {
  const learner = tester(3);
  const masked = identityNumberOf(3).replace(/^(...).{11}/, '$1***********');
  const call = await enter(page, set.origin, learner);
  await page.goto(`${set.origin}/updateUserData?userId=somebody`);
  await page.getByRole('button', { name: '保存' }).click();
  for (const sentence of ['姓名', '证件号码', '学历', '地址', '职位']) {
    await expect(page.getByText(`${sentence}不能为空`)).toBeVisible();
  }
  await accessible(page);
  await page.getByLabel('姓名').fill('周小川');
  await page.getByLabel('女').check();
  await page.getByLabel('学历').selectOption({ label: '初中' });
  await page.getByLabel('地址').fill('五常街道 1 号');
  await page.getByLabel('职位').selectOption({ label: '电焊工' });
  await page.getByLabel('证件号码').fill('330110198503072218');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('请输入正确的身份证号')).toBeVisible();
  expect(arrived(/upappRegister/)).toBe(0);

  await page.getByRole('button', { name: /^单位/ }).click();
  const sheet = page.getByRole('dialog', { name: '选择单位' });
  await expect(sheet.getByRole('listitem')).toHaveCount(200);
  await expect(sheet.getByText('只列出前 200 家，输入名称可以找到其他的')).toBeVisible();
  await sheet.getByLabel('单位名称').fill('宏远');
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  await accessible(page, '[role="dialog"]');
  await sheet.getByRole('button', { name: '宏远机械厂' }).click();
  await expect(sheet).toHaveCount(0);

  // The number of another account is asked about; another one is saved without a question.
  await page.getByLabel('证件号码').fill('330110198503072219');
  await page.getByRole('button', { name: '保存' }).click();
  const question = page.getByRole('region', { name: '证件号码已经登记过' });
  await expect(question).toContainText('这个身份证号已经登记在另一个账号上');
  await expect(question).not.toContainText('138');
  await accessible(page);
  await question.getByRole('button', { name: '不是我，核对证件号码' }).click();
  await expect(page.getByLabel('证件号码')).toBeFocused();
  await expect(page.getByLabel('地址')).toHaveValue('五常街道 1 号');
  await page.getByLabel('证件号码').fill(identityNumberOf(3));
  await page.getByRole('button', { name: '保存' }).click();
  await expect(said(page, '修改成功')).toBeAttached();
  const { profile } = await call(getAppRegister, { id: learner.id });
  expect(profile).toMatchObject({
    name: '周小川',
    sex: '0',
    education: '2',
    address: '五常街道1号',
    companyName: '宏远机械厂',
    positionName: '电焊工',
    idcard: masked,
  });

  // Every documented field is sent, because a back end may write them all; the masked number changes nothing.
  const sent = await bodiesOf(page, /upappRegister/);
  await page.goto(`${set.origin}/updateUserData`);
  await page.getByLabel('地址').fill('五常街道 2 号');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page).not.toHaveURL(/updateUserData/);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    address: '五常街道2号',
    name: '周小川',
    idcard: masked,
    phone: profile.phone,
  });
  const saved = (await call(getAppRegister, { id: learner.id })).profile;
  expect(saved).toMatchObject({ address: '五常街道2号', idcard: profile.idcard, phone: profile.phone });
});
