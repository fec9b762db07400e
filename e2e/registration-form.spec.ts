import type { Locator, Page } from '@playwright/test';
import * as form from './registration';
import { newPhone, PERSON, send } from './registration';
import { expect, stage, test } from './stage';

// None is about the worker.
test.use({ serviceWorkers: 'block' });

const set = stage();
const open = (page: Page) => form.open(page, set.origin);

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
  await expect(page).toHaveURL(/homeLand/);
});
