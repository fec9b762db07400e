// `npm run bench -- NAME`: what must not be slow, as a ratio in one run. It needs a build (`npm run build`).
const BENCHES = {
  machine: {
    what: '这台机器的系数：类型检查和构建各跑一遍的秒数，除以调好预算的那台机器的',
    run: async () => (await import('./bench/machine.mjs')).machine(),
  },
  logins: {
    what: '登录，单独的和旁边有人上传大图片的',
    run: async () => (await import('./bench/logins.mjs')).logins(),
  },
  web: {
    what: '页面打开得多快，旁边是静态的页面和空的 React 页面；选项见 -- web --help',
    run: async (args) => (await import('./bench/web.mjs')).web(args),
  },
  line: {
    what: '多久可以离线打开，没有回应的网络上看过的页面多快：web 里的那一部分；加 --ready slow4g,3g,2g,loss30 是长的',
    run: async (args) => (await import('./bench/web.mjs')).web(['--screens', 'none', '--play', '0', ...args]),
  },
  update: {
    what: '手机更新一次要下载多少：按钮样式、学习引擎、一个画面各改一处，占整个应用的百分之几',
    run: async () => (await import('./bench/update.mjs')).update(),
  },
  server: {
    what: '学习进度的一次同步，和同样的请求、答复固定的一次（两种数据库，五万名学员）',
    run: async () => (await import('./bench/server.mjs')).server(),
  },
  operator: {
    what: '别人的同步，单独的和旁边正在应用 46 MB 内容、导入两万人的（两种数据库，五万名学员）',
    run: async () => (await import('./bench/operator.mjs')).operator(),
  },
  holes: {
    what: '别人的同步，单独的和旁边有一位学员时间不够、要许可、被锁着的（两种数据库，五万名学员）',
    run: async () => (await import('./bench/holes.mjs')).holes(),
  },
};

const [name = '', ...args] = process.argv.slice(2);
const chosen = BENCHES[name];
if (!chosen) {
  const list = Object.entries(BENCHES).map(([one, { what }]) => `  npm run bench -- ${one}  ${what}`);
  process.stderr.write(`${name ? `没有「${name}」。` : ''}可以跑：\n${list.join('\n')}\n`);
  process.exit(1);
}
process.exit((await chosen.run(args)) ? 0 : 1);
