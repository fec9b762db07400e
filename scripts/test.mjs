// `npm test`: everything that must hold, cheapest first. Ends at the first step that fails. `--strict` allows no second try.
import { fileURLToPath } from 'node:url';
import { installBrowser, installPackages, installPostgres } from './install.mjs';
import { runSteps } from './test/run.mjs';
import { SUITE_SECONDS, TEST_STEPS } from './test/steps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
installPackages();
const browser = await installBrowser();
installPostgres();

const say = (line) => process.stdout.write(`${line}\n`);
const environment = {
  ...process.env,
  ...(browser && { CHROMIUM_PATH: browser }),
  ...(process.argv.includes('--strict') && { E2E_STRICT: '1' }),
};
const { failed, taken } = await runSteps(TEST_STEPS, { root, environment, say });
if (failed) {
  say(`\nsteps: ${taken.length} passed, 1 failed`);
  process.exit(1);
}
const sum = (all) => all.reduce((total, { seconds }) => total + seconds, 0);
const build = sum(taken.filter(({ name }) => name.startsWith('构建')));
say(`\n不算安装和构建（${build} 秒）：${sum(taken) - build} 秒，预算 ${SUITE_SECONDS} 秒 × 机器系数`);
say(`steps: ${taken.length} passed, 0 failed`);
