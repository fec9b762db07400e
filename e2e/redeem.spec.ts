import { sendRedemptionCodes } from '@contract/redemption-codes';
import { demoCode, LESSON_ONCE, ORDERS, PURCHASER, tester } from '@demo/ids/ids';
import type { Locator, Page } from '@playwright/test';
import { violations } from './accessible';
import { complaintsOf } from './layout';
import { clientOfPage, creditedOf, enter, signInByCall } from './learner';
import { offersOnly } from './offers';
import { codeSentTo } from './registration';
import { LOOKED_AT, looking } from './sights';
import { expect, stage, test } from './stage';
import { untilPlaying, untilPosition } from './video';

// None is about the worker.
test.use({ serviceWorkers: 'block', ...LOOKED_AT });

const set = stage();
const RECIPIENT = { name: '张志强', phone: '13900099001' };
const grouped = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1-');
const linkOf = (code: string) => `${set.origin}/redeem?code=${grouped(code)}`;

/** Taps and fields, as a thumb counts them. */
function counting() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
    fill: async (target: Locator, words: string) => {
      taps += 1;
      await target.fill(words);
    },
    taps: () => taps,
  };
}

const start = (page: Page) => page.getByRole('button', { name: '开始学习' });
const main = (page: Page) => page.getByRole('main');

test('from the unit’s message to the first second that counts, in at most 12 taps and fields', async ({
  page,
}) => {
  const code = demoCode('KECH', 5);
  const buyer = await signInByCall(set.server.origin, PURCHASER);
  await buyer(sendRedemptionCodes, {
    orderId: ORDERS.lessonCodes.id,
    recipients: [{ code, ...RECIPIENT }],
  });
  const html = await (await fetch(linkOf(code), { headers: { Accept: '*/*' } })).text();
  expect(html).toMatch(/<title>.+<\/title>[\s\S]*<meta name="description" content=".+"/);
  expect(html).not.toContain(grouped(code));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));

  const { tap, fill, taps } = counting();
  await page.goto(linkOf(code));
  const link = 1;
  await expect(main(page)).toContainText('张*强，单位给你报了这门课');
  await expect(main(page)).toContainText('单位已付费，你不用付钱');
  await expect(main(page)).toContainText('139****9001');
  const { look, found } = looking(page, complaintsOf, violations);
  await look('the form of a link');
  expect(found).toEqual({});
  const words = await main(page).textContent();
  await tap(page.getByRole('button', { name: '获取验证码' }));
  await expect(page.getByRole('button', { name: /秒后重发$/ })).toBeVisible();
  await fill(page.getByLabel('短信验证码'), await codeSentTo(set.origin, RECIPIENT.phone));
  await tap(page.getByLabel('单位能看到我的学习进度'));
  // Nothing is agreed to by silence.
  await start(page).click();
  await expect(page.getByText('请先阅读并同意用户协议和隐私政策')).toBeVisible();
  await tap(page.getByLabel('我已阅读并同意'));
  await tap(start(page));

  await expect(page).toHaveURL(new RegExp(`videoDetail.*lessonId=${LESSON_ONCE}`));
  await untilPlaying(page);
  const id = (await page.evaluate(() => localStorage.getItem('userId'))) ?? '';
  const call = await clientOfPage(page, set.origin, { id, phone: RECIPIENT.phone });
  const hour = new URL(page.url()).searchParams.get('id') ?? '';
  await untilPosition(page, 1);
  await page.getByRole('button', { name: '返回' }).click();
  await expect.poll(() => creditedOf(call, hour)).toBeGreaterThan(0);
  // With the tap that a browser may ask for before it plays.
  expect(link + taps() + 1).toBeLessThanOrEqual(12);
  // Back is the course, and nowhere on the way stood that anything is to be bought.
  await expect(page).toHaveURL(new RegExp(`lessonDetail\\?id=${LESSON_ONCE}`));
  expect(words).not.toContain('购买');
  // The link again is the way back in; nothing else was told the code, and no address but the document's has it.
  await page.goto(linkOf(code));
  await expect(page.getByRole('link', { name: '继续学习' })).toBeVisible();
  const told = asked.filter((one) => one.includes(grouped(code)) || one.includes(code));
  expect(told.filter((one) => !one.startsWith(`${linkOf(code)} `))).toEqual([]);
});

test('who is signed in has one button; a line that is gone says so and goes on by itself', async ({
  page,
}) => {
  const code = demoCode('KECH', 2);
  await enter(page, set.origin, tester(21));
  await page.goto(`${set.origin}/personalCenter`);
  await page.getByRole('link', { name: /单位给了兑换码/ }).click();
  await page
    .getByLabel('兑换码')
    .fill(`宏远机械厂给你报了《职业卫生档案怎么建》，点开就能学：${linkOf(code)}`);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('没有网络。兑换码已经记着，有网络后自动继续。')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: '职业卫生档案怎么建' })).toBeVisible();
  await expect(page.getByLabel('短信验证码')).toHaveCount(0);
  await start(page).dblclick();
  await expect(page).toHaveURL(new RegExp(`videoDetail.*lessonId=${LESSON_ONCE}`));
});

test('a code that cannot be redeemed says why, each in its own sentence and with a way on', async ({
  page,
}) => {
  await page.goto(linkOf('ABCDEFGHJKMNPQRS'));
  await expect(main(page).getByRole('alert')).toContainText('兑换码错误，请咨询');
  await page.getByRole('link', { name: '换一个兑换码' }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('请输入兑换码')).toBeVisible();
  await page.getByLabel('兑换码').fill(grouped(demoCode('TRAN', 1)));
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText(/这个兑换码已经领过了。是你领的，用当时的手机号登录/)).toBeVisible();
  // Where no SMS is sent the password signs in, and leads back here.
  await offersOnly(page, { sms: false });
  await page.goto(linkOf(demoCode('TRAN', 9)));
  const login = page.getByRole('link', { name: '登录后兑换' });
  await expect(login).toHaveAttribute('href', /redirectUrl=.*redeem/);
  // A back end that has no links says nothing of an error.
  await page.route('**/redemptionCodeOffer', (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  await page.goto(linkOf(demoCode('TRAN', 9)));
  await expect(
    page.getByText(/这里不能用链接兑换。打开要学的课程或培训，在「兑换码」里填上它/),
  ).toBeVisible();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
});
