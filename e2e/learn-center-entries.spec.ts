import { REFUSALS } from '@contract/codes';
import { EXAMS, LEARNER, TRAINING, TRAINING_SHORT, TRAININGS } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { expect, test } from './face-camera';
import { action, center, entry, learnCenterOn, platformWith } from './learn-center';
import { enter } from './learner';
import { stage } from './stage';

test.use({ serviceWorkers: 'block' });

const set = stage();
const { newcomer, open, asked } = learnCenterOn(set);

test.beforeEach(() => {
  set.proxy.log.length = 0;
});

test.describe('the exam', () => {
  const notice = (page: Page) => page.getByRole('alertdialog', { name: '考试须知' });

  test('waits for the required hours', async ({ page }) => {
    await open(page, newcomer(), TRAINING_SHORT);
    await action(page, '立即报名').click();
    await expect(page.getByText('已报名', { exact: true })).toBeVisible();
    await entry(page, /考试/).click();
    await expect(page.getByRole('main').getByRole('alert').getByText('请先完成全部必修课时')).toBeVisible();
    expect(asked('startExam')).toBe(0);
    // The same where the server says no without a word.
    await page.route(/canJoinExam/, (route) => route.fulfill({ json: { code: '9', data: null } }));
    await entry(page, /考试/).click();
    await expect(page.getByRole('main').getByRole('alert').getByText('请先完成全部必修课时')).toBeVisible();
  });

  test('says what there is to know, then opens the exam site in this window', async ({ page }) => {
    await open(page, LEARNER, TRAININGS.examOpen);
    const facts = page.getByRole('region', { name: '考试安排' });
    await expect(facts.getByRole('term')).toHaveText(['最后期限', '合格线', '考试机会', '其他']);
    await expect(facts).toContainText('60 分');
    await expect(facts).toContainText('1 次');
    await entry(page, /考试/).click();
    await expect(notice(page)).toContainText('每人只有一次考试机会');
    await expect(notice(page)).toContainText('进入考试就开始计时');
    await expect(notice(page)).toContainText('成绩第二天更新');
    await notice(page).getByRole('button', { name: '先不考' }).click();
    await expect(notice(page)).toBeHidden();
    expect(asked('canJoinExam')).toBe(1);
    expect(asked('startExam')).toBe(0);

    await entry(page, /考试/).click();
    await notice(page).getByRole('button', { name: '进入考试' }).click();
    await expect(page).toHaveURL(/\/sandbox\/exam/);
    expect(asked('startExam')).toBe(1);
    const started = set.proxy.log.find(({ path }) => path.includes('startExam'));
    expect(new URLSearchParams(started?.path.split('?')[1]).get('pid')).toBe(EXAMS.examOpen);
  });

  test('that does not begin says so, and why; no network is its own sentence', async ({ page }) => {
    await open(page, LEARNER, TRAININGS.examOpen);
    const enterExam = async () => {
      await entry(page, /考试/).click();
      await notice(page).getByRole('button', { name: '进入考试' }).click();
    };
    const said = (sentence: string) =>
      page.getByRole('main').getByRole('alert').getByText(sentence, { exact: true });
    await page.route(/startExam/, (route) => route.fulfill({ json: { code: 500, msg: '考场已关闭' } }));
    await enterExam();
    await expect(said('参加考试失败：考场已关闭')).toBeVisible();
    // Neither does what is no address.
    await page.route(/startExam/, (route) =>
      route.fulfill({ json: { code: 200, url: 'javascript:alert(1)' } }),
    );
    await enterExam();
    await expect(said('参加考试失败')).toBeVisible();
    await page.unroute(/startExam/);
    // An exam that is over offers no second press.
    const next = page.getByRole('button', { name: /^(去|继续)考试$/ });
    await expect(next).toBeVisible();
    await page.route(/canJoinExam/, (route) =>
      route.fulfill({ json: { code: REFUSALS.notOpen.code, msg: '考试已结束' } }),
    );
    await entry(page, /考试/).click();
    await expect(said('考试已结束')).toBeVisible();
    await expect(next).toHaveCount(0);
    await expect(page.getByRole('link', { name: '问客服' })).toBeVisible();
    await page.unroute(/canJoinExam/);
    set.proxy.fail(/startExam/, 'loseRequest', Number.POSITIVE_INFINITY);
    await enterExam();
    await expect(said('网络异常，请检查连接')).toBeVisible();
    await expect(page).toHaveURL(set.origin + center(TRAININGS.examOpen));
  });

  test('that wants a face check has it first, and goes on with the notice', async ({ open: camera }) => {
    set.proxy.fail(/^\/face\//, 404, Number.POSITIVE_INFINITY);
    const page = await camera('one', { moving: true, serviceWorkers: 'block' });
    const learner = newcomer();
    await enter(page, set.origin, learner);
    // Registered, with all hours done, as far as the page is told; the exam site is not reached here.
    await platformWith(page, { isApplication: 1 });
    await page.route(/canJoinExam/, (route) => route.fulfill({ json: { code: '1000', data: null } }));
    // Whether it wants one comes by a later answer than the rest: who taps before that is not let past.
    let tapped = () => {};
    const tap = new Promise<void>((done) => {
      tapped = done;
    });
    await page.route(/getTrainingBasicInfo/, (route) => tap.then(() => route.continue()));
    await page.goto(set.origin + center(TRAININGS.faceCheck));
    await entry(page, /考试/).click();
    tapped();
    await page.getByRole('button', { name: '同意并继续' }).click();
    await expect(page.getByText('考试前，确认是您本人')).toBeVisible();
    await page.getByRole('button', { name: '拍照核身' }).click();
    await expect(page).toHaveURL(set.origin + center(TRAININGS.faceCheck));
    await expect(notice(page)).toBeVisible();
  });
});

test.describe('the live room', () => {
  test('opens in this window to who may enter, by the address that is for this learner', async ({ page }) => {
    await open(page, newcomer(), TRAINING_SHORT);
    await action(page, '立即报名').click();
    await expect(page.getByText('已报名', { exact: true })).toBeVisible();
    await entry(page, /直播课/).click();
    await expect(page).toHaveURL(/\/sandbox\/live/);
    await expect(page.getByText('您已进入直播间')).toBeVisible();
  });

  test('that is closed says why', async ({ page }) => {
    await enter(page, set.origin, newcomer());
    await platformWith(page, { isApplication: 1 });
    await page.route(/canJoinLive/, (route) =>
      route.fulfill({ json: { code: '2212', message: '直播还没有开始' } }),
    );
    await page.goto(set.origin + center(TRAINING_SHORT));
    await entry(page, /直播课/).click();
    await expect(page.getByRole('main').getByRole('alert').getByText('直播还没有开始')).toBeVisible();
  });
});

test.describe('the certificate', () => {
  /** The call's answer, in the words of the specification. */
  const answers = (page: Page, json: object) =>
    page.route(/applyCertificate/, (route) => route.fulfill({ json }));

  test('is applied for once it may be; a refusal says why', async ({ page }) => {
    await open(page, LEARNER, TRAININGS.certificateReady);
    const bodies: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().includes('applyCertificate')) bodies.push(request.postDataJSON());
    });
    await answers(page, { result: 'error', code: '2214', msg: '请先填写姓名和证件号码' });
    await entry(page, /申请证书/).click();
    await expect(
      page.getByRole('main').getByRole('alert').getByText('申请失败：请先填写姓名和证件号码'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: '去填写实名信息' })).toBeVisible();
    await answers(page, { result: 'error' });
    await entry(page, /申请证书/).click();
    await expect(
      page.getByRole('main').getByRole('alert').getByText('申请失败', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: '去填写实名信息' })).toHaveCount(0);

    await answers(page, { result: 'success', msg: '' });
    await entry(page, /申请证书/).click();
    await expect(page).toHaveURL(`${set.origin}/certificateDetail?trainingId=${TRAININGS.certificateReady}`);
    expect(bodies.at(-1)).toEqual({ userId: LEARNER.id, trainingId: TRAININGS.certificateReady });
  });

  test('that was applied for is shown, and one that may not be is not asked for', async ({ page }) => {
    await open(page, LEARNER, TRAININGS.certificateApplied);
    await expect(page.getByRole('link', { name: /已领证/ })).toBeVisible();
    // Why not is the server's sentence, and of a certificate that is not to be had nothing is said.
    await page.goto(set.origin + center(TRAINING));
    await entry(page, /证书/).click();
    await expect(page.getByText('请先完成全部必修课时').nth(1)).toBeVisible();
    expect(asked('applyCertificate')).toBe(0);
    await page.goto(set.origin + center(TRAININGS.examOpen));
    await expect(entry(page, /考试/)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('证书');
  });
});
