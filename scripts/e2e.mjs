// `npm run e2e`: the browser tests alone, on a fresh build. Arguments go to Playwright.
import { spawnSync } from 'node:child_process';
import { buildAll } from './build.mjs';
import { installBrowser, installPackages } from './install.mjs';

installPackages();
const browser = installBrowser();
await buildAll();
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, ...(browser && { CHROMIUM_PATH: browser }) } },
);
process.exit(status ?? 1);
