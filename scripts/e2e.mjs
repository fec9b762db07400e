// `npm run e2e`: the browser tests alone, on a fresh build. Arguments go to Playwright, but for --durations, which
// prints where the time went, and --strict, which allows no second try.
import { fileURLToPath } from 'node:url';
import { buildAll } from './build.mjs';
import { durationsTable } from './durations.mjs';
import { installBrowser, installPackages } from './install.mjs';
import { runSteps } from './test/run.mjs';

const OURS = ['--durations', '--strict'];
const given = process.argv.slice(2);
const args = given.filter((one) => !OURS.includes(one));

installPackages();
const browser = await installBrowser({ headed: args.some((one) => one === '--headed' || one === '--debug') });
await buildAll();
const { failed } = await runSteps(
  [{ name: '浏览器', args: ['node_modules/@playwright/test/cli.js', 'test', ...args] }],
  {
    root: fileURLToPath(new URL('..', import.meta.url)),
    environment: {
      ...process.env,
      ...(browser && { CHROMIUM_PATH: browser }),
      ...(given.includes('--strict') && { E2E_STRICT: '1' }),
      ...(given.includes('--durations') && { E2E_CPU: '1' }),
    },
    say: (line) => process.stdout.write(`${line}\n`),
  },
);
if (given.includes('--durations')) process.stdout.write(`\n${durationsTable()}`);
process.exit(failed ? 1 : 0);
