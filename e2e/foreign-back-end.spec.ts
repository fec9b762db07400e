import { HOURS_B, LEARNER, LESSON_A, LESSON_B, LESSON_ONCE, LESSON_SERIAL, TRAINING } from '@demo/ids/ids';
import { enter, studyPath } from './learner';
import { expect, stage, test } from './stage';

// A back end that has none of our own calls: it answers each with 404.
test.use({ serviceWorkers: 'block' });
const set = stage();

/** The screens that use calls of ours, and what shows that they stand. */
const SCREENS: readonly (readonly [path: string, content: string])[] = [
  ['/homeLand', '公告'],
  ['/learningCenterList', '热门课程'],
  ['/personalCenter', '设置'],
  ['/studyRecord', '各课时'],
  [`/trainingDetail?id=${TRAINING}`, '目录'],
  [`/learnCenterDetail?trainingId=${TRAINING}`, '培训进程'],
  [`/lessonDetail?id=${LESSON_A}`, '目录'],
  [studyPath(HOURS_B[0], LESSON_B), '目录'],
  ['/myCertificate', '我的证书'],
  [`/selectPatternPayment?lessonId=${LESSON_ONCE}&type=101`, '支付方式'],
  [`/unitRedemptionCodeDetail?lessonId=${LESSON_SERIAL}&type=103`, '购买记录'],
  ['/orders', '我的订单'],
];
const FAILED = /重试|没有成功|没有回应|查询失败|收到的内容不完整|约定的不一样|没有这一项|404/;

test('where a back end lacks our own calls, what needs them is not there, and nothing says that it failed', async ({
  page,
}) => {
  const asked = new Set<string>();
  await page.route('**/course/x/**', async (route) => {
    asked.add(new URL(route.request().url()).pathname.replace('/course/x/', ''));
    await route.fulfill({ status: 404, json: { code: '404', message: 'Not Found' } });
  });
  await enter(page, set.origin, LEARNER);
  const said: Record<string, string[]> = {};
  for (const [path, content] of SCREENS) {
    await page.goto(set.origin + path);
    await expect(page.getByText(content).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
    const alerts = await page.getByRole('alert').allTextContents();
    const failed = [...alerts, (await page.getByRole('main').textContent()) ?? ''].filter((text) =>
      FAILED.test(text),
    );
    if (failed.length > 0) said[path] = failed;
  }
  expect(said).toEqual({});
  // They were asked for: else nothing was shown here.
  const calls = ['studyRecords', 'orders', 'orderOffer', 'redemptionCodes'];
  expect([...asked]).toEqual(expect.arrayContaining(calls));
});
