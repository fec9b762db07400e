import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { armWorker } from '../../scripts/shell/arm';
import { expect, stage, test } from '../stage';
import { untilPacksCome } from '../worker-ready';

const folder = mkdtempSync(join(tmpdir(), 'zhijian-update-'));
cpSync('dist/app', folder, { recursive: true, filter: (name) => !/\.(br|gz)$/.test(name) });
const set = stage({ APP_DIR: folder });
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The name of the folder that holds the build's scripts. */
const versionIn = () => readdirSync(join(folder, 'assets'))[0] ?? '';

/** Deploys the next build, in which one script has changed: the bundler's output again, then the last step of a build. */
function deployNextBuild(script: string): void {
  const version = versionIn();
  renameSync(join(folder, 'assets', version), join(folder, 'assets/app'));
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of texts.filter((one) => /^(index|documents.*)\.html$|manifest\.json$/.test(one))) {
    const path = join(folder, name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(`assets/${version}/`, 'assets/app/'));
  }
  const [worker = ''] = readdirSync(folder).filter((name) => /^sw-\w+\.js$/.test(name));
  renameSync(join(folder, worker), join(folder, 'sw.js'));
  appendFileSync(join(folder, 'assets/app', script), '\n// changed\n');
  armWorker(folder);
}

test('an update fetches the changed script and the HTML pages, and nothing else', async ({ page }) => {
  await page.goto(`${set.origin}/homeLand`);
  await untilPacksCome(page);
  const before = versionIn();
  deployNextBuild('help.js');
  expect(versionIn()).not.toBe(before);
  set.proxy.log.length = 0;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.getByRole('button', { name: '更新', exact: true }).waitFor();
  const fetched = set.proxy.log.map(({ path }) => path).filter((path) => /\.(js|css|pack|html)$/.test(path));
  expect(fetched.map((path) => path.replace(/\w+\.pack$/, 'NAME.pack')).sort()).toEqual(
    ['/sw.js', '/index.html', `/assets/${versionIn()}/help.js`, '/packs/NAME.pack'].sort(),
  );

  // The page that is open has the scripts of its own build, and the next one those of the new build.
  await page.getByRole('button', { name: '更新', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-app', `/assets/${versionIn()}/index.js`);
  await page.context().setOffline(true);
  await page.goto(`${set.origin}/helpFeedback`);
  await expect(page.getByRole('heading', { name: '帮助与反馈' })).toBeVisible();
});
