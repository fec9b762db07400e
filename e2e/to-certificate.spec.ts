import { COMPANY, HOURS_SHORT, LEARNER, LESSON_SHORT, TRAINING_SHORT, TRAININGS } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { forged } from './forged';
import { picturesKept, readsKept } from './kept-rows';
import { enter } from './learner';
import { openFromList, sitExam } from './registering';
import * as form from './registration';
import { PERSON } from './registration';
import { expect, stage, test, usuallyTakes } from './stage';
import { countingTaps } from './taps';
import { untilPlaying } from './video';
import { untilControlled } from './worker-ready';

const set = stage();
const PHONE = '13900007001';
const [VIDEO, TEXT] = HOURS_SHORT;

/** What the main button of a screen says: on home's card, at the foot of a training, at the end of an hour. */
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('main')
    .getByRole('link', { name })
    .or(page.getByRole('main').getByRole('button', { name }))
    .first()
    .click();

async function register(page: Page): Promise<void> {
  await page.goto(set.origin);
  await press(page, '去注册');
  await form.toLastStep(page);
  await form.fillPhone(page, PHONE);
  await page.getByLabel('验证码').fill(await form.codeTo(page, set.origin, PHONE));
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page).toHaveURL(/homeLand/);
}

/** The next tab asks for what is missing, the company, and leads to it. */
async function completeProfile(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '学习中心' }).click();
  const reminder = page.getByRole('alertdialog', { name: '完善个人资料' });
  await reminder.getByRole('button', { name: '去完善' }).click();
  await page.getByRole('link', { name: /^单位/ }).click();
  await page.getByLabel('单位名称').fill(COMPANY.name);
  await page.getByRole('button', { name: COMPANY.name }).click();
  await expect(page.getByRole('link', { name: `单位 ${COMPANY.name}` })).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page).not.toHaveURL(/editPersonal/);
}

async function joinTraining(page: Page): Promise<void> {
  await press(page, '更多 培训');
  await openFromList(page, /新工人入场职业健康教育/);
  await expect(page).toHaveURL(new RegExp(`trainingDetail\\?id=${TRAINING_SHORT}`));
  await expect(page.getByRole('main')).toContainText('报名后就能开始学');
  await press(page, '立即报名');
  await expect(page.getByRole('main')).toContainText('必修已学 0%');
  await expect(page.getByText('已报名', { exact: true })).toBeVisible();
  // Why there is no certificate yet is the server's sentence.
  await expect(page.getByRole('button', { name: /^证书.*请先完成全部必修课时/ })).toBeVisible();
}

/** Notes what the ends of hours say: they lead on by themselves, on a slow machine before a test has looked. */
const noteEnds = (page: Page) =>
  page.addInitScript(() => {
    const ends: string[] = [];
    Object.assign(window, { ends });
    new MutationObserver(() => {
      const words = document.querySelector('[aria-label="课时学完"]')?.textContent;
      if (words && words !== ends.at(-1)) ends.push(words);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
const expectEnd = (page: Page, words: string) =>
  expect
    .poll(() => page.evaluate(() => (window as unknown as { ends: string[] }).ends.join()))
    .toContain(words);

async function study(page: Page): Promise<void> {
  await press(page, '开始学习 · 第 1 课时');
  await expect(page).toHaveURL(new RegExp(`videoDetail\\?id=${VIDEO}.*lessonId=${LESSON_SHORT}`));
  await untilPlaying(page);
  // The next one opens by itself.
  await expect(page).toHaveURL(new RegExp(`videoDetail\\?id=${TEXT}`));
  await page.getByRole('heading', { name: '目录' }).scrollIntoViewIfNeeded();
  await expectEnd(page, '必修已学完，可以考试了');
  await expectEnd(page, '去考试');
}

async function passExam(page: Page): Promise<void> {
  // What there is to know of the exam comes up by itself, as the next hour did.
  const end = page.getByRole('region', { name: '课时学完' });
  await end.scrollIntoViewIfNeeded({ timeout: 5_000 }).catch(() => undefined);
  await sitExam(page);
  await page.getByRole('button', { name: '立即公布成绩（沙箱）' }).click();
  await page.getByRole('link', { name: '返回培训' }).click();
  await expect(page.getByText('100 分 · 合格')).toBeVisible();
}

test('from registration to a certificate that is checked without network', async ({ page }) => {
  usuallyTakes(60_000);
  const taps = await countingTaps(page);
  await noteEnds(page);
  await register(page);
  await completeProfile(page);
  await joinTraining(page);
  await study(page);
  await passExam(page);

  await expect(page.getByRole('main')).toContainText('培训已完成，可以申请证书了');
  await press(page, '去申请证书');
  const picture = page.getByRole('img', { name: new RegExp(`${PERSON.name}的培训合格证书`) });
  await expect(picture).toBeVisible();
  await expect(page.getByText(COMPANY.name)).toBeVisible();
  console.log(`from the first address to the certificate: ${taps()} taps and fields`);
  expect(taps()).toBeLessThanOrEqual(43);

  await untilControlled(page);
  await page.reload();
  await expect(picture).toBeVisible();
  await expect.poll(() => picturesKept(page)).toHaveLength(1);
  await expect.poll(() => readsKept(page)).toContain('/course/x/revocations');

  set.proxy.cut = true;
  await page.reload();
  await expect(page.getByText(/^上次的内容 ·/)).toBeVisible();
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1080);

  await page.getByRole('link', { name: /验证这张证书/ }).click();
  await expect(page.getByRole('heading', { name: '证书有效' })).toBeVisible();
  await expect(page.getByText('周*燕')).toBeVisible();
  const statement = new URL(page.url()).searchParams.get('certificate') ?? '';
  await page.goto(`${set.origin}/verify?certificate=${forged(statement)}`);
  await expect(page.getByText('签名不符，这不是本平台签发的证书')).toBeVisible();
});

test('an exam that was entered is offered again only after an answer that was asked for later', async ({
  page,
}) => {
  await enter(page, set.origin, LEARNER);
  const address = `${set.origin}/trainingDetail?id=${TRAININGS.examOpen}`;
  await page.goto(address);
  await untilControlled(page);
  // The worker stores what it has fetched itself.
  await page.reload();
  await expect.poll(() => readsKept(page)).toContainEqual(expect.stringContaining('getTrainingBasicInfo'));
  const offered = page.getByRole('main').getByRole('button', { name: '去考试' });
  await expect(offered).toBeVisible();
  await offered.click();
  await page.getByRole('alertdialog', { name: '考试须知' }).getByRole('button', { name: '进入考试' }).click();
  await expect(page).toHaveURL(/sandbox\/exam/);

  set.proxy.fail(/getTrainingBasicInfo/, 'loseRequest', Number.POSITIVE_INFINITY);
  await page.goto(address);
  await expect(page.getByText('还不知道有没有交卷，查到后这里会更新')).toBeVisible();
  await expect(offered).toHaveCount(0);
  set.proxy.heal();
  await page.getByRole('button', { name: '查询考试结果' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: '继续考试' })).toBeVisible();
});
