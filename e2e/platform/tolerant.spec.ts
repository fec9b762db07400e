import { expect, test } from '../stage';
import { untilPosition } from '../video';
import { expectPlaying, goBack, openHour, platformBackEnd, pressTab, reaches, signIn, WANG } from './fixture';

test.use({ serviceWorkers: 'block' });
const set = platformBackEnd({ form: 'tolerant' });

const WRONG = /收到的内容不完整|查询失败|没有成功/;

test('lists are shown whose pages, numbers and ids have another form', async ({ page }) => {
  await signIn(page, set);
  await reaches(
    page.getByRole('region', { name: '公告' }).getByRole('link', { name: '系统维护通知' }),
    page.getByRole('region', { name: '公告' }).getByText(/暂无|失败/),
  );
  await pressTab(page, '学习中心');
  await reaches(
    page.getByRole('main').getByRole('link', { name: '有限空间作业的职业健康' }),
    page.getByRole('main').getByText(WRONG),
  );
});

test('an hour plays of which the platform has nothing to say yet', async ({ page }) => {
  await signIn(page, set);
  await pressTab(page, '学习中心');
  await reaches(
    page.getByRole('main').getByRole('link', { name: '有限空间作业的职业健康' }),
    page.getByRole('main').getByText(WRONG),
  );
  await openHour(page, '有限空间作业的职业健康', '缺氧是怎样发生的');
  await expectPlaying(page);
  await untilPosition(page, 4);
  await goBack(page);
  await expect.poll(() => set.server.world.positionOf(WANG.id, '60011')?.seconds ?? 0).toBeGreaterThan(2);
});
