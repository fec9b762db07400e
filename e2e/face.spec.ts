import type { Page } from '@playwright/test';
import { HOURS_A, TRAINING, tester } from '@server/demo/ids';
import { expect, test } from './face-camera';
import { enter } from './learner';
import { stage } from './stage';

const set = stage();
let taken = 40;
const newcomer = () => tester(41 + (++taken % 4));
const CHECK = `/faceAuth?trainingId=${TRAINING}&hourId=${HOURS_A[0]}&redirectUrl=%2FstudyRecord`;

async function openCheck(page: Page): Promise<void> {
  await enter(page, set.origin, newcomer());
  await page.goto(set.origin + CHECK);
  await page.getByRole('button', { name: '同意并继续' }).click();
}
const SLOW = { timeout: 15_000 };

for (const [scene, words] of [
  ['two', '检测到多人'],
  ['none', '未识别到人脸'],
  ['one', '光线合适'],
] as const) {
  test(`sees ${scene}`, async ({ open }) => {
    const page = await open(scene);
    page.on('console', (m) => console.log(m.type(), m.text()));
    page.on('response', (r) => r.status() > 399 && console.log(r.status(), r.url()));
    page.on('requestfailed', (r) => console.log('FAILED', r.url(), r.failure()?.errorText));
    await openCheck(page);
    const t = Date.now();
    await expect(page.getByText(words)).toBeVisible(SLOW);
    console.log('seen after', Date.now() - t);
    await page.screenshot({ path: `/tmp/face-${scene}.png` });
  });
}
