import { phoneLogin } from '@contract/login';
import * as operator from '@contract/operator/all';
import { resetPassword } from '@contract/registration';
import { DEMO_PASSWORD, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { OPERATOR_SECRET, operatorAsks } from '@server/testing/operator';
import { violations } from './accessible';
import { complaintsOf } from './layout';
import { clientFor } from './learner';
import { LOOKED_AT, looking } from './sights';
import { expect, stage, test } from './stage';

// None is about the worker.
test.use({ serviceWorkers: 'block', ...LOOKED_AT });

// Work for minutes, to be looked at.
const set = stage({ PUZZLE_WORK: '100000', OPERATOR_SECRET });

/** Somebody has tried passwords on this phone. */
async function guessedAt(phone: string) {
  const call = clientFor(set.origin, '', '');
  for (let n = 0; n < 5; n += 1) {
    await call(phoneLogin, { phone, password: 'a guess' }).catch(() => undefined);
  }
}
const signIn = (page: Page) => page.getByRole('button', { name: '登录', exact: true }).click();

test('after somebody’s guesses the phone proves by itself that it is none, and may be stopped', async ({
  page,
}) => {
  const { phone } = tester(1);
  await guessedAt(phone);
  await page.goto(`${set.origin}/userLogin`);
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);

  await signIn(page);
  const working = page.getByRole('alertdialog', { name: '正在验证' });
  await expect(working).toContainText('一般几秒钟');
  const { look, found } = looking(page, complaintsOf, violations);
  await look('the phone at work');
  expect(found).toEqual({});
  await working.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('请再试一次');

  await set.server.end();
  await set.server.run({ PUZZLE_WORK: '250' });
  await signIn(page);
  await expect(page).toHaveURL(/homeLand/);
});

test('after guesses of a printed code the phone proves itself too, and the code still opens', async ({
  page,
}) => {
  await set.server.end();
  await set.server.run();
  const phone = '13700000001';
  const file = Buffer.from(`姓名,手机号\n王小明,${phone}\n`).toString('base64');
  await operatorAsks(set.server, operator.people.importTable.path, { name: 'a.csv', file });
  const { body } = await operatorAsks(set.server, operator.learners.codes.path, { phones: [phone] });
  const [printed] = (body.list ?? []) as unknown as { code: string }[];
  const captcha = printed?.code === '00000000' ? '00000001' : '00000000';
  const call = clientFor(set.origin, '', '');
  for (let n = 0; n < 5; n += 1)
    await call(resetPassword, { id: undefined, phone, password: 'abc123456', captcha }).catch(
      () => undefined,
    );

  await page.goto(`${set.origin}/userLogin`);
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('link', { name: '第一次登录' }).click();
  await page.getByLabel('验证码或登录码').fill(printed?.code ?? '');
  await page.getByLabel('密码', { exact: true }).fill('abc123456');
  await page.getByLabel('确认密码').fill('abc123456');
  const send = page.getByRole('button', { name: '设好密码并登录' });
  await send.click();
  const working = page.getByRole('alertdialog', { name: '正在验证' });
  await expect(working).toBeVisible();
  await working.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('请再试一次');
  await set.server.end();
  await set.server.run({ PUZZLE_WORK: '250' });
  await send.click();
  await expect(page).toHaveURL(/homeLand/);
});
