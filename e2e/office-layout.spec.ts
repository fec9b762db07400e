import { getInvoiceDetail } from '@contract/invoices';
import { COMPANY_APPLICATIONS, INVOICE_ORDERS, INVOICE_TITLES, LEARNER, PURCHASER } from '@demo/ids/ids';
import type { Locator } from '@playwright/test';
import { complaintsOf } from './layout';
import { enter } from './learner';
import { LOOKED_AT, looking } from './sights';
import { expect, stage, test } from './stage';

test.use({ serviceWorkers: 'block' });

const set = stage();

const AT_A_DESK = { width: 1280, height: 800 };
/** Where the tabs stand there. */
const RAIL = { x: 0, y: 0, height: AT_A_DESK.height };
/** A bar at the foot of the page has no more than its own padding beneath its buttons, px. */
const AT_THE_FOOT = AT_A_DESK.height - 24;

/** How far down a button goes, px. */
async function footOf(button: Locator): Promise<number> {
  const { y, height } = (await button.boundingBox()) ?? { y: 0, height: 0 };
  return y + height;
}

const SCREENS: readonly (readonly [path: string, content: string])[] = [
  ['/electronicInvoiceList', '电焊工职业病防护'],
  ['/electronicInvoiceList?tab=1', '重新申请'],
  ['/electronicInvoiceList?tab=2', '高温作业防护'],
  ['/invoiceTitleManagement', '宏远机械厂'],
  [`/invoiceManage?defaultTitle=${INVOICE_TITLES.standard}`, '正在使用'],
  ['/newInvoiceTitle', '识别并填写'],
  [`/editInvoiceTitle?id=${INVOICE_TITLES.standard}`, '设为默认抬头'],
  ['/applicantCompanytou', '个体工商户'],
  ['/applicantCompanyList', '余杭仓前汽车修理厂'],
  [`/applicantCompanyDetails?companyId=${COMPANY_APPLICATIONS.failed}`, '修改后重新申请'],
];

test.use(LOOKED_AT);

test('invoices and company applications fit, can be tapped and read', async ({ page }) => {
  const { look, found } = looking(page, complaintsOf);
  await enter(page, set.origin, LEARNER);
  for (const [path, content] of SCREENS) {
    await page.goto(set.origin + path);
    await expect(page.getByText(content).first()).toBeVisible();
    await look(path);
  }
  const [first] = INVOICE_ORDERS.toInvoice;
  await page.goto(`${set.origin}/invoiceInformation?orderNos=${first?.number}`);
  await expect(page.getByText('宏远机械厂')).toBeVisible();
  await look('what an invoice is asked for with');
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('button', { name: '确认提交' })).toBeEnabled();
  await look('the last look');
  await page.goto(`${set.origin}/applicantCompany`);
  await page.getByRole('button', { name: '我知道了，开始填写' }).click();
  await page.getByLabel('统一社会信用代码').fill('9135O1OOM0OO1OOY43');
  await expect(page.getByRole('checkbox', { name: '冶金' })).toBeAttached();
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('请选择企业类别')).toBeVisible();
  await look('a form with all that is wrong');
  expect(found).toEqual({});
});

test('at a desk the tabs stand in a rail, what a code is of beside the codes; on a phone all is under each other', async ({
  page,
}) => {
  await enter(page, set.origin, PURCHASER);
  await page.goto(`${set.origin}/purchaseUnitRedemptionCode`);
  await page
    .getByRole('link', { name: /兑换码$/ })
    .filter({ hasText: /共 \d+ 个/ })
    .first()
    .click();
  const rail = page.getByRole('navigation', { name: '主导航' });
  const bought = page.getByRole('region', { name: '购买记录' });
  // On a phone the region has no box of its own: it begins with what is said of the codes.
  const codes = page.getByRole('region', { name: '兑换码' }).getByRole('paragraph').first();
  await expect(codes).toBeVisible();
  const boxes = async () => {
    const [tabs, about, list] = await Promise.all([rail, bought, codes].map((one) => one.boundingBox()));
    if (!tabs || !about || !list) throw new Error('one of them is not on the page');
    return { tabs, about, list };
  };
  const underEachOther = async () => {
    const { tabs, about, list } = await boxes();
    return tabs.width === 375 && tabs.y > 700 && about.y + about.height <= list.y && about.x === list.x;
  };
  await expect.poll(underEachOther).toBe(true);

  await page.setViewportSize(AT_A_DESK);
  await expect.poll(async () => (await boxes()).tabs).toMatchObject(RAIL);
  const { tabs, about, list } = await boxes();
  expect(about.x).toBeGreaterThanOrEqual(tabs.width);
  expect(about.x + about.width).toBeLessThanOrEqual(list.x);
  expect(list.x + list.width).toBeLessThanOrEqual(AT_A_DESK.width);
  expect(await footOf(page.getByRole('button', { name: '按名单发送' }))).toBeGreaterThan(AT_THE_FOOT);
  expect(await complaintsOf(page)).toEqual([]);
});

test('at a desk columns wrap; from the invoices to their titles the rail stays, also while they are on the way, and what is done stands at the foot', async ({
  page,
}) => {
  await page.setViewportSize(AT_A_DESK);
  await enter(page, set.origin, LEARNER);
  await page.goto(`${set.origin}/homeLand`);
  // None of them is where only a finger could push it into sight.
  const last = page.getByRole('link', { name: '全部栏目' });
  await expect(last).toBeInViewport({ ratio: 1 });
  const rail = page.getByRole('navigation', { name: '主导航' });
  await rail.getByRole('link', { name: '我的' }).click();
  await page.getByRole('link', { name: '电子发票' }).click();
  await page.getByRole('checkbox', { name: /提高班（春季）/ }).check();
  await page.getByRole('button', { name: '下一步' }).click();

  const ask = page.getByRole('button', { name: '提交申请' });
  await expect(ask).toBeEnabled();
  expect(await rail.boundingBox()).toMatchObject(RAIL);
  const [orders, rules] = await Promise.all(
    ['开票订单', '开票须知'].map((title) => page.getByRole('heading', { name: title }).boundingBox()),
  );
  expect((orders?.x ?? 0) + (orders?.width ?? 0)).toBeLessThan(rules?.x ?? 0);
  expect(await footOf(ask)).toBeGreaterThan(AT_THE_FOOT);

  await page.getByRole('link', { name: '换一个抬头' }).click();
  await expect(page.getByRole('link', { name: '添加抬头' })).toBeVisible();
  // What was gone from is no longer there, which might hold the rail.
  await expect(page.locator('main')).toHaveCount(1);
  expect(await rail.boundingBox()).toMatchObject(RAIL);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${getInvoiceDetail.path}*`, async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('link', { name: '编辑宏远机械厂' }).click();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toBeVisible();
  expect(await rail.boundingBox()).toMatchObject(RAIL);
  answer();
  const save = page.getByRole('button', { name: '保存' });
  await expect(save).toBeVisible();
  expect(await rail.boundingBox()).toMatchObject(RAIL);
  expect(await footOf(save)).toBeGreaterThan(AT_THE_FOOT);
});
