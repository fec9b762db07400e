import type { Page } from '@playwright/test';
import { violations } from './accessible';
import { complaintsOf } from './layout';
import * as form from './registration';
import { LOOKED_AT, looking } from './sights';
import { expect, stage, test } from './stage';

// None is about the worker.
test.use({ serviceWorkers: 'block' });

const set = stage();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('how it looks', () => {
  test.use(LOOKED_AT);

  test('login, reset and agreements fit, can be tapped, read and heard', async ({ page }) => {
    const { look, found } = looking(page, complaintsOf, violations);
    await page.goto(`${set.origin}/userLogin?ticket=nobodys`);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await button(page, '登录').click();
    await look('the login with what is wrong');
    await button(page, '用证件号登录').click();
    await expect(page.getByLabel('证件号码')).toBeVisible();
    await look('the login by a document');
    await page.goto(`${set.origin}/updatePassword`);
    await button(page, '重设密码并登录').click();
    await look('the reset with what is wrong');
    for (const path of ['/agreementContent', '/policyContent']) {
      await page.goto(set.origin + path);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await look(path);
    }
    expect(found).toEqual({});
  });

  test('registration fits, can be tapped, read and heard', async ({ page }) => {
    const { look, found } = looking(page, complaintsOf, violations);
    await page.goto(`${set.origin}/userRegister`);
    await expect(form.step(page, '身份信息')).toBeVisible();
    await look('identity');
    await form.goOn(page);
    await look('identity with what is wrong');
    await form.fillIdentity(page);
    await form.goOn(page);
    await form.goOn(page);
    await look('place with what is wrong');
    await page.getByRole('button', { name: '所在地' }).click();
    await expect(button(page, '浙江省')).toBeVisible();
    await look('the choice of a place');
    await button(page, '关闭').click();
    await form.fillPlace(page);
    await form.goOn(page);
    await button(page, '注册').click();
    await look('phone with what is wrong');
    await page.getByLabel('手机号').fill('13900000201');
    await form.askForCode(page).click();
    await expect(form.waiting(page)).toBeVisible();
    await look('a code was sent');
    expect(found).toEqual({});
  });
});
