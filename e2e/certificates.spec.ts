import { readFile } from 'node:fs/promises';
import { getMyCert } from '@contract/certificates';
import * as operator from '@contract/operator/all';
import { LEARNER, PURCHASER, TRAININGS } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { OPERATOR_SECRET, operatorAsks } from '@server/testing/operator';
import { violations } from './accessible';
import { forged } from './forged';
import { picturesKept, readsKept } from './kept-rows';
import { KillableBrowser } from './killable-browser';
import { complaintsOf } from './layout';
import { enter, type Learner, signInByCall } from './learner';
import { RunningServer } from './server';
import { inEachSight, LOOKED_AT } from './sights';
import { expect, stage, test } from './stage';
import { untilControlled } from './worker-ready';

const set = stage();

const DETAIL = `/certificateDetail?trainingId=${TRAININGS.certificateApplied}`;
const SEEN = '车间职业健康基础培训';
const kept = (page: Page) => page.getByText(/^上次的内容 · \d\d:\d\d$/);
const picture = (page: Page) => page.getByRole('img', { name: /王建国的培训合格证书/ });
const answer = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });

/** The picture is not only asked for: it is drawn. */
const drawnWidth = (page: Page) =>
  picture(page).evaluate((image) => (image as HTMLImageElement).naturalWidth);

async function statementOf(learner: Learner): Promise<string> {
  const call = await signInByCall(set.origin, learner);
  const [certificate] = (await call(getMyCert, { userId: learner.id })).list;
  if (!certificate) throw new Error('there is no certificate');
  return certificate.statement;
}

test('list, detail and picture stand without network after the browser was killed; so does the check', async () => {
  const withdrawn = await statementOf(PURCHASER);
  const { browser, page: first } = await KillableBrowser.start();
  let page = first;
  try {
    await enter(page, set.origin, LEARNER);
    await page.goto(`${set.origin}/myCertificate`);
    await untilControlled(page);
    // The list alone brings the picture; the detail was never opened.
    await expect(page.getByRole('link', { name: SEEN })).toBeVisible();
    await expect.poll(() => picturesKept(page)).toHaveLength(1);
    await expect.poll(() => readsKept(page)).toContain('/course/x/revocations');
    expect(await readsKept(page)).toContain('/course/x/platformKeys');

    await browser.kill();
    set.proxy.cut = true;
    page = await browser.run();
    await page.goto(`${set.origin}/myCertificate`);
    await expect(kept(page)).toBeVisible();
    await page.getByRole('link', { name: SEEN }).click();
    await expect(page).toHaveURL(/certificateDetail/);
    await expect(picture(page)).toBeVisible();
    expect(await drawnWidth(page)).toBe(1080);
    await expect(page.getByText('330110********2219')).toBeVisible();
    await expect(kept(page)).toBeVisible();

    await page.getByRole('link', { name: /验证这张证书/ }).click();
    await expect(answer(page, '证书有效')).toBeVisible();
    await expect(page.getByText('王*国')).toBeVisible();
    await expect(page.getByText(/^吊销信息更新于 \d+月\d+日 \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByText('还不知道平台的时间，有效期按这部手机的时间判断')).toBeVisible();

    const statement = new URL(page.url()).searchParams.get('certificate') ?? '';
    await page.goto(`${set.origin}/verify?certificate=${forged(statement)}`);
    await expect(page.getByText('签名不符，这不是本平台签发的证书')).toBeVisible();
    await expect(page.getByText('李*兰')).toHaveCount(0);
    await page.goto(`${set.origin}/verify?certificate=${withdrawn}`);
    await expect(answer(page, '证书已被吊销')).toBeVisible();
  } finally {
    await browser.close();
  }
});

test('leaving by choice takes the certificates and their pictures from the phone', async ({ page }) => {
  await enter(page, set.origin, LEARNER);
  await page.goto(`${set.origin}/myCertificate`);
  await untilControlled(page);
  await expect.poll(() => picturesKept(page)).toHaveLength(1);
  await page.goto(`${set.origin}/personalSetting`);
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click();
  await expect(page).toHaveURL(/homeLand/);
  await expect.poll(() => picturesKept(page)).toEqual([]);
  expect((await readsKept(page)).filter((address) => address.includes('educationCertificate'))).toEqual([]);
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a picture that cannot be had leaves the facts, and comes with a tap when the network is back', async ({
    page,
  }) => {
    await enter(page, set.origin, LEARNER);
    await page.route('**/certificates/*', (route) => route.abort());
    await page.goto(set.origin + DETAIL);
    await expect(page.getByText(/证书图片还没有存在手机里/)).toBeVisible();
    await expect(page.getByText('330110********2219')).toBeVisible();
    await page.unroute('**/certificates/*');
    await page.getByRole('button', { name: '重试' }).click();
    await expect(picture(page)).toBeVisible();
    await expect.poll(() => drawnWidth(page)).toBe(1080);
  });

  test('the picture can be saved, handed on and printed alone', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
      const clipboard = { writeText: async (text: string) => void Object.assign(window, { copied: text }) };
      Object.defineProperty(navigator, 'clipboard', { value: clipboard });
    });
    await enter(page, set.origin, LEARNER);
    await page.goto(set.origin + DETAIL);
    await expect(picture(page)).toBeVisible();

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '保存图片' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^车间职业健康基础培训-ZJ\d{12}\.png$/);
    // The whole A4 page, in few enough bytes for 2G.
    const saved = await readFile(await (await downloading).path());
    expect([saved.readUInt32BE(16), saved.readUInt32BE(20)]).toEqual([1080, 1528]);
    expect(saved.length).toBeLessThan(45_000);

    await page.getByRole('button', { name: '分享' }).click();
    await expect(page.getByRole('status')).toHaveText('验证链接已复制，可以发给需要核对的人');
    const link = await page.evaluate(() => (window as { copied?: string }).copied ?? '');
    expect(link).toContain(`${set.origin}/verify?certificate=`);

    // On paper it is never dimmed, as pictures are in the dark.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('heading', { name: '证书信息' })).toBeHidden();
    const printed = page.locator('body > img');
    expect(await printed.evaluate((image) => image.checkVisibility())).toBe(true);
    await expect(printed).toHaveCSS('filter', 'none');
    await page.emulateMedia({ media: null, colorScheme: null });

    await page.goto(link);
    await expect(answer(page, '证书有效')).toBeVisible();
    // Another screen prints as it is.
    await page.emulateMedia({ media: 'print' });
    await expect(answer(page, '证书有效')).toBeVisible();
  });

  test('one that was withdrawn is stamped, and cannot be saved, handed on or printed', async ({ page }) => {
    await enter(page, set.origin, PURCHASER);
    await page.goto(`${set.origin}/myCertificate`);
    await page.getByRole('link', { name: /已吊销/ }).click();
    await expect(page.getByRole('img', { name: /，已吊销$/ })).toBeVisible();
    await expect(page.getByText(/^这张证书已被吊销，不能保存/)).toBeVisible();
    await expect(page.getByRole('link', { name: /验证这张证书/ })).toBeVisible();
    for (const name of ['保存图片', '分享', '打印']) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    await expect(page.locator('body > img')).toHaveCount(0);
  });

  test('leads from a replaced certificate to the new one, in the app and in the public check', async ({
    page,
  }) => {
    const server = await RunningServer.start({ OPERATOR_SECRET });
    try {
      const call = await enter(page, server.origin, LEARNER);
      const [earlier] = (await call(getMyCert, { userId: LEARNER.id })).list;
      const name = { phone: LEARNER.phone, name: '王健国' };
      await operatorAsks(server, operator.learners.correct.path, name);
      const { body } = await operatorAsks(server, operator.certificates.reissue.path, {
        number: earlier?.number,
      });
      const { newNumber = '' } = body as { newNumber?: string };

      await page.goto(`${server.origin}/myCertificate`);
      await page.getByRole('link', { name: /已换发/ }).click();
      await expect(page.getByText(/^这张证书已经换发，不再有效/)).toBeVisible();
      await expect(page.getByRole('button', { name: '保存图片' })).toHaveCount(0);
      await page.getByRole('link', { name: `查看新证书 ${newNumber}` }).click();
      await expect(
        page.getByText(`这张证书是换发的，代替 ${earlier?.number}；原来那张已经吊销`),
      ).toBeVisible();
      await expect(page.getByRole('img', { name: /^王健国的培训合格证书/ })).toBeVisible();
      await expect(page.getByRole('button', { name: '保存图片' })).toBeVisible();

      await page.goto(`${server.origin}/verify?certificate=${earlier?.statement}`);
      await expect(answer(page, '证书已换发')).toBeVisible();
      await expect(page.getByText(newNumber, { exact: true })).toBeVisible();
      await page.getByRole('link', { name: '查看新证书' }).click();
      await expect(answer(page, '证书有效')).toBeVisible();
      await expect(page.getByText(newNumber, { exact: true })).toBeVisible();
    } finally {
      await server.close();
    }
  });

  test('whoever has no certificate is told how to get one', async ({ page }) => {
    await enter(page, set.origin, { id: '1894027361548302002', phone: '13800000002' });
    await page.goto(`${set.origin}/myCertificate`);
    await expect(page.getByText('还没有证书。学完必修课时、考试合格后，在培训页面申请')).toBeVisible();
    await page.getByRole('link', { name: '去学习中心' }).click();
    await expect(page).toHaveURL(/learningCenterList/);
  });

  test('a visitor pastes what was sent, and is told what is wrong with it', async ({ page }) => {
    const statement = await statementOf(LEARNER);
    await page.goto(`${set.origin}/verify`);
    const field = page.getByLabel('证书链接或二维码内容');
    const check = page.getByRole('button', { name: '验证', exact: true });
    await check.click();
    await expect(page.getByText('请粘贴证书的链接', { exact: true })).toBeVisible();
    await field.fill('ZJ202612345678');
    await check.click();
    await expect(page.getByText(/只有编号核对不了签名/)).toBeVisible();
    await field.fill(`我的证书：https://learn.example/verify?certificate=${statement}`);
    await check.click();
    await expect(answer(page, '证书有效')).toBeVisible();
    await expect(page.getByText(/按这部手机的时间/)).toHaveCount(0);
    await page.getByRole('link', { name: '验证另一张' }).click();
    await expect(field).toHaveValue('');
    await page.goto(`${set.origin}/verify?certificate=${statement.slice(0, 60)}`);
    await expect(answer(page, '读不出证书')).toBeVisible();
  });

  test('without the platform’s keys nothing is claimed, and the network mends it', async ({ page }) => {
    const statement = await statementOf(LEARNER);
    await page.route('**/course/x/platformKeys', (route) => route.abort());
    await page.goto(`${set.origin}/verify?certificate=${statement}`);
    await expect(page.getByText('没有平台公钥，联网一次后再验')).toBeVisible();
    await page.unroute('**/course/x/platformKeys');
    await page.getByRole('button', { name: '重试' }).click();
    await expect(answer(page, '证书有效')).toBeVisible();
  });

  test.describe('how it looks', () => {
    test.use(LOOKED_AT);

    test('every screen fits, can be tapped, read and heard', async ({ page }) => {
      const call = await enter(page, set.origin, LEARNER);
      const [certificate] = (await call(getMyCert, { userId: LEARNER.id })).list;
      const statement = certificate?.statement ?? '';
      const screens = [
        ['/myCertificate', SEEN],
        [DETAIL, '证书信息'],
        [`/verify?certificate=${statement}`, '证书有效'],
        [`/verify?certificate=${forged(statement)}`, '验证没有通过'],
        ['/verify', '证书链接或二维码内容'],
      ] as const;
      for (const [path, content] of screens) {
        await page.goto(set.origin + path);
        await expect(page.getByText(content).first()).toBeVisible();
        await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
        expect(await inEachSight(page, complaintsOf, violations), path).toEqual([]);
      }
    });
  });
});
