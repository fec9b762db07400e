import { expect, test } from '../face-camera';
import { shutter } from '../face-check';
import { platformBackEnd, pressTab, reaches, signIn, WANG } from './fixture';

test.use({ serviceWorkers: 'block' });
const set = platformBackEnd();

test('a training with a face check on registration is joined after one photo', async ({ open }) => {
  const page = await open('one');
  // Without its detector the photo is taken by hand.
  await page.route('**/face/**', (route) => route.abort());
  await signIn(page, set);
  await pressTab(page, '学习中心');
  await page.getByRole('main').getByRole('link', { name: '噪声作业人员上岗培训' }).first().click();
  await page.getByRole('button', { name: '立即报名' }).click();
  await page.getByRole('button', { name: '同意并继续' }).click();
  await shutter(page).click();
  await expect(page).toHaveURL(/trainingDetail/);
  // It registers by itself, or at a second tap; what it may not do is lead to the camera again.
  const joined = page.getByText('已报名', { exact: true });
  const press = page.getByRole('button', { name: '立即报名' });
  await expect(joined.or(press)).toBeVisible();
  if (await press.isVisible()) await press.click({ timeout: 5_000 }).catch(() => undefined);
  await reaches(joined, shutter(page));
  expect(set.server.world.hasJoined(WANG.id, '7003')).toBe(true);
  expect(set.server.requestsOf('face-auth')).toHaveLength(1);
});
