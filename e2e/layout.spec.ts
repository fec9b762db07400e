import {
  announcementId,
  COLUMNS,
  HELP_DEEPEST,
  HELP_GROUP_DEEP,
  HOURS_B,
  LEARNER,
  LESSON_A,
  LESSON_B,
  NEWS_WIDE_TABLE,
  POLICY_THREE_FILES,
  tester,
} from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { complaintsOf } from './layout';
import { enter, join, studyPath } from './learner';
import { LOOKED_AT, looking } from './sights';
import { expect, stage, test } from './stage';
import { untilPlaying } from './video';

test.use({ serviceWorkers: 'block' });

const set = stage();
let taken = 49;

test.describe('how it looks', () => {
  test.use(LOOKED_AT);

  /** Opens screens of this file's server and looks at each. */
  function walking(page: Page) {
    const { look, found } = looking(page, complaintsOf);
    const open = async (path: string, content: string): Promise<void> => {
      await page.goto(set.origin + path);
      await expect(page.getByText(content).first()).toBeVisible();
      await look(path);
    };
    return { open, look, found };
  }

  test('every screen fits, can be tapped and read', async ({ page }) => {
    const { open, look, found } = walking(page);
    await open('/userLogin', '学过的都算数');
    // The size that was chosen once stands from the start.
    await page.evaluate(() => localStorage.setItem('textSize', 'largest'));
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-text', 'largest');
    await page.evaluate(() => localStorage.removeItem('textSize'));
    await open('/nowhere', '没有找到这一页');
    await open(`/announceDetail?id=${announcementId(12)}`, '离线学习说明');

    await enter(page, set.origin, LEARNER);
    await open('/homeLand', '继续学习');
    await open('/learningCenterList', '进场第一课');
    await open(`/lessonDetail?id=${LESSON_A}`, '继续学习');
    await open('/studyRecord', '存一份给客服的文件');
    await open('/personalCenter', '个人资料');
    await open('/editPersonal', '电焊工');
    await page.getByRole('button', { name: /^所在地/ }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: '浙江省' })).toBeVisible();
    await look('the choice of an area');
    await open('/editPersonalForm', '已登记的号码');
    await open('/editPhoneForm', '原手机验证码');
    await open('/updateUserData', '地址');
    await open('/placeUnitSelect', '宏远机械厂');
    await open('/logoutUser', '暂无注销功能');
    await open('/personalSetting', '退出登录');
    expect(found).toEqual({});
  });

  test('what is read fits, can be tapped and read', async ({ page }) => {
    const { open, look, found } = walking(page);
    await enter(page, set.origin, tester(++taken));
    await open(`/newsDetail?id=${NEWS_WIDE_TABLE}`, '字号');
    await open(`/policyDetail?id=${POLICY_THREE_FILES}`, '附件');
    await open('/newsInfo', '十二月集中学习周');
    await open('/newsList?keyword=噪声', '没有更多了');
    await open('/expertsWindow', '加载更多');
    await page.getByRole('main').getByRole('listitem').nth(3).getByRole('link').click();
    await expect(page.getByRole('article')).toBeVisible();
    await look('an expert');
    await open('/specialColumn', '粉尘防治');
    await open(`/specialColumnDetail?id=${COLUMNS.everything}`, '免费课程');
    await open('/helpFeedback', '我要反馈');
    await page.getByRole('button', { name: '学习与计入' }).click();
    await expect(page.getByRole('link', { name: '章节' }).first()).toBeVisible();
    await look('an open group of help');
    await open(`/helpDetail?id=${HELP_DEEPEST}&group=${HELP_GROUP_DEEP}`, '绿色实心');
    await open('/feedbackForm', '0 / 140');
    expect(found).toEqual({});
  });

  test('the study page fits, can be tapped and read', async ({ page }) => {
    const { open, look, found } = walking(page);
    const learner = tester(++taken);
    await join(await enter(page, set.origin, learner), learner, LESSON_B);
    await open(studyPath(HOURS_B[0], LESSON_B), '已计入');
    await untilPlaying(page);
    await look('the study page while it plays');
    expect(found).toEqual({});
  });
});
