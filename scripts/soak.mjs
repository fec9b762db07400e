// `npm run soak -- --runs 20000 [--seed N] [--minutes M]`: the simulated world, long. A failure prints how to repeat it.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installPackages } from './install.mjs';

const whole = { type: 'string' };
const { values } = parseArgs({ options: { runs: whole, seed: whole, minutes: whole, path: whole } });
for (const name of ['runs', 'seed']) {
  const given = values[name];
  if (given !== undefined && !/^-?\d+$/.test(given)) {
    process.stderr.write(`--${name} 要一个整数，现在是「${given}」。\n`);
    process.exit(1);
  }
}
installPackages();
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'world/soak.config.ts'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      SOAK_RUNS: values.runs ?? '',
      SOAK_SEED: values.seed ?? '',
      SOAK_PATH: values.path ?? '',
      SOAK_MINUTES: values.minutes ?? '',
    },
  },
);
process.exit(status ?? 1);
