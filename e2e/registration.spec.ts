import type { Locator, Page } from '@playwright/test';
import { LEARNER } from '@server/demo/ids';
import { violationsOf } from './accessible';
import { complaintsOf } from './layout';
import * as form from './registration';
import { PERSON } from './registration';
import { expect, stage, test } from './stage';

// None is about the worker.
test.use({ serviceWorkers: 'block' });

const set = stage();

/** A phone that nobody has. */
let taken = 0;
const newPhone = () => `139000010${String(++taken).padStart(2, '0')}`;

const open = (page: Page) => page.goto(`${set.origin}/userRegister`);
const send = (page: Page) => page.getByRole('button', { name: '注册', exact: true });
const registrations = () => set.proxy.log.filter(({ path }) => path.includes('appRegister')).length;

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
    says: '请输入正确的身份证号',
  },
  {
    title: "a passport's number that is too long",
    spoil: async (page) => {
      await field('证件类型')(page).selectOption('护照');
      await fill('证件号码', 'E'.repeat(31))(page);
    },
    field: field('证件号码'),
    says: '证件号码最多30个字符',
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
    says: '请输入正确的手机号',
  },
  {
    title: 'ten digits',
    spoil: fill('手机号', '1390000000'),
    field: field('手机号'),
    says: '请输入正确的手机号',
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
  expect(registrations()).toBe(0);
});

test('a code is asked for a right phone only', async ({ page }) => {
  set.proxy.log.length = 0;
  await open(page);
  await form.toLastStep(page);
  await page.getByLabel('手机号').fill('12900000001');
  await form.askForCode(page).click();
  await onlyWrong(page, page.getByLabel('手机号'), '请输入正确的手机号');
  expect(set.proxy.log.filter(({ path }) => path.includes('sendSms'))).toEqual([]);
});

test('who registers is told so, finds the phone in the login, and signs in', async ({ page }) => {
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
  const asked = page.waitForRequest(/appRegister/);
  await send(page).click();
  expect((await asked).postDataJSON()).toMatchObject({
    idcardType: 0,
    idcard: PERSON.number,
    name: PERSON.name,
    sex: '0',
    education: '3',
    phone,
    province: '330000',
    city: '330100',
    region: '330110',
  });

  await expect(page).toHaveURL(/\/userLogin$/);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '注册成功' })).toBeVisible();
  await expect(page.getByRole('tab', { name: '登录' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('手机号')).toHaveValue(phone);
  expect(await page.evaluate(() => localStorage.getItem('draft:registration'))).toBeNull();
  await page.getByLabel('密码', { exact: true }).fill(PERSON.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/homeLand/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(PERSON.name);
});

test('what the server refuses stands there, and nothing that was typed is lost', async ({ page }) => {
  const phone = newPhone();
  await open(page);
  await form.toLastStep(page);
  await form.fillPhone(page, phone);
  const code = await form.codeTo(page, set.origin, phone);
  await page.getByLabel('验证码').fill(code === '000000' ? '000001' : '000000');
  await send(page).click();
  const refusal = page.getByRole('main').getByRole('alert');
  await expect(refusal).toHaveText('验证码不正确，请检查后重新输入');
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue(PERSON.password);
  await page.getByLabel('验证码').fill(code);
  await send(page).click();
  await expect(page.getByLabel('手机号')).toHaveValue(phone);
  await expect(page).toHaveURL(/\/userLogin$/);
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
  await onlyWrong(page, page.getByLabel('证件号码'), '证件号码不能为空');

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

test('going back, to a step or from the agreement, loses nothing', async ({ page }) => {
  await open(page);
  await form.toLastStep(page);
  await form.fillPhone(page, '13900000001');
  await page.getByRole('link', { name: '《用户协议》' }).click();
  await expect(page).toHaveURL(/agreementContent/);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue(PERSON.password);
  await page.getByRole('button', { name: '上一步' }).click();
  await expect(form.step(page, '所在地和职位')).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel('证件号码')).toHaveValue(PERSON.number);
  await form.goOn(page);
  await form.goOn(page);
  await expect(page.getByLabel('确认密码')).toHaveValue(PERSON.password);
  await expect(page.getByLabel('我已阅读并同意')).toBeChecked();
});

test('the sex follows the number until it was chosen', async ({ page }) => {
  await open(page);
  await page.getByLabel('证件号码').fill(PERSON.number);
  await expect(page.getByRole('radio', { name: '女' })).toBeChecked();
  await page.getByLabel('证件号码').fill('330110198503072219');
  await expect(page.getByRole('radio', { name: '男' })).toBeChecked();
  await page.getByText('女', { exact: true }).click();
  await page.getByLabel('证件号码').fill('33011019850307221');
  await page.getByLabel('证件号码').fill('330110198503072219');
  await expect(page.getByRole('radio', { name: '女' })).toBeChecked();
});

test('a phone with a country’s code and dashes stands plain', async ({ page }) => {
  await open(page);
  await form.toLastStep(page);
  await page.getByLabel('手机号').focus();
  await page.keyboard.insertText('+86 138-0013-8000');
  await expect(page.getByLabel('手机号')).toHaveValue('13800138000');
});

test('fields tell the phone what they are', async ({ page }) => {
  await open(page);
  await expect(page.getByLabel('姓名')).toHaveAttribute('autocomplete', 'name');
  await expect(page.getByLabel('证件号码')).toHaveAttribute('autocomplete', 'off');
  await form.toLastStep(page);
  await expect(page.getByLabel('手机号')).toHaveAttribute('autocomplete', 'tel');
  await expect(page.getByLabel('手机号')).toHaveAttribute('inputmode', 'numeric');
  await expect(page.getByLabel('验证码')).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByLabel('验证码')).toHaveAttribute('inputmode', 'numeric');
  for (const label of ['密码', '确认密码']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', 'new-password');
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('type', 'password');
  }
});

/** Goes there by the Tab key, as far as a form is long. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('a keyboard is enough', async ({ page }) => {
  const phone = newPhone();
  await page.goto(`${set.origin}/userLogin`);
  await tabTo(page, page.getByRole('tab', { name: '登录' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: '注册' })).toBeFocused();
  await tabTo(page, page.getByLabel('证件号码'));
  await page.keyboard.type(PERSON.number);
  await tabTo(page, page.getByLabel('姓名'));
  await page.keyboard.insertText(PERSON.name);
  await tabTo(page, page.getByLabel('学历'));
  for (let downs = 0; downs < 3; downs += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('学历')).toHaveValue('3');
  await tabTo(page, page.getByRole('button', { name: '下一步' }));
  await page.keyboard.press('Enter');

  await expect(form.step(page, '所在地和职位')).toBeFocused();
  for (const [label, path] of [
    ['所在地', PERSON.area],
    ['职位', PERSON.position],
  ] as const) {
    await tabTo(page, page.getByRole('button', { name: label }));
    await page.keyboard.press('Enter');
    const choices = page.getByRole('group', { name: `选择${label}` });
    for (const word of path) {
      await expect(choices.getByRole('button', { name: word, exact: true })).toBeVisible();
      await tabTo(page, choices.getByRole('button', { name: word, exact: true }));
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('button', { name: label })).toBeFocused();
  }
  await tabTo(page, page.getByRole('button', { name: '下一步' }));
  await page.keyboard.press('Enter');

  await expect(form.step(page, '手机和密码')).toBeFocused();
  await tabTo(page, page.getByLabel('手机号'));
  await page.keyboard.type(phone);
  await tabTo(page, form.askForCode(page));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('验证码')).toBeFocused();
  await page.keyboard.type(await form.codeSentTo(set.origin, phone));
  for (const label of ['密码', '确认密码']) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(PERSON.password);
  }
  await tabTo(page, page.getByLabel('我已阅读并同意'));
  await page.keyboard.press('Space');
  await tabTo(page, send(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/userLogin$/);
  await expect(page.getByLabel('手机号')).toHaveValue(phone);
});

for (const { title, width, height, scheme, text } of [
  { title: 'light, 320 px and the largest text', width: 320, height: 568, scheme: 'light', text: 'largest' },
  { title: 'dark', width: 375, height: 812, scheme: 'dark', text: 'normal' },
] as const) {
  test.describe(title, () => {
    test.use({
      viewport: { width, height },
      colorScheme: scheme,
      contextOptions: { reducedMotion: 'reduce' },
    });
    test.beforeEach(({ context }) =>
      context.addInitScript((size) => localStorage.setItem('textSize', size), text),
    );

    test('registration fits, can be tapped, read and heard', async ({ page }) => {
      const found: Record<string, string[]> = {};
      const look = async (screen: string) => {
        await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
        const wrong = [...(await complaintsOf(page)), ...(await violationsOf(page))];
        if (wrong.length) found[screen] = wrong;
      };
      await open(page);
      await expect(form.step(page, '身份信息')).toBeVisible();
      await look('identity');
      await form.goOn(page);
      await look('identity with what is wrong');
      await form.fillIdentity(page);
      await form.goOn(page);
      await form.goOn(page);
      await look('place with what is wrong');
      await page.getByRole('button', { name: '所在地' }).click();
      await expect(page.getByRole('button', { name: '浙江省' })).toBeVisible();
      await look('the choice of a place');
      await page.getByRole('button', { name: '关闭' }).click();
      await form.fillPlace(page);
      await form.goOn(page);
      await send(page).click();
      await look('phone with what is wrong');
      await page.getByLabel('手机号').fill(newPhone());
      await form.askForCode(page).click();
      await expect(form.waiting(page)).toBeVisible();
      await look('a code was sent');
      expect(found).toEqual({});
    });
  });
}
