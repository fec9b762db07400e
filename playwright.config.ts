import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, browserPath } from './e2e/browser';
import { within } from './e2e/network/chosen';

const executablePath = browserPath();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  // A file has a server of its own, and most of a test is waiting: for a video to play, for a lease to run out.
  workers: 2,
  timeout: within(120_000),
  expect: { timeout: within(15_000) },
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may starve a browser; what needed its second try is listed as flaky, not hidden.
  retries: 1,
  reporter: [['list']],
  use: {
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: BROWSER_FLAGS,
    },
  },
});
