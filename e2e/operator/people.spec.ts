import * as operator from '@contract/operator/all';
import { HOURS_B, LESSON_B, tester } from '@demo/ids/ids';
import { identityNumberOf } from '@rules/testing/identity-number';
import { OPERATOR_SECRET, operatorAsks } from '@server/testing/operator';
import { clientOfPage, creditedOf, join, studyPath } from '../learner';
import { offersOnly } from '../offers';
import { expect, stage, test, usuallyTakes } from '../stage';
import { untilPlaying, untilPosition } from '../video';

// None is about the worker.
test.use({ serviceWorkers: 'block' });

const set = stage({ OPERATOR_SECRET });
/** An identity number that the demo does not have. */
const NUMBER = identityNumberOf(7);
const PASSWORD = 'abc123456';
const [PHONE, NEW_PHONE] = ['13700000002', '13700000003'];

const importCsv = (text: string) => {
  const file = Buffer.from(text).toString('base64');
  return operatorAsks(set.server, operator.people.importTable.path, { name: '人员.csv', file });
};

test('a learner of a table goes on with what was studied when the operator changes the phone number', async ({
  page,
}) => {
  usuallyTakes(60_000);
  const imported = await importCsv(`姓名,手机号,身份证号,班组\n王小明,${PHONE},${NUMBER},甲班\n`);
  expect(imported.body).toMatchObject({ written: true, made: 1 });
  const { body } = await operatorAsks(set.server, operator.learners.codes.path, { phones: [PHONE] });
  const [printed] = (body.list ?? []) as unknown as { code: string }[];
  await offersOnly(page, { sms: false });
  await page.goto(`${set.origin}/homeLand`);
  await page.getByRole('link', { name: '登录' }).first().click();
  await page.getByLabel('手机号').fill(PHONE);
  await page.getByRole('link', { name: '第一次登录' }).click();
  await page.getByLabel('一次性登录码').fill(printed?.code ?? '');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('确认密码').fill(PASSWORD);
  await page.getByRole('button', { name: '设好密码并登录' }).click();
  await expect(page).toHaveURL(/\/homeLand$/);

  const learner = { id: String(await page.evaluate(() => localStorage.getItem('userId'))), phone: PHONE };
  const before = await clientOfPage(page, set.server.origin, learner);
  await join(before, learner, LESSON_B);
  await page.goto(set.origin + studyPath(HOURS_B[0], LESSON_B));
  await untilPlaying(page);
  await untilPosition(page, 4);
  await page.getByRole('button', { name: '返回' }).click();
  await expect.poll(() => creditedOf(before, HOURS_B[0])).toBeGreaterThan(3);
  const credited = await creditedOf(before, HOURS_B[0]);

  const numbers = { phone: PHONE, newPhone: NEW_PHONE };
  expect((await operatorAsks(set.server, operator.learners.phone.path, numbers)).status).toBe(200);
  // The lesson may have asked for all that it needs by now; a learner who opens the app again asks.
  await page.reload();
  const dialog = page.getByRole('alertdialog', { name: '提示' });
  await dialog.getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(/userLogin/);
  await page.getByLabel('手机号').fill(NEW_PHONE);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).not.toHaveURL(/userLogin/);
  const after = await clientOfPage(page, set.server.origin, learner);
  expect(await creditedOf(after, HOURS_B[0])).toBeGreaterThanOrEqual(credited);
});

test('an import asks before it gives an identity number to a second account', async () => {
  await importCsv(`姓名,手机号,身份证号\n王小明,${PHONE},${NUMBER}\n`);
  const { body } = await importCsv(
    `姓名,手机号,身份证号\n王小明,${tester(9).phone.replace(/^138/, '136')},${NUMBER}\n`,
  );
  expect(JSON.stringify(body)).toMatch(/平台上还有一个账号，手机号尾号 \d{4}/);
  expect(JSON.stringify(body)).toMatch(/"written":false/);
});
