import type { Locator, Page } from '@playwright/test';
import { timeoutFor } from '../network/chosen';
import { expect, test } from '../stage';
import type { Form } from './back-end/answers';
import { PlatformServer } from './back-end/server';
import { LEARNERS, type Learner } from './back-end/world';

export type PlatformStage = { server: PlatformServer; origin: string };

/** `PLATFORM_FORM=tolerant` runs every file against that form: `npm run long -- platform` runs one after the other. */
const FORM = process.env.PLATFORM_FORM as Form | undefined;

/**
 * A back end that speaks only the documented calls, one for all tests of a file; each test finds it as it began. The app
 * comes from the same origin, as on an existing platform. `usually`: the form of `npm test`; `form`: always this one.
 */
export function platformBackEnd({
  form,
  usually = 'strict',
}: {
  form?: Form;
  usually?: Form;
} = {}): PlatformStage {
  const set = {} as PlatformStage;
  test.beforeAll(async () => {
    test.setTimeout(timeoutFor());
    set.server = await PlatformServer.start(form ?? FORM ?? usually);
    set.origin = set.server.origin;
  });
  test.beforeEach(() => set.server.reset());
  test.afterAll(() => set.server?.close());
  return set;
}

/** The learner of a walk. */
export const [WANG] = LEARNERS as readonly [Learner, ...Learner[]];

/** Signs in through the form: the one address that a walk types. */
export async function signIn(page: Page, { origin }: PlatformStage): Promise<void> {
  await page.goto(`${origin}/userLogin`);
  await page.getByLabel('手机号').fill(WANG.phone);
  await page.getByLabel('密码', { exact: true }).fill(WANG.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/homeLand/);
}

/** Presses one of the three tabs. */
export const pressTab = (page: Page, name: '首页' | '学习中心' | '我的'): Promise<void> =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name }).click();

/** From wherever a tab bar is, to a lesson of the learning center. */
export async function openLesson(page: Page, name: string): Promise<void> {
  await pressTab(page, '学习中心');
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await expect(page).toHaveURL(/lessonDetail/);
}

/** Joins the lesson that is shown. */
export async function joinLesson(page: Page): Promise<void> {
  await page.getByRole('button', { name: '加入学习' }).click();
  await expect(page.getByRole('button', { name: '加入学习' })).toHaveCount(0);
}

/** An hour in the catalog of the lesson that is shown. */
export const hourRow = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name }).last();

/** From the learning center into an hour of a free lesson that is not joined yet. */
export async function openHour(page: Page, lesson: string, hour: string): Promise<void> {
  await openLesson(page, lesson);
  await joinLesson(page);
  await hourRow(page, hour).getByRole('link').click();
}

/**
 * Waits for what a walk leads to, or for an obstacle, and then fails at once: no assertion has a time-out of its
 * own.
 */
export async function reaches(wanted: Locator, obstacle: Locator): Promise<void> {
  await expect(wanted.or(obstacle).first()).toBeVisible();
  const sentence = await obstacle
    .first()
    .textContent({ timeout: 1_000 })
    .catch(() => undefined);
  expect(sentence ?? 'no obstacle').toBe('no obstacle');
}

/** Waits until the address is one of two, and fails at once when it is the wrong one. */
export async function goesTo(page: Page, wanted: RegExp, wrong: RegExp): Promise<void> {
  await page.waitForURL((url) => wanted.test(url.href) || wrong.test(url.href));
  expect(page.url()).toMatch(wanted);
}

const FAILED = /收到的内容不完整|加载失败|没有成功|网络异常|播放器初始化失败|请勿多开视频窗口/;

/** Returns the sentence of a failure on the page; empty without one. */
async function failureOn(page: Page): Promise<string> {
  const alerts = await page.getByText(FAILED).allTextContents();
  return alerts[0] ?? '';
}

/** Waits until a video plays, or fails with what the page says instead. */
export async function expectPlaying(page: Page): Promise<void> {
  const outcome = async () => {
    const tap = page.getByRole('button', { name: '点一下继续' });
    if (await tap.isVisible()) await tap.click({ timeout: 5_000 }).catch(() => undefined);
    const plays = await page.evaluate(() => {
      const video = document.querySelector('video');
      return video !== null && !video.paused && video.readyState >= 3;
    });
    return plays ? 'plays' : await failureOn(page);
  };
  let last = '';
  await expect
    .poll(async () => {
      last = await outcome();
      return last !== '';
    })
    .toBe(true);
  expect(last).toBe('plays');
}

/** Goes back as the page's own button does. */
export const goBack = (page: Page): Promise<void> => page.getByRole('button', { name: '返回' }).click();

/** Adds the first title of a company where an invoice wants one, and comes back to the invoice. */
export async function fillInvoiceTitle(page: Page): Promise<void> {
  await page.getByRole('link', { name: '添加企业抬头' }).click();
  for (const [label, value] of [
    ['发票抬头', '宏远机械厂'],
    ['税号', '91330110MA2000001B'],
    ['联系电话', '0571-88001234'],
    ['接收邮箱', 'caiwu@example.com'],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL(/invoiceInformation/);
}

/** A photo as a phone takes one. */
export async function photo(page: Page) {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 800;
    canvas.getContext('2d')?.fillRect(0, 0, 1200, 800);
    return canvas.toDataURL('image/jpeg');
  });
  return {
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(address.split(',')[1] ?? '', 'base64'),
  };
}
