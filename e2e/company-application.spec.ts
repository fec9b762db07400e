import { getAddCompanyList } from '@contract/company';
import { getMyApplyCompanyByUserId } from '@contract/company-applications';
import { COMPANY_APPLICATIONS, LEARNER, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { accessible } from './accessible';
import { enter } from './learner';
import { expect, stage, test } from './stage';

test.use({ serviceWorkers: 'block' });

const set = stage();
const said = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence });
const sent = (call: RegExp) => set.proxy.log.filter(({ path }) => call.test(path)).length;
const CODE = '91350100M000100Y43';
const OTHER_CODE = '91330110MA2000001B';

/** A photo of a licence, 2400 × 1600, as a phone takes one. */
async function photo(page: Page, colour = 'rgb(250 245 230)') {
  const address = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 2400;
    canvas.height = 1600;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = fill;
    context.fillRect(0, 0, 2400, 1600);
    return canvas.toDataURL('image/jpeg');
  }, colour);
  const buffer = Buffer.from(address.split(',')[1] ?? '', 'base64');
  return { name: 'licence.jpg', mimeType: 'image/jpeg', buffer };
}

const begin = async (page: Page) => {
  await page.goto(`${set.origin}/applicantCompany`);
  await page.getByRole('button', { name: '我知道了，开始填写' }).click();
  await expect(page.getByLabel('企业名称')).toBeVisible();
};
const submit = (page: Page) => page.getByRole('button', { name: '提交申请' }).click();
const verify = (page: Page) => page.getByRole('button', { name: '验证营业执照' }).click();

async function chooseArea(page: Page, ...names: string[]) {
  await page.getByRole('button', { name: /^企业地址/ }).click();
  for (const name of names) await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function review(page: Page, name: string, verdict: '通过' | '不通过', reason = '') {
  await page.goto(`${set.origin}/sandbox/office`);
  const row = page.locator('ol > li').filter({ hasText: name });
  await row.getByLabel('不通过的原因').fill(reason);
  await row.getByRole('button', { name: verdict, exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('审核完成');
}

test('a company is applied for: notice, licence, the rest; the back office says no, then yes', async ({
  page,
  context,
}) => {
  const learner = tester(1);
  const call = await enter(page, set.origin, learner);
  await page.goto(`${set.origin}/personalCenter`);
  await page.getByRole('link', { name: '企业申请' }).click();
  await expect(page).toHaveURL(/applicantCompanytou/);
  await expect(page.getByText('至少还有6个月', { exact: false })).toBeVisible();
  await expect(page.getByText('个体工商户', { exact: false })).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: '我知道了，开始填写' }).click();
  await expect(page).toHaveURL(/applicantCompany$/);

  await page.getByLabel('企业名称').fill('仓前阀门厂');
  await page.getByLabel('统一社会信用代码').fill('9135O1OOM0OO1OOY43');
  await expect(page.getByText(CODE, { exact: false })).toBeVisible();
  await expect(page.getByLabel('统一社会信用代码')).toHaveValue('9135O1OOM0OO1OOY43');
  await page.getByRole('button', { name: '改成这个' }).click();
  await expect(page.getByLabel('统一社会信用代码')).toHaveValue(CODE);
  await expect.poll(() => sent(/isRegister/)).toBe(1);
  await page.getByLabel('从相册选').setInputFiles(await photo(page));
  await expect(page.getByRole('img', { name: '选好的营业执照' })).toBeVisible();
  const width = () =>
    page
      .getByRole('img', { name: '选好的营业执照' })
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
  expect(await width()).toBe(1_600);
  await page.getByText('机械制造', { exact: true }).click();
  await page.getByText('冶金', { exact: true }).click();

  // The page is ended before anything was sent: words and photo stand in the next.
  await page.close();
  const next = await context.newPage();
  await next.goto(`${set.origin}/applicantCompany`);
  await expect(next.getByLabel('企业名称')).toHaveValue('仓前阀门厂');
  await expect(next.getByRole('img', { name: '选好的营业执照' })).toBeVisible();
  await expect(next.getByRole('checkbox', { name: '机械制造' })).toBeChecked();
  await verify(next);
  await expect(next.getByText('验证通过')).toBeVisible();
  await next.getByLabel(/企业简介/).fill('阀门铸造');
  await chooseArea(next, '浙江省', '杭州市', '余杭区', '仓前街道');
  await accessible(next);
  await next.getByRole('button', { name: '提交申请' }).dblclick();
  await expect(said(next, '注册成功')).toBeAttached();
  await expect(next).toHaveURL(/applicantCompanyList/);
  expect(sent(/applyCompany/)).toBe(1);
  const row = next.getByRole('link', { name: /仓前阀门厂/ });
  await expect(row).toContainText('未审核');

  await review(next, '仓前阀门厂', '不通过', '简介写详细一点');
  await next.goto(`${set.origin}/applicantCompanyList`);
  await expect(row).toContainText('审核不通过');
  await row.click();
  await expect(next.getByText('原因：简介写详细一点')).toBeVisible();
  await expect(next.getByText('浙江省杭州市余杭区仓前街道')).toBeVisible();
  await accessible(next);
  await next.getByRole('button', { name: '修改后重新申请' }).click();
  await expect(next.getByLabel('企业名称')).toHaveValue('仓前阀门厂');
  await expect(next.getByLabel(/企业简介/)).toHaveValue('阀门铸造');
  await expect(next.getByRole('checkbox', { name: '机械制造' })).toBeChecked();
  await next.getByLabel('从相册选').setInputFiles(await photo(next, 'rgb(240 245 230)'));
  await verify(next);
  await expect(next.getByText('验证通过')).toBeVisible();
  await submit(next);
  await expect(next).toHaveURL(/applicantCompanyList/);
  await review(next, '仓前阀门厂', '通过');
  const list = (await call(getMyApplyCompanyByUserId, { userId: learner.id })).list;
  expect(list.map(({ isPass }) => isPass).sort()).toEqual([1, 2]);
  const found = await call(getAddCompanyList, { companyName: '仓前阀门厂', startNum: 1, pageSize: 10 });
  expect(found.list).toHaveLength(1);
});

test('each rule has its sentence, and nothing wrong is sent', async ({ page }) => {
  const before = sent(/applyCompany/);
  await enter(page, set.origin, tester(2));
  await begin(page);
  await submit(page);
  for (const sentence of [
    '请输入企业名称',
    '请输入统一社会信用代码',
    '请上传营业执照照片',
    '请选择企业类别',
    '请选择企业地址',
  ]) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('企业名称')).toBeFocused();
  await page.getByLabel(/企业简介/).fill('长'.repeat(80));
  await expect(page.getByText('60 / 60')).toBeVisible();

  await page
    .getByLabel('从相册选')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a') });
  await expect(page.getByText('这张图片打不开，请换一张')).toBeVisible();
  await page.getByLabel('从相册选').setInputFiles(await photo(page));
  await page.getByLabel('企业名称').fill('名称不符公司');
  await page.getByLabel('统一社会信用代码').fill(OTHER_CODE);
  await submit(page);
  await expect(page.getByText('请重新验证企业资质', { exact: true })).toBeVisible();
  await verify(page);
  await expect(page.getByText('执照上的企业名称与填写的不一致', { exact: false }).first()).toBeVisible();
  await page.getByLabel('企业名称').fill('名称相符公司');
  await verify(page);
  await expect(page.getByText('验证通过')).toBeVisible();
  await page.getByLabel('企业名称').fill('又改了名称的公司');
  await expect(page.getByText('请重新验证企业资质')).toBeVisible();
  await expect(page.getByText('验证通过')).toHaveCount(0);
  await page.getByLabel('企业名称').fill('名称相符公司');
  await expect(page.getByText('验证通过')).toBeVisible();
  await page.getByLabel('换一张').setInputFiles(await photo(page, 'rgb(0 0 0)'));
  await expect(page.getByText('请重新验证企业资质')).toBeVisible();
  expect(sent(/applyCompany/)).toBe(before);
});

test('a company that is known is said to be so as soon as its code is whole', async ({ page }) => {
  const call = await enter(page, set.origin, LEARNER);
  const { list } = await call(getMyApplyCompanyByUserId, { userId: LEARNER.id });
  const open = list.find(({ companyId }) => companyId === COMPANY_APPLICATIONS.notReviewed);
  await begin(page);
  await page.getByLabel('统一社会信用代码').fill(open?.usciCode ?? '');
  await expect(page.getByText('您已经申请过这家企业', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: '我的申请' }).click();
  for (const [name, state] of [
    ['余杭仓前汽车修理厂', '未审核'],
    ['余杭木匠家具加工部', '审核不通过'],
    ['余杭恒泰', '审核通过'],
  ]) {
    await expect(page.getByRole('link', { name: new RegExp(name ?? '') })).toContainText(state ?? '');
  }
});

test('without network everything stays in the form, and the form says why', async ({ page }) => {
  await enter(page, set.origin, tester(3));
  await begin(page);
  await page.getByLabel('企业名称').fill('断网也不丢厂');
  await page.getByLabel('统一社会信用代码').fill(OTHER_CODE);
  await page.getByLabel('从相册选').setInputFiles(await photo(page));
  set.proxy.cut = true;
  await verify(page);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('网络异常，请检查连接');
  set.proxy.heal();
  await page.reload();
  await expect(page.getByLabel('企业名称')).toHaveValue('断网也不丢厂');
  await expect(page.getByRole('img', { name: '选好的营业执照' })).toBeVisible();
  await verify(page);
  await expect(page.getByText('验证通过')).toBeVisible();
});

test('leaving by choice takes the draft and its photo along', async ({ page }) => {
  const learner = tester(4);
  await enter(page, set.origin, learner);
  await begin(page);
  await page.getByLabel('企业名称').fill('不留下的厂');
  await page.getByLabel('从相册选').setInputFiles(await photo(page));
  await expect(page.getByRole('img', { name: '选好的营业执照' })).toBeVisible();
  await page.goto(`${set.origin}/personalSetting`);
  await page.getByRole('button', { name: '退出登录' }).click();
  const told = page.waitForResponse((answer) => answer.url().endsWith('/course/x/logout'));
  await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click();
  await expect(page).toHaveURL(/userLogin|homeLand/);
  // The server hears of it, so that its refresh tokens end.
  expect((await told).ok()).toBe(true);
  const left = await page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('zhijian-xuetang');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('meta').objectStore('meta').getAllKeys();
          asked.onsuccess = () => {
            opening.result.close();
            resolve([...asked.result.map(String), ...Object.keys(localStorage)]);
          };
        };
      }),
  );
  expect(left.filter((name) => /draft/i.test(name))).toEqual([]);
});
