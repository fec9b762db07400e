import { logout } from '@contract/tokens';
import { HOURS_A, HOURS_B, LESSON_A, LESSON_B, tester } from '@demo/ids/ids';
import { clientFor, clientOfPage, creditedOf, enter, join, signIn, signInByCall, studyPath } from './learner';
import { expect, stage, test } from './stage';
import { untilPlaying, untilPosition } from './video';

// What a worker sends, a page's tests do not see.
test.use({ serviceWorkers: 'block' });

const set = stage();
/** Until healed. */
const ALWAYS = Number.POSITIVE_INFINITY;

test('a login elsewhere during study loses nothing: it waits for its learner and counts for nobody else', async ({
  page,
}) => {
  const [mine, theirs] = [tester(6), tester(7)];
  const hour = HOURS_A[0];
  await join(await enter(page, set.origin, mine), mine, LESSON_A);
  set.proxy.fail(/syncTimer/, 'loseRequest', ALWAYS);
  await page.goto(set.origin + studyPath(hour, LESSON_A));
  await untilPlaying(page);
  await untilPosition(page, 6);

  const elsewhere = await signInByCall(set.server.origin, mine);
  set.proxy.heal();
  const dialog = page.getByRole('alertdialog', { name: '提示' });
  await expect(dialog).toContainText('您已在其他终端登录，如需继续学习请重新登录！');
  await dialog.getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(/userLogin/);

  // Somebody else takes the phone and studies: what is theirs is sent, what is not stays.
  await signIn(page, set.origin, theirs);
  const theirCall = await clientOfPage(page, set.server.origin, theirs);
  await join(theirCall, theirs, LESSON_B);
  await page.goto(set.origin + studyPath(HOURS_B[0], LESSON_B));
  await untilPlaying(page);
  await untilPosition(page, 3);
  await page.getByRole('button', { name: '返回' }).click();
  await expect.poll(() => creditedOf(theirCall, HOURS_B[0])).toBeGreaterThan(2);
  expect(await creditedOf(theirCall, hour)).toBe(0);
  expect(await creditedOf(elsewhere, hour)).toBe(0);
  await page.goto(`${set.origin}/personalSetting`);
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click();
  await expect(page).toHaveURL(/homeLand/);

  await signIn(page, set.origin, mine);
  const call = await clientOfPage(page, set.server.origin, mine);
  await expect.poll(() => creditedOf(call, hour)).toBeGreaterThanOrEqual(5);
});

test('a login whose family has ended during study loses nothing: it waits for the next login', async ({
  page,
}) => {
  const learner = tester(8);
  const hour = HOURS_A[0];
  await join(await enter(page, set.origin, learner), learner, LESSON_A);
  set.proxy.fail(/syncTimer/, 'loseRequest', ALWAYS);
  await page.goto(set.origin + studyPath(hour, LESSON_A));
  await untilPlaying(page);
  await untilPosition(page, 6);

  // As after a copied refresh token: the access token that the page holds has not expired.
  const bearer = await page.evaluate(() => localStorage.getItem('refreshToken') ?? '');
  await clientFor(set.server.origin, '', '')(logout, {}, { bearer });
  set.proxy.log.length = 0;
  set.proxy.heal();
  await expect(page).toHaveURL(/userLogin/);
  expect(
    set.proxy.log.filter(({ path }) => path.includes('syncTimer')).map(({ status }) => status),
  ).toContain(401);

  await signIn(page, set.origin, learner);
  const call = await clientOfPage(page, set.server.origin, learner);
  await expect.poll(() => creditedOf(call, hour)).toBeGreaterThanOrEqual(5);
});
