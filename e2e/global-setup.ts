import { existsSync } from 'node:fs';
import { chromium, type FullConfig } from '@playwright/test';
import { FILLED_DATABASE, postgresOfRun } from './database';
import { FILLED_FOLDER, RunningServer } from './server';

/** What the demo's videos are made of. */
const MEDIA = 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"';

/**
 * Says in one sentence what is missing before a hundred tests say it in their own way, and has the demo filled once: a
 * file's server starts on a copy of that. Playwright hands what is set in the environment here to its workers.
 */
export default async function globalSetup(config: FullConfig): Promise<() => Promise<void>> {
  if (!existsSync('dist/app/index.html') || !existsSync('dist/server/main.mjs')) {
    throw new Error('还没有构建：先运行 npm run build，或直接用 npm run e2e。');
  }
  const browser = await chromium.launch(config.projects[0]?.use.launchOptions);
  const page = await browser.newPage();
  const plays = await page.evaluate((type) => document.createElement('video').canPlayType(type), MEDIA);
  await browser.close();
  if (!plays)
    throw new Error('这个浏览器放不了演示视频（H.264 和 AAC）。请用 CHROMIUM_PATH 指向 Chromium 或 Chrome。');
  const postgres = await postgresOfRun();
  if (!postgres) {
    const filled = await RunningServer.startBuiltIn();
    await filled.end();
    process.env[FILLED_FOLDER] = filled.folder;
    return () => filled.close();
  }
  const url = await postgres.fresh();
  const filled = await RunningServer.fill(url);
  await filled.end();
  process.env[FILLED_DATABASE] = url;
  return async () => {
    await filled.close();
    await postgres.close();
  };
}
