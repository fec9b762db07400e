// `npm run long -- NAME`: what takes too long for `npm test`. Each has a short twin there; docs/testing.md lists both.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = (name, ...args) => [`scripts/${name}.mjs`, ...args];

/** By name: what it is, and the command; `environments`: once in each. Further arguments go to the command. */
const LONG = {
  soak: { what: '模拟世界，两千次', args: script('soak', '--runs', '2000') },
  mutants: {
    what: '逐个植入小错误，看测试抓不抓得住',
    args: ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run'],
  },
  planted: {
    what: '六个错误，一个一个植入，说好守着它的浏览器测试抓不抓得住',
    args: script('planted'),
  },
  'hostile-html': {
    what: '九十段恶意内容，每段一个新页面',
    args: script('e2e', 'hostile-html'),
    environment: { LONG: '1' },
  },
  'hostile-calls': {
    what: '两万四千次恶意调用',
    args: ['node_modules/vitest/vitest.mjs', 'run', 'server/hostile-calls'],
    environment: { HOSTILE_CALLS: '24000' },
  },
  figures: {
    what: '播放器下面的数字，真浏览器里每秒读一次，读一分钟',
    args: script('e2e', 'figures-minute'),
    environment: { LONG: '1' },
  },
  held: {
    what: '三个服务器连着一个真 PostgreSQL，按种子一句一句地放行：--runs N --seed S --path P --planted C7',
    args: script('held'),
  },
  torture: {
    what: '真浏览器、真服务器，按种子在任意时刻杀死，放过的和计入的对一对：--kills N --database built-in --seed S',
    args: script('torture'),
  },
  rolling: {
    what: '两个实例一个一个地重启，32 个不重试的连接，直接连的、在 nginx 和 Caddy 后面的：--rounds N --by nginx --wait 秒',
    args: script('rolling'),
  },
  operate: {
    what: 'docs/operate.md 一块一块地运行：新的系统用户、空的文件夹，PostgreSQL 和自带的数据库各一遍：--database built-in，--link-modules 依赖用硬链接',
    args: script('operate/run'),
  },
  'older-server': {
    what: '从前的服务器正在运行，今天的把它的数据库升级：每次计入都要有明细，对不上的要是 0 个（要有 git 的历史）',
    args: script('older-server'),
  },
  'long-list': { what: '五千条的列表翻到底', args: script('e2e', 'long-list'), environment: { LONG: '1' } },
  loss30: {
    what: '丢三成请求，什么都还没有的手机登录、看到首页，十二种丢法',
    args: script('e2e', 'one-visit-with-loss'),
    environment: { LONG: '1' },
  },
  download: {
    what: '200 MB 和 40 MB 的下载，断开、过期、被杀',
    args: script('e2e', 'downloads-long'),
    environment: { LONG: '1' },
  },
  'offline-study': {
    what: '一个班都没有网络：3G 断断续续地下载，学两个视频、一个图文、一次核身，被杀，过一天再联网',
    args: script('e2e', 'offline-shift'),
    environment: { LONG: '1' },
  },
  engines: {
    what: '登录、下载、断网学习，在 Chromium、Firefox、WebKitGTK 里各走一遍；少什么、怎么装，它会说',
    args: script('e2e', 'engines/engines', '--workers=1'),
    environment: { LONG: '1' },
  },
  'large-film': {
    what: '2 GB 的视频传上来、算摘要、给出去，两个实例；服务器的内存要平（要有 PostgreSQL 和 8 GB 磁盘）',
    args: script('e2e', 'large-film'),
    environment: { LONG: '1' },
  },
  videos: {
    what: 'ffmpeg 做的四十种视频：不收的按建议转换，全部在真浏览器里学到结尾，时间全部计入：--check 只检查，不学',
    args: script('videos/videos'),
  },
  nodes: { what: '在 Node 22、24、26 上各跑一遍 npm test（npm 的 node 包带来它们）', args: script('nodes') },
  platform: {
    what: '只会文档里那些调用的后台：每一条路，两种写法各走一遍',
    args: script('e2e', 'platform/'),
    environments: [{ PLATFORM_FORM: 'strict' }, { PLATFORM_FORM: 'tolerant' }],
  },
  fields: {
    what: '文档里的每个字段，一次少一个、空一个，每个用到它的页面都看一遍',
    args: script('e2e', 'platform/fields'),
    environment: { LONG: '1' },
  },
  presses: {
    what: '每个画面的主按钮，在装载的每一个阶段按一次，会写的连按两下：-g visitor 只看一种人',
    args: script('e2e', 'presses/presses'),
    environment: { LONG: '1' },
  },
  slow4g: { what: '全部浏览器测试放到慢 4G 后面', args: script('e2e'), environment: { NETWORK: 'slow4g' } },
};

const [name = '', ...rest] = process.argv.slice(2);
const chosen = LONG[name];
if (!chosen) {
  const list = Object.entries(LONG).map(([one, { what }]) => `  npm run long -- ${one}  ${what}`);
  process.stderr.write(`${name ? `没有「${name}」。` : ''}可以跑：\n${list.join('\n')}\n`);
  process.exit(1);
}
const run = (environment) =>
  spawnSync(process.execPath, [...chosen.args, ...rest], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  }).status ?? 1;
// Every run takes place, also after one that failed.
const statuses = (chosen.environments ?? [chosen.environment]).map(run);
process.exit(statuses.find((status) => status !== 0) ?? 0);
