// `npm test`: everything that must hold, cheapest first. Ends at the first failure. `--strict` allows no second try.
import { fileURLToPath } from 'node:url';
import { installBrowser, installPackages, installPostgres } from './install.mjs';
import { runStep } from './test-step.mjs';
import { SUITE_SECONDS, TEST_STEPS } from './test-steps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
installPackages();
const browser = installBrowser();
installPostgres();

const say = (line) => process.stdout.write(`${line}\n`);
const environment = {
  ...process.env,
  ...(browser && { CHROMIUM_PATH: browser }),
  ...(process.argv.includes('--strict') && { E2E_STRICT: '1' }),
};
const taken = [];

for (const step of TEST_STEPS) {
  say(`\n▸ ${[step, ...(step.beside ?? [])].map(({ name }) => name).join('，同时：')}`);
  const { failed, seconds } = await runStep(step, { root, environment, say });
  say(`  ${failed ? `没有通过：${failed}` : '通过'}，${seconds} 秒（预算 ${step.budget} 秒）`);
  if (failed) {
    say(`\nsteps: ${taken.length} passed, 1 failed`);
    process.exit(1);
  }
  taken.push({ name: step.name, seconds });
}
const sum = (all) => all.reduce((total, { seconds }) => total + seconds, 0);
const build = sum(taken.filter(({ name }) => name.startsWith('构建')));
say(`\n不算安装和构建（${build} 秒）：${sum(taken) - build} 秒，预算 ${SUITE_SECONDS} 秒`);
say(`steps: ${taken.length} passed, 0 failed`);
