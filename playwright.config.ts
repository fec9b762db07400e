import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { BROWSER, BROWSER_FLAGS } from './e2e/browser';
import { timeoutFor } from './e2e/network/chosen';

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
  // Much of a test is waiting for a video, a server or the browser itself: one more than the cores fills the gaps. Two more
  // took 737 s instead of 815 for the same CPU, at a load of 11 instead of 7: then timers of the product run late.
  workers: Number(process.env.E2E_WORKERS ?? availableParallelism() + 1),
  timeout: timeoutFor(),
  // No time-out of its own: what an assertion waits for hangs when its test does.
  expect: { timeout: 0 },
  projects: [
    { name: 'first', testMatch: BEGIN_FIRST },
    { name: 'then', testIgnore: BEGIN_FIRST },
  ],
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may starve a browser; what needed its second try is listed, and mended before the next landing.
  retries: process.env.E2E_STRICT === '1' ? 0 : 1,
  reporter: [
    ['list'],
    ['./e2e/report/durations.ts'],
    ['./e2e/report/second-tries.ts'],
    ['./e2e/report/failures.ts'],
  ],
  use: {
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What is looked at is the end of a movement; `motion.spec` and `fingers.spec` look at what moves.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test would cost a quarter of the run; the second try of one that failed has it.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: BROWSER,
      args: BROWSER_FLAGS,
      timeout: 0,
    },
  },
});
