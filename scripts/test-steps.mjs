const VITEST = ['node_modules/vitest/vitest.mjs', 'run'];

/** What `npm test` may take on two quiet cores, without installation and build. Whoever adds a minute says where it was taken. */
export const SUITE_SECONDS = 900;

/** The steps of `npm test` in their order, each with the seconds that it may take on two quiet cores. */
export const TEST_STEPS = [
  { name: '类型', args: ['node_modules/typescript/bin/tsc', '-b'], budget: 20 },
  { name: '格式与分层', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'], budget: 10 },
  // A copy of a PostgreSQL database is made in a tenth of the time that the built-in one takes to open.
  {
    name: '单元、服务器（PostgreSQL）与模拟世界',
    args: VITEST,
    environment: { ON_POSTGRES: '1' },
    budget: 160,
  },
  {
    name: '服务器（自带的数据库）',
    args: [
      ...VITEST,
      'server/areas/study',
      'server/areas/account',
      'server/areas/captcha',
      'server/areas/lessons',
      'server/areas/trainings',
      'server/areas/exams',
      'server/areas/payment',
      'server/areas/redemption',
    ],
    budget: 90,
  },
  { name: '构建与字节预算', args: ['scripts/build.mjs'], budget: 20 },
  { name: '浏览器', args: ['node_modules/@playwright/test/cli.js', 'test'], budget: 600 },
];
