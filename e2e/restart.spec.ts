import { spawnSync } from 'node:child_process';
import { HOURS_A, LESSON_A, tester } from '@demo/ids/ids';
import { freePort } from '../scripts/test/free-port.mjs';
import { clientOfPage, creditedOf, join, signIn, studyPath } from './learner';
import { RunningServer } from './server';
import { expect, test } from './stage';
import { positionOf, untilPlaying, untilPosition } from './video';

// On the built-in database, which `npm start` stands on: it is killed here, too.
let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.startBuiltIn();
});
test.afterAll(() => server?.close());

test('after the server was killed, its learner is still signed in and goes on where she stopped', async ({
  page,
}) => {
  const learner = tester(6);
  await signIn(page, server.origin, learner);
  const call = await clientOfPage(page, server.origin, learner);
  await join(call, learner, LESSON_A);
  await page.goto(server.origin + studyPath(HOURS_A[0], LESSON_A));
  await untilPlaying(page);
  await untilPosition(page, 5);
  await page.getByRole('button', { name: '返回' }).click();
  await expect.poll(() => creditedOf(call, HOURS_A[0])).toBeGreaterThanOrEqual(4);
  const before = await creditedOf(call, HOURS_A[0]);

  await server.end('SIGKILL');
  await server.run();

  await page.goto(server.origin + studyPath(HOURS_A[0], LESSON_A));
  await untilPlaying(page);
  expect(await positionOf(page)).toBeGreaterThanOrEqual(4);
  expect(await creditedOf(call, HOURS_A[0])).toBeGreaterThanOrEqual(before);
});

test('a second process on the same data is refused with a sentence', async () => {
  const second = spawnSync(process.execPath, ['dist/server/main.mjs'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATA_DIR: server.folder,
      DATABASE_URL: '',
      DEMO: '1',
    },
  });
  expect(second.status).not.toBe(0);
  expect(second.stderr).toMatch(/[一-鿿]{6,}.*。/);
});
