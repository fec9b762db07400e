import { COMPANY, HOURS_SHORT, LESSON_SHORT, TRAINING_SHORT } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { QUESTIONS } from '@server/sandbox/exam/questions';
import { forged } from './forged';
import { picturesKept, readsKept } from './kept-rows';
import * as form from './registration';
import { PERSON } from './registration';
import { expect, stage, test } from './stage';
import { untilPlaying } from './video';
import { untilControlled } from './worker-ready';

const set = stage();
const PHONE = '13900007001';
const [VIDEO, TEXT] = HOURS_SHORT;

async function register(page: Page): Promise<void> {
  await page.goto(`${set.origin}/userRegister`);
  await form.toLastStep(page);
  await form.fillPhone(page, PHONE);
  await page.getByLabel('验证码').fill(await form.codeTo(page, set.origin, PHONE));
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page).toHaveURL(/homeLand/);
}

/** Home asks for what is missing, the company, and leads to it. */
async function completeProfile(page: Page): Promise<void> {
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
  await page.goto(`${set.origin}/trainingDetail?id=${TRAINING_SHORT}`);
  await page.getByRole('button', { name: '立即报名' }).click();
  await page.getByRole('link', { name: '开始学习' }).click();
  await expect(page).toHaveURL(/learnCenterDetail/);
}

async function study(page: Page): Promise<void> {
  await page.getByRole('link', { name: /进场第一课/ }).click();
  await expect(page).toHaveURL(new RegExp(`lessonDetail\\?id=${LESSON_SHORT}`));
  await page.locator(`a[href*="${VIDEO}"]`).first().click();
  await untilPlaying(page);
  await expect(page.getByText('本课时已学完，可以拖动回看')).toBeVisible({ timeout: 120_000 });
  await page.locator(`a[href*="${TEXT}"]`).first().click();
  await page.getByRole('heading', { name: '目录' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('本课时已学完，可以随时再读')).toBeVisible({ timeout: 60_000 });
}

async function sitExam(page: Page): Promise<void> {
  await page.goto(`${set.origin}/learnCenterDetail?trainingId=${TRAINING_SHORT}`);
  await page.getByRole('button', { name: /入场教育考试/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '进入考试' }).click();
  await page.getByRole('button', { name: '开始考试' }).click();
  for (const { asks, choices, right } of QUESTIONS) {
    await page
      .getByRole('group', { name: asks })
      .getByLabel(choices[right] ?? '', { exact: true })
      .check();
  }
  await page.getByRole('button', { name: '交卷' }).click();
  await page.getByRole('button', { name: '立即公布成绩（沙箱）' }).click();
  await page.getByRole('link', { name: '返回培训' }).click();
  await expect(page.getByText('100 分 · 合格')).toBeVisible();
}

test('from registration to a certificate that is checked without network', async ({ page }) => {
  test.setTimeout(600_000);
  await register(page);
  await completeProfile(page);
  await joinTraining(page);

  await page.getByRole('button', { name: /^证书.*完成培训后可以申请/ }).click();
  const said = page.getByRole('status').filter({ hasText: '完成全部必修课时并通过考试后，可以申请证书' });
  await expect(said.first()).toBeAttached();
  await study(page);
  await sitExam(page);

  await page.getByRole('button', { name: /申请证书/ }).click();
  await page.getByRole('link', { name: /查看证书/ }).click();
  const picture = page.getByRole('img', { name: new RegExp(`${PERSON.name}的培训合格证书`) });
  await expect(picture).toBeVisible();
  await expect(page.getByText(COMPANY.name)).toBeVisible();

  await untilControlled(page);
  await page.reload();
  await expect(picture).toBeVisible();
  await expect.poll(() => picturesKept(page)).toHaveLength(1);
  await expect.poll(() => readsKept(page), { timeout: 60_000 }).toContain('/course/x/revocations');

  set.proxy.cut = true;
  await page.reload();
  await expect(page.getByText(/^离线内容 · 更新于/)).toBeVisible();
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1080);

  await page.getByRole('link', { name: /验证这张证书/ }).click();
  await expect(page.getByRole('heading', { name: '证书有效' })).toBeVisible();
  await expect(page.getByText('周*燕')).toBeVisible();
  const statement = new URL(page.url()).searchParams.get('certificate') ?? '';
  await page.goto(`${set.origin}/verify?certificate=${forged(statement)}`);
  await expect(page.getByText('签名不符，这不是本平台签发的证书')).toBeVisible();
});
