import type { Locator, Page } from '@playwright/test';
import * as form from './registration';
import { PERSON } from './registration';
import { expect, stage, test } from './stage';

// None is about the worker.
test.use({ serviceWorkers: 'block' });

const set = stage();

const open = (page: Page) => page.goto(`${set.origin}/userRegister`);
const send = (page: Page) => page.getByRole('button', { name: '注册', exact: true });
const asked = (call: string) => set.proxy.log.filter(({ path }) => path.includes(call)).length;

/** The one field that is wrong says so, is told to a screen reader as wrong, and has the focus. */
async function onlyWrong(page: Page, field: Locator, sentence: string): Promise<void> {
  await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  await expect(page.locator('[id$="-error"]')).toHaveCount(1);
  await expect(field).toBeFocused();
}

type Row = {
  title: string;
  spoil: (page: Page) => Promise<unknown>;
  field: (page: Page) => Locator;
  says: string;
};
const field = (label: string) => (page: Page) => page.getByLabel(label, { exact: true });
const fill = (label: string, value: string) => (page: Page) => field(label)(page).fill(value);

const IDENTITY: Row[] = [
  { title: 'no number', spoil: fill('证件号码', ''), field: field('证件号码'), says: '证件号码不能为空' },
  {
    title: 'a wrong check character',
    spoil: fill('证件号码', '110105194912310021'),
    field: field('证件号码'),
    says: '请输入正确的身份证号：最后一位和前面的对不上，请逐位核对',
  },
  {
    title: "a passport's number that is too long",
    spoil: async (page) => {
      await field('证件类型')(page).selectOption('护照');
      await fill('证件号码', 'E'.repeat(31))(page);
    },
    field: field('证件号码'),
    says: '证件号码最多30位，现在有31位',
  },
  { title: 'no name', spoil: fill('姓名', '  '), field: field('姓名'), says: '姓名不能为空' },
];

for (const { title, spoil, field, says } of IDENTITY) {
  test(`registration, identity: ${title}`, async ({ page }) => {
    await open(page);
    await form.fillIdentity(page);
    await spoil(page);
    await form.goOn(page);
    await onlyWrong(page, field(page), says);
    await expect(form.step(page, '身份信息')).toBeVisible();
  });
}

test('registration, identity: neither sex nor education chosen', async ({ page }) => {
  await open(page);
  // Only an identity card tells the sex.
  await page.getByLabel('证件类型').selectOption('护照');
  await page.getByLabel('证件号码').fill('E12345678');
  await page.getByLabel('姓名').fill(PERSON.name);
  await form.goOn(page);
  await expect(page.getByText('请选择性别')).toBeVisible();
  await expect(page.getByText('学历不能为空')).toBeVisible();
  await expect(page.getByRole('radio', { name: '男' })).toBeFocused();
  await page.getByText('女', { exact: true }).click();
  await expect(page.getByText('请选择性别')).toBeHidden();
  await form.goOn(page);
  await onlyWrong(page, page.getByLabel('学历'), '学历不能为空');
});

test('registration, place: neither place nor position chosen', async ({ page }) => {
  await open(page);
  await form.fillIdentity(page);
  await form.goOn(page);
  await form.goOn(page);
  await expect(page.getByText('职位不能为空')).toBeVisible();
  await expect(page.getByText('所在地不能为空')).toBeVisible();
  await expect(page.getByRole('button', { name: '所在地' })).toBeFocused();
  await form.choose(page, '所在地', PERSON.area);
  await expect(page.getByText('所在地不能为空')).toBeHidden();
  await form.goOn(page);
  await onlyWrong(page, page.getByRole('button', { name: '职位' }), '职位不能为空');
});

const PHONE: Row[] = [
  { title: 'no phone', spoil: fill('手机号', ''), field: field('手机号'), says: '手机号不能为空' },
  {
    title: 'a second digit below 3',
    spoil: fill('手机号', '12900000001'),
    field: field('手机号'),
    says: '请输入正确的手机号：前两位应该是 13 到 19',
  },
  {
    title: 'ten digits',
    spoil: fill('手机号', '1390000000'),
    field: field('手机号'),
    says: '请输入正确的手机号：应该是11位数字，现在有10位',
  },
  { title: 'no code', spoil: fill('验证码', ''), field: field('验证码'), says: '请输入验证码' },
  {
    title: 'five characters',
    spoil: async (page) => {
      await fill('密码', 'abc12')(page);
      await fill('确认密码', 'abc12')(page);
    },
    field: field('密码'),
    says: '请输入至少6位密码',
  },
  {
    title: 'more than letters and digits',
    spoil: async (page) => {
      await fill('密码', 'abc 12345')(page);
      await fill('确认密码', 'abc 12345')(page);
    },
    field: field('密码'),
    says: '密码只能用字母和数字',
  },
  {
    title: 'another password the second time',
    spoil: fill('确认密码', 'abc123457'),
    field: field('确认密码'),
    says: '两次密码不一致',
  },
  {
    title: 'no consent',
    spoil: (page) => page.getByLabel('我已阅读并同意').uncheck(),
    field: field('我已阅读并同意'),
    says: '请先阅读并同意用户协议和隐私政策',
  },
];

test('registration, phone and password: each rule says its sentence, and nobody is asked', async ({
  page,
}) => {
  set.proxy.log.length = 0;
  await open(page);
  await form.toLastStep(page);
  for (const { title, spoil, field, says } of PHONE) {
    await test.step(title, async () => {
      await form.fillPhone(page, '13900000001');
      await page.getByLabel('验证码').fill('123456');
      await spoil(page);
      await send(page).click();
      await onlyWrong(page, field(page), says);
    });
  }
  expect(asked('appRegister')).toBe(0);
});

test('a code is asked for a right phone only', async ({ page }) => {
  set.proxy.log.length = 0;
  await open(page);
  await form.toLastStep(page);
  await page.getByLabel('手机号').fill('12900000001');
  await form.askForCode(page).click();
  await onlyWrong(page, page.getByLabel('手机号'), '请输入正确的手机号：前两位应该是 13 到 19');
  expect(asked('sendSms')).toBe(0);
});
