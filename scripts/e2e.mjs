// `npm run e2e`: the browser tests alone, on a fresh build. Arguments go to Playwright, but for --durations, which
// prints where the time went, and --strict, which allows no second try.
import { spawnSync } from 'node:child_process';
import { buildAll } from './build.mjs';
import { durationsTable } from './durations.mjs';
import { installBrowser, installPackages } from './install.mjs';

const OURS = ['--durations', '--strict'];
const given = process.argv.slice(2);
const args = given.filter((one) => !OURS.includes(one));

installPackages();
const browser = installBrowser({ headed: args.some((one) => one === '--headed' || one === '--debug') });
await buildAll();
const { status } = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...args], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...(browser && { CHROMIUM_PATH: browser }),
    ...(given.includes('--strict') && { E2E_STRICT: '1' }),
  },
});
if (given.includes('--durations')) process.stdout.write(`\n${durationsTable()}`);
process.exit(status ?? 1);
