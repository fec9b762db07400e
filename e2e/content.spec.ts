import {
  ANNOUNCEMENT_WITH_FILE,
  announcementId,
  COLUMNS,
  HELP_DEEPEST,
  NEWS_WIDE_TABLE,
  POLICY_THREE_FILES,
  tester,
} from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { edited } from './edited';
import { watchWords } from './face-check';
import { enter } from './learner';
import { expect, stage, test } from './stage';

// Everything here holds without a worker: a webview may have none.
test.use({ serviceWorkers: 'block' });
const set = stage();

/** Every screen of content and what shows that it stands. */
const SCREENS: readonly (readonly [string, string])[] = [
  ['/homeLand', '公告'],
  ['/newsInfo', '新闻资讯'],
  ['/newsInfo?isNews=0', '政策法规'],
  ['/newsInfo?isNews=2', '公告'],
  ['/newsCenter', '新闻资讯'],
  ['/newsList', '新闻资讯'],
  [`/newsDetail?id=${NEWS_WIDE_TABLE}`, '新闻'],
  ['/policy', '政策法规'],
  ['/policyList', '政策法规'],
  [`/policyDetail?id=${POLICY_THREE_FILES}`, '附件'],
  ['/announceList', '公告'],
  [`/announceDetail?id=${announcementId(3)}`, '公告'],
  ['/expertsWindow', '专家'],
  [`/expertsWindow?id=${COLUMNS.everything}`, '专家'],
  ['/specialColumn', '专题栏目'],
  [`/specialColumnDetail?id=${COLUMNS.everything}`, '免费课程'],
  [`/columnHome?id=${COLUMNS.everything}`, '免费课程'],
  [`/temporaryColumn?unionId=${COLUMNS.everything}&columnName=夏季防暑`, '夏季防暑'],
  [`/trainingColumn?id=${COLUMNS.everything}`, '培训'],
  [`/lessonColumn?id=${COLUMNS.everything}`, '免费课程'],
  [`/newsColumn?id=${COLUMNS.everything}`, '新闻资讯'],
  [`/announceColumn?id=${COLUMNS.everything}`, '公告'],
  [`/policyColumn?id=${COLUMNS.everything}`, '政策法规'],
  ['/helpFeedback', '帮助与反馈'],
  [`/helpDetail?id=${HELP_DEEPEST}`, '帮助'],
  [`/helpDetail?chapterItem=${encodeURIComponent(JSON.stringify({ id: HELP_DEEPEST }))}`, '帮助'],
  ['/agreementContent', '用户协议'],
  ['/policyContent', '隐私政策'],
];

async function everyScreen(page: Page): Promise<void> {
  for (const [path, words] of SCREENS) {
    await page.goto(set.origin + path);
    await expect(page.getByRole('main').getByText(words).first(), path).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button', { name: '重试' }), path).toHaveCount(0);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, `${path} is no wider than the screen`).toBeLessThanOrEqual(0);
  }
}

test('every screen of content stands for a learner', async ({ page }) => {
  await enter(page, set.origin, tester(1));
  await everyScreen(page);
});

test('a visitor reads them too, and of trainings is told to sign in', async ({ page }) => {
  await everyScreen(page);
  await page.goto(`${set.origin}/homeLand`);
  await expect(page.getByText('请登录，登录后可见')).toBeVisible();
  await page.goto(`${set.origin}/trainingColumn?id=${COLUMNS.everything}`);
  await expect(page.getByRole('main').getByText('请先登录')).toBeVisible();
  await page.goto(`${set.origin}/specialColumnDetail?id=${COLUMNS.everything}`);
  await page.getByRole('region', { name: '免费课程' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/userLogin\?redirectUrl=/);
});

test('a list is narrowed down by kind and by words, and remembers what was searched for', async ({
  page,
}) => {
  await page.goto(`${set.origin}/newsList`);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const [, second] = await page.getByRole('group', { name: '分类' }).getByRole('radio').all();
  await second?.check({ force: true });
  await expect(page).toHaveURL(/categoryId=\d{19}/);
  await expect(page.getByText('没有更多了')).toBeVisible();
  await expect(rows).toHaveCount(8);

  await page.goto(`${set.origin}/newsList`);
  await page.getByLabel('搜索新闻').fill('没有这样的新闻');
  await expect(page.getByText('没有找到，换个词再试')).toBeVisible();
  await page.getByLabel('搜索新闻').fill('一氧化碳');
  await expect(page).toHaveURL(/keyword=/);
  await expect(rows.filter({ hasText: '一氧化碳' }).first()).toBeVisible();
  await page.goto(`${set.origin}/newsList`);
  await page.getByRole('button', { name: '一氧化碳' }).click();
  await expect(page.getByLabel('搜索新闻')).toHaveValue('一氧化碳');
  await expect(rows.filter({ hasText: '一氧化碳' }).first()).toBeVisible();
});

test('attached files say name, type and size, and can be had', async ({ page, request }) => {
  for (const [address, number] of [
    [`/policyDetail?id=${POLICY_THREE_FILES}`, 3],
    [`/announceDetail?id=${ANNOUNCEMENT_WITH_FILE}`, 1],
  ] as const) {
    await page.goto(set.origin + address);
    const files = page.getByRole('region', { name: '附件' }).getByRole('link');
    await expect(files).toHaveCount(number);
    await expect(files.first()).toContainText(/\d+\s(B|KB)/);
    for (const file of await files.all()) {
      const answer = await request.get(set.origin + (await file.getAttribute('href')));
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-type']).toMatch(/pdf|csv|plain/);
    }
  }
});

test('a file whose address is absolute opens here, and of another site after a question', async ({
  page,
}) => {
  const path = `/policyDetail?id=${POLICY_THREE_FILES}`;
  await page.goto(set.origin + path);
  const links = page.getByRole('region', { name: '附件' }).getByRole('link');
  await expect(links).toHaveCount(3);
  const own = set.origin + (await links.first().getAttribute('href'));
  const file = { fileName: '规程.pdf', fileType: 'pdf', fileSize: 10 };
  const files = [own, 'https://files.example/rules.pdf'].map((fileUrl) => ({ ...file, fileUrl }));
  await edited(page, /findPARDetail/, { fileList: files });
  await page.reload();
  await expect(links).toHaveCount(1);
  const download = page.waitForEvent('download');
  await links.first().click();
  expect((await download).suggestedFilename()).toBe('规程.pdf');
  await page.getByRole('region', { name: '附件' }).getByRole('button').click();
  await expect(page.getByRole('alertdialog')).toContainText('files.example');
});

test('help opens level by level, and an empty group says so', async ({ page }) => {
  await page.goto(`${set.origin}/helpFeedback`);
  await page.getByRole('button', { name: '学习与计入' }).click();
  await page.getByRole('link', { name: '章节' }).first().click();
  await expect(page).toHaveURL(/helpList/);
  await page.getByRole('link', { name: '章节' }).first().click();
  await page.getByRole('link', { name: '内容' }).first().click();
  await expect(page.getByRole('article')).toBeVisible();
  await page.goto(`${set.origin}/helpFeedback`);
  await page.getByRole('button', { name: '直播课' }).click();
  await expect(page.getByText('暂无数据')).toBeVisible();
});

test('a help tree that does not come says so, and comes when asked again', async ({ page }) => {
  set.proxy.fail(/findAllDocumentList/, 502, 3);
  await page.goto(`${set.origin}/helpFeedback`);
  await page.getByRole('button', { name: '学习与计入' }).click();
  await page.getByRole('main').getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('link', { name: '章节' }).first()).toBeVisible();
});

test('feedback has its rules, and without network waits on the phone and goes out once', async ({ page }) => {
  await enter(page, set.origin, tester(2));
  await page.goto(`${set.origin}/helpFeedback`);
  await page.getByRole('link', { name: '我要反馈' }).click();
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('请输入反馈内容')).toBeVisible();
  const box = page.getByLabel('反馈内容');
  await expect(box).toBeFocused();
  await box.fill(`${'字'.repeat(139)}👷👷`);
  await expect(page.getByText('141 / 140')).toBeVisible();
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('最多140个字')).toBeVisible();
  // What was typed outlives the page.
  await box.fill('下井以后字太小');
  const wereShown = await watchWords(page);
  await page.reload();
  await expect(box).toHaveValue('下井以后字太小');

  const sent = () => set.proxy.log.filter(({ path }) => path.includes('saveFeedback'));
  // A server that fails is not the learner's network: the text stays in the field.
  set.proxy.fail(/saveFeedback/, 502, Number.POSITIVE_INFINITY);
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByRole('main').getByText('反馈失败！请检查服务器')).toBeVisible();
  await expect(box).toHaveValue('下井以后字太小');
  set.proxy.heal();
  const refused = sent().length;

  set.proxy.cut = true;
  await page.getByRole('button', { name: '提交' }).click();
  await wereShown('没有网络，反馈先存手机，联网后自动提交');
  await page.getByRole('link', { name: '我要反馈' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '下井以后字太小' })).toContainText('还在手机里');
  set.proxy.heal();
  // A lost answer, and whatever the browser does about it: all sends carry the one key.
  set.proxy.fail(/saveFeedback/, 'loseReply');
  await page.goto(`${set.origin}/homeLand`);
  await expect.poll(() => sent().map(({ status }) => status)).toContain('lost');
  await page.reload();
  await expect.poll(() => sent().at(-1)?.status).toBe(200);
  const kept = sent().slice(refused);
  expect(new Set(kept.map(({ key }) => key)).size).toBe(1);
  expect(kept[0]?.key).toBeTruthy();
});

test('home’s columns that cannot be had leave the two ways that always lead somewhere', async ({ page }) => {
  set.proxy.fail(/listUserColumns/, 502, 9);
  await page.goto(`${set.origin}/homeLand`);
  await expect(page.getByText('栏目查询失败').first()).toBeVisible();
  const tiles = page.getByRole('navigation', { name: '专题栏目' });
  await expect(tiles.getByRole('link')).toHaveText(['全部栏目', '帮助与反馈']);
});

test('a banner that leads out of the app asks first', async ({ page }) => {
  await page.goto(`${set.origin}/homeLand`);
  await page.getByRole('list', { name: '推荐' }).getByRole('button').last().click();
  await expect(page.getByRole('alertdialog')).toContainText('www.example.org');
});

test('banners go on by themselves, but not once touched, and not where motion is not wanted', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto(`${set.origin}/homeLand`);
  const banners = page.getByRole('list', { name: '推荐' });
  const place = () => banners.evaluate((list) => Math.round(list.scrollLeft));
  await expect(banners.getByRole('button')).toHaveCount(3);
  await page.clock.runFor(3_100);
  await expect.poll(place).toBeGreaterThan(300);

  await banners.dispatchEvent('pointerdown');
  await banners.evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
  await page.clock.runFor(10_000);
  expect(await place()).toBe(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(banners.getByRole('button')).toHaveCount(3);
  await page.clock.runFor(10_000);
  expect(await place()).toBe(0);
});
