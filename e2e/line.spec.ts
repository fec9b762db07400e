import { listAnnouncements } from '@contract/announcements';
import { listNews } from '@contract/news';
import { syncTimer } from '@contract/study';
import { HOURS_B, LESSON_B, tester } from '@demo/ids/ids';
import { studySession } from '@server/database/schema';
import { eq } from 'drizzle-orm';
import { clientOfPage, creditedOf, enter, join, signIn, signInByCall, studyPath } from './learner';
import { pathOf } from './network/fixture';
import { haveWaited, pill, recordPill, type State, sheet, standsAs, untilPillSays } from './pill';
import { expect, stage, test } from './stage';
import { untilPlaying, untilPosition } from './video';
import { untilWorkerReady } from './worker-ready';

const set = stage();
const ALWAYS = Number.POSITIVE_INFINITY;

/** What is behind the pill where nothing waits, and where a few seconds of one hour do. */
const RECEIVED = '学过的服务器都收到了';
const STORED = /^\d+秒已存手机，同步前请勿清除数据$/;
const SEND = ['补传', '学习记录'];

/** The twelve states of a phone towards the server. `sending` passes too quickly for a sheet of its own: it is recorded. */
const STATES = {
  synced: { words: '已同步', title: '都已同步', says: [RECEIVED], offers: ['学习记录'] },
  waitsBriefly: { words: '同步中', title: '正在同步', says: ['学过的正在传给服务器'], offers: ['学习记录'] },
  waitsLonger: { words: /^待同步 0:\d\d$/, title: '还有学习没有计入', says: [STORED], offers: SEND },
  sending: { words: '同步中', title: '正在同步', says: ['学过的正在传给服务器'], offers: ['学习记录'] },
  offline: {
    words: '离线',
    title: '没有网络，学的都记着',
    says: ['学习先存手机，联网后自动同步', RECEIVED],
    offers: ['学习记录'],
  },
  offlineWaits: {
    words: /^离线 · 待同步 0:\d\d$/,
    title: '没有网络，学的都记着',
    says: ['学习先存手机，联网后自动同步', STORED],
    offers: SEND,
  },
  lieFi: {
    words: '网络没有回应 · 先看手机里的',
    title: '连着网络，但没有回应',
    says: ['看过的先从手机里打开，网络通了自己更新', '现在能看的'],
    offers: ['学习记录'],
  },
  portalPage: {
    words: '无线网要先登录',
    title: '这个无线网要先登录',
    says: ['到手机的无线网设置里登录这个网，或者改用流量，再回来'],
    offers: ['学习记录'],
  },
  portalRedirect: {
    words: '无线网要先登录',
    title: '这个无线网要先登录',
    says: ['到手机的无线网设置里登录这个网，或者改用流量，再回来'],
    offers: ['学习记录'],
  },
  sick: {
    words: '服务器没有回应 · 先看手机里的',
    title: '服务器暂时没有回应',
    says: ['不用做什么，恢复后自动更新、自动补传'],
    offers: ['学习记录'],
  },
  signedOut: {
    words: '登录后补传',
    title: '本机有学习没有补传',
    says: ['学过的都存在这台手机里，重新登录后自动补传'],
    offers: ['重新登录'],
  },
  unresolved: {
    words: '待处理',
    title: '还有学习没有计入',
    says: ['有学习服务器没有收下，补传再试一次，原因在学习记录里'],
    offers: SEND,
  },
} satisfies Record<string, State>;

test('the pill says how the line is through every fault; on a bad one nothing that is kept is waited for', async ({
  page,
  network,
}) => {
  const kept = page.getByText(/^上次的内容 · \d\d:\d\d$/);
  const away = page.getByText('视频要有网络才能播放').first();
  const rows = page.getByRole('main').getByRole('listitem');
  const hour = set.origin + studyPath(HOURS_B[0], LESSON_B);
  const call = await enter(page, set.origin, tester(21));
  await join(call, tester(21), LESSON_B);
  await untilWorkerReady(page, set.origin);
  await standsAs(page, STATES.synced);
  await page.goto(hour);
  await expect(page.locator('video')).toBeVisible();
  for (const path of ['/announceList', '/newsList', '/homeLand']) {
    await page.goto(set.origin + path);
    await expect(rows.first()).toBeVisible();
  }

  // Connected, and nobody answers: the first screen finds it out, those after it wait for nobody.
  network.use('lie-fi');
  await page.reload();
  await expect(pill(page)).toHaveText(STATES.lieFi.words);
  const before = network.lost.length;
  for (const path of ['/announceList', '/newsList']) {
    await page.goto(set.origin + path);
    await expect(rows.first()).toBeVisible();
    await expect(kept).toBeVisible();
  }
  const asked = network.lost.slice(before).filter(({ path }) => /^\/api|^\/course/.test(path));
  const waitedFor = asked.filter(({ path }) =>
    [listAnnouncements, listNews].some((call) => path.startsWith(call.path)),
  );
  // Each list for home and for its own screen, if the machine is so slow that silence has let the first ones go.
  expect(waitedFor.length, 'each is renewed behind, once').toBeLessThanOrEqual(4);
  await page.goto(`${set.origin}/homeLand`);
  await standsAs(page, STATES.lieFi);
  // Of a video the phone has all but what plays it, and that is not waited for either.
  await page.goto(hour);
  await expect(away).toBeVisible();
  await expect(kept).toBeVisible();

  for (const [fault, state] of [
    ['html', STATES.portalPage],
    [502, STATES.sick],
    ['redirect', STATES.portalRedirect],
  ] as const) {
    await network.heal();
    set.proxy.fail(/./, fault, ALWAYS);
    await page.goto(`${set.origin}/homeLand`);
    await standsAs(page, state);
  }

  await network.heal();
  await network.cut();
  await standsAs(page, STATES.offline);
  await network.heal();
  await untilPillSays(page, STATES.synced.words);
  await expect(kept).toHaveCount(0);

  // An hour that is itself the first to find silence has not its video; it comes by itself when somebody answers.
  network.use('lie-fi');
  await page.goto(hour);
  await expect(away).toBeVisible();
  await network.heal();
  await untilPlaying(page);
});

test('the pill says what waits, for whom and for what, until the server has it', async ({
  page,
  network,
}) => {
  const learner = tester(22);
  const call = await enter(page, set.origin, learner);
  await join(call, learner, LESSON_B);
  await untilWorkerReady(page, set.origin);
  // The line is good, and the server takes no study just now.
  const takeNothing = () => set.proxy.fail(pathOf(syncTimer), 429, ALWAYS);
  takeNothing();
  await page.goto(set.origin + studyPath(HOURS_B[0], LESSON_B));
  await untilPlaying(page);
  await untilPosition(page, 4);
  await page.getByRole('button', { name: '返回' }).click();
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click();
  await haveWaited(page, -600);
  await standsAs(page, STATES.waitsBriefly);
  await haveWaited(page, 60);
  await standsAs(page, STATES.waitsLonger);
  await network.cut();
  await standsAs(page, STATES.offlineWaits);

  // Somebody signs in elsewhere: her session is over, and what she studied waits for her. She is told when the network is
  // back, and not before: a page that is loaded after that is nobody's.
  await signInByCall(set.server.origin, learner);
  await page.reload();
  await standsAs(page, STATES.offlineWaits);
  await network.heal();
  takeNothing();
  const ended = page.getByRole('alertdialog', { name: '提示' });
  await ended.getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(/userLogin/);
  await page.goto(`${set.origin}/homeLand`);
  await standsAs(page, STATES.signedOut);

  // The server has lost her session: nobody can say what becomes of it, but that it stays.
  const hers = eq(studySession.learner, learner.id);
  const sessions = await set.server.withDatabase(async (database) => {
    const rows = await database.select().from(studySession).where(hers);
    await database.delete(studySession).where(hers);
    return rows;
  });
  set.proxy.heal();
  await signIn(page, set.origin, learner);
  await standsAs(page, STATES.unresolved);
  expect(await creditedOf(await clientOfPage(page, set.origin, learner), HOURS_B[0])).toBe(0);

  await set.server.withDatabase(async (database) => {
    await database.insert(studySession).values(sessions);
  });
  // Between the tap and the sending it may be seen to wait, and after a reload to connect.
  const said = await recordPill(page, /^(待同步 0:\d\d|连接中)$/);
  await pill(page).click();
  await sheet(page).getByRole('button', { name: '补传', exact: true }).click();
  // The sheet agrees with the pill, unless the answers came late.
  await expect(sheet(page).getByRole('heading', { name: /^(都已同步|网络很慢)/ })).toBeVisible();
  await page.goBack();
  await standsAs(page, STATES.synced);
  expect(said).toEqual([STATES.unresolved.words, STATES.sending.words, STATES.synced.words]);
  expect(await creditedOf(await clientOfPage(page, set.origin, learner), HOURS_B[0])).toBeGreaterThan(2);
});
