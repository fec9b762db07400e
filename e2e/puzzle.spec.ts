import { phoneLogin } from '@contract/login';
import { DEMO_PASSWORD, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { violations } from './accessible';
import { complaintsOf } from './layout';
import { clientFor } from './learner';
import { LOOKED_AT, looking } from './sights';
import { expect, stage, test } from './stage';

// None is about the worker.
test.use({ serviceWorkers: 'block', ...LOOKED_AT });

// Work for minutes, to be looked at.
const set = stage({ PUZZLE_WORK: '100000' });

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
