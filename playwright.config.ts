import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, browserPath } from './e2e/browser';
import { within } from './e2e/network/chosen';

const executablePath = browserPath();

/**
 * What would be last otherwise and takes longest, or one worker ends alone: Playwright leaves the files with a camera for
 * the end of their project, and goes by the alphabet among the others.
 */
const BEGIN_FIRST = [
  /face[^/]*\.spec\.ts$/,
  /(learn-center-entries|training-registration|figures-minute)\.spec/,
  /(tampered|to-certificate)\.spec/,
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  // Much of a test is waiting: for a video to play, for a lease to run out. One more fills the gaps of two cores; with two more
  // each test took nearly twice as long, and the whole run a fifth longer.
  workers: Number(process.env.E2E_WORKERS ?? 3),
  timeout: within(120_000),
  expect: { timeout: within(15_000) },
  projects: [
    { name: 'first', testMatch: BEGIN_FIRST },
    { name: 'then', testIgnore: BEGIN_FIRST },
  ],
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may starve a browser; what needed its second try is listed, and mended before the next landing.
  retries: process.env.E2E_STRICT === '1' ? 0 : 1,
  reporter: [['list'], ['./e2e/report/durations.ts'], ['./e2e/report/second-tries.ts']],
  use: {
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What is looked at is the end of a movement; `motion.spec` and `fingers.spec` look at what moves.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test would cost a quarter of the run; the second try of one that failed has it.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: BROWSER_FLAGS,
    },
  },
});
