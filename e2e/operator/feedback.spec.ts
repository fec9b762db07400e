import { saveFeedback } from '@contract/help';
import * as operator from '@contract/operator/all';
import { tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { OPERATOR_SECRET, operatorAsks } from '@server/testing/operator';
import { readsKept } from '../kept-rows';
import { clientFor, enter } from '../learner';
import { expect, stage, test } from '../stage';
import { untilWorkerReady } from '../worker-ready';

const set = stage({ OPERATOR_SECRET });

const row = (page: Page, text: string) =>
  page.getByRole('region', { name: '我的反馈' }).getByRole('listitem').filter({ hasText: text });

async function toFeedback(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的' }).click();
  await page.getByRole('link', { name: '帮助与反馈' }).click();
  await page.getByRole('link', { name: '我要反馈' }).click();
}

async function write(page: Page, remarks: string): Promise<void> {
  await page.getByLabel('反馈内容').fill(remarks);
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page).toHaveURL(/helpFeedback/);
}

/** The operator's command sends the same call. */
async function answerNewest(text: string): Promise<void> {
  const { body } = await operatorAsks(set.server, operator.feedback.written.path, { waiting: true });
  const id = body.list?.[0]?.id;
  const { status } = await operatorAsks(set.server, operator.feedback.answer.path, { id, answer: text });
  expect(status).toBe(200);
}

/** Shuts the line, and tells the browser so. */
async function goOffline(page: Page): Promise<void> {
  set.proxy.cut = true;
  await page.context().setOffline(true);
}

test('a learner reads the operator’s answer, and again offline', async ({ page }) => {
  await enter(page, set.origin, tester(4));
  await untilWorkerReady(page, set.origin);
  await toFeedback(page);
  await expect(page.getByText('还没有写过反馈')).toBeVisible();
  await write(page, '下井以后字太小');
  await page.getByRole('link', { name: '我要反馈' }).click();
  await expect(row(page, '下井以后字太小')).toContainText('已收到，等待答复');
  await expect(row(page, '下井以后字太小')).toHaveCount(1);
  await page.goto(`${set.origin}/personalCenter`);
  await expect(page.getByRole('link', { name: '帮助与反馈' })).toBeVisible();
  await expect(page.getByRole('link', { name: '反馈有了答复' })).toHaveCount(0);

  await answerNewest('谢谢，<b>可以</b>在「设置」里把字调大');
  await page.reload();
  await page.getByRole('link', { name: '反馈有了答复' }).click();
  const answered = row(page, '下井以后字太小');
  await expect(answered).toContainText('已答复');
  await expect(answered).toContainText('谢谢，可以在「设置」里把字调大');

  await expect.poll(() => readsKept(page)).toContainEqual(expect.stringContaining('/course/x/feedback'));
  await goOffline(page);
  await page.reload();
  await expect(answered).toContainText('谢谢，可以在「设置」里把字调大');
  await expect(page.getByText(/^上次的内容 · /)).toBeVisible();
});

test('feedback that is written offline is shown as waiting, and is sent once when the network is back', async ({
  page,
}) => {
  await enter(page, set.origin, tester(5));
  await untilWorkerReady(page, set.origin);
  await toFeedback(page);
  await expect(page.getByText('还没有写过反馈')).toBeVisible();
  await goOffline(page);
  await write(page, '井下没有信号');
  await page.getByRole('link', { name: '我要反馈' }).click();
  await expect(row(page, '井下没有信号')).toContainText('还在手机里等着发送');
  await expect(page.getByText('还没有写过反馈')).toHaveCount(0);
  await page.reload();
  await expect(row(page, '井下没有信号')).toContainText('还在手机里等着发送');
  set.proxy.heal();
  await page.context().setOffline(false);
  await expect(row(page, '井下没有信号')).toContainText('已收到，等待答复');
  await expect(row(page, '井下没有信号')).toHaveCount(1);
  const { body } = await operatorAsks(set.server, operator.feedback.written.path, { waiting: true });
  const remarks = (body.list as unknown as { remarks: string }[]).map((one) => one.remarks);
  expect(remarks.filter((one) => one === '井下没有信号')).toHaveLength(1);
});

test('the list comes page by page, and says why it does not come', async ({ page }) => {
  await enter(page, set.origin, tester(6));
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const call = clientFor(set.origin, token, tester(6).id);
  for (let n = 1; n <= 11; n += 1) await call(saveFeedback, { remarks: `第${n}条。` });
  set.proxy.fail(/x\/feedback/, 502, Number.POSITIVE_INFINITY);
  await page.goto(`${set.origin}/feedbackForm`);
  const own = page.getByRole('region', { name: '我的反馈' });
  await expect(own.getByRole('alert')).toBeVisible();
  await expect(own.getByText('还没有写过反馈')).toHaveCount(0);
  set.proxy.heal();
  await own.getByRole('button', { name: '重试' }).click();
  await expect(row(page, '第11条。')).toBeVisible();
  await own.getByText(/加载更多|没有更多了/).scrollIntoViewIfNeeded();
  await expect(row(page, '第1条。')).toHaveCount(1);
  await expect(own.getByText('没有更多了')).toBeVisible();
  await expect(own.getByRole('listitem')).toHaveCount(11);
});
