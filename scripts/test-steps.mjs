const units = (...args) => ['node_modules/vitest/vitest.mjs', 'run', ...args];
const ON_POSTGRES = { ON_POSTGRES: '1' };

/** What `npm test` may take on two quiet cores, without installation and build. Whoever adds a minute says where it was taken. */
export const SUITE_SECONDS = 900;

/**
 * The steps of `npm test` in their order, each with the seconds that it may take on two quiet cores. `beside` is done while the
 * step runs, one after another at the lowest priority, and is over with it: a browser test waits for a video or a server
 * a quarter of its time, and what only computes needs no moment of its own. The quickest to find fault stands first.
 */
export const TEST_STEPS = [
  { name: '类型', args: ['node_modules/typescript/bin/tsc', '-b'], budget: 20 },
  { name: '格式与分层', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'], budget: 10 },
  { name: '构建与字节预算', args: ['scripts/build.mjs'], budget: 20 },
  {
    name: '浏览器',
    args: ['node_modules/@playwright/test/cli.js', 'test'],
    budget: 870,
    beside: [
      // A copy of a PostgreSQL database is made in a tenth of the time that the built-in one takes to open.
      { name: '单元与服务器（PostgreSQL）', args: units('--exclude', 'world/**'), environment: ON_POSTGRES },
      { name: '模拟世界', args: units('world/'), environment: ON_POSTGRES },
      {
        name: '服务器（自带的数据库）',
        args: units(
          'server/areas/study',
          'server/areas/account',
          'server/areas/captcha',
          'server/areas/lessons',
          'server/areas/trainings',
          'server/areas/exams',
          'server/areas/payment',
          'server/areas/redemption',
        ),
      },
    ],
  },
];
