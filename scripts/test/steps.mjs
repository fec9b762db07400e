const units = (...args) => ['node_modules/vitest/vitest.mjs', 'run', ...args];

/** Wall seconds of the types and the build, each alone, where the budget was tuned: `npm run bench -- machine` divides by them. */
export const FACTOR_SECONDS = 40;

/** Budget of `npm test` on two quiet cores, seconds × machine factor, without installation and build. */
export const SUITE_SECONDS = 900;

/**
 * The steps of `npm test` in their order, the quickest to find a fault first. They run one after another, and each keeps the
 * cores busy by its own workers, so that the load stays near their number.
 */
export const TEST_STEPS = [
  { name: '类型', args: ['node_modules/typescript/bin/tsc', '-b'] },
  { name: '格式与分层', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
  { name: '构建与字节预算', args: ['scripts/build.mjs', '--budget'] },
  // A copy of a PostgreSQL database is made in a tenth of the time that the built-in one takes to open.
  { name: '单元、服务器（PostgreSQL）和模拟世界', args: units(), environment: { ON_POSTGRES: '1' } },
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
    environment: { SECOND_DATABASE: '1' },
  },
  { name: '浏览器', args: ['node_modules/@playwright/test/cli.js', 'test'] },
];
