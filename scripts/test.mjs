// `npm test`: everything that must hold, cheapest first. Ends at the first failure.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installBrowser, installPackages, installPostgres } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
installPackages();
const browser = installBrowser();
installPostgres();

const STEPS = [
  ['类型', ['node_modules/typescript/bin/tsc', '-b']],
  ['格式与分层', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']],
  ['单元、服务器与模拟世界', ['node_modules/vitest/vitest.mjs', 'run']],
  [
    '服务器（PostgreSQL）',
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      'server/study',
      'server/account',
      'server/captcha',
      'server/lessons',
      'server/trainings',
      'server/exams',
      'server/payment',
      'server/redemption',
    ],
    { ON_POSTGRES: '1' },
  ],
  ['构建与字节预算', ['scripts/build.mjs']],
  ['浏览器', ['node_modules/@playwright/test/cli.js', 'test']],
];

let passed = 0;
for (const [name, args, environment] of STEPS) {
  process.stdout.write(`\n▸ ${name}\n`);
  const began = Date.now();
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(browser && { CHROMIUM_PATH: browser }), ...environment },
  });
  process.stdout.write(
    `  ${status === 0 ? '通过' : '没有通过'}，${Math.round((Date.now() - began) / 1000)} 秒\n`,
  );
  if (status !== 0) {
    process.stdout.write(`\nsteps: ${passed} passed, 1 failed\n`);
    process.exit(1);
  }
  passed++;
}
process.stdout.write(`\nsteps: ${passed} passed, 0 failed\n`);
