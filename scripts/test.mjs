// `npm test`: everything that must hold, cheapest first. Ends at the first failure. `--strict` allows no second try.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installBrowser, installPackages, installPostgres } from './install.mjs';
import { SUITE_SECONDS, TEST_STEPS } from './test-steps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const strict = process.argv.includes('--strict');
installPackages();
const browser = installBrowser();
installPostgres();

const say = (line) => process.stdout.write(`${line}\n`);
const taken = [];

for (const { name, args, environment, budget } of TEST_STEPS) {
  say(`\n▸ ${name}`);
  const began = Date.now();
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...(browser && { CHROMIUM_PATH: browser }),
      ...(strict && { E2E_STRICT: '1' }),
      ...environment,
    },
  });
  const seconds = Math.round((Date.now() - began) / 1000);
  say(`  ${status === 0 ? '通过' : '没有通过'}，${seconds} 秒（预算 ${budget} 秒）`);
  if (status !== 0) {
    say(`\nsteps: ${taken.length} passed, 1 failed`);
    process.exit(1);
  }
  taken.push({ name, seconds });
}
const sum = (all) => all.reduce((total, { seconds }) => total + seconds, 0);
const build = sum(taken.filter(({ name }) => name.startsWith('构建')));
say(`\n不算安装和构建（${build} 秒）：${sum(taken) - build} 秒，预算 ${SUITE_SECONDS} 秒`);
say(`steps: ${taken.length} passed, 0 failed`);
