import { HOURS_B, LESSON_B, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { enter, join, type Learner, studyPath } from './learner';
import { ledgerOf } from './ledger';
import { untilPillSays } from './pill';
import { expect, stage, test } from './stage';
import { playedOf, untilPlaying, untilPosition } from './video';
import { networkIsBack, rowsOf, show, signedInOf } from './without-page';
import { untilWorkerReady } from './worker-ready';

const set = stage();
const SYNC = /syncTimer/;
const sent = () => set.proxy.log.filter(({ path }) => SYNC.test(path));

/** Studies without network, puts the phone away, and the browser ends the page. @returns the seconds that were played. */
async function studyAndClose(page: Page, learner: Learner): Promise<number> {
  const call = await enter(page, set.origin, learner);
  await join(call, learner, LESSON_B);
  await untilWorkerReady(page, set.origin);
  await page.goto(set.origin + studyPath(HOURS_B[0], LESSON_B));
  await untilPlaying(page);
  set.proxy.cut = true;
  await untilPosition(page, 6);
  await show(page, 'hidden');
  const sealed = async () => (await rowsOf(page)).map(({ request }) => request !== undefined);
  await expect.poll(sealed).toEqual([true]);
  const played = await playedOf(page);
  await page.goto('about:blank');
  return played;
}

test('with the page closed the worker sends what waits, once; a reply that is lost changes nothing', async ({
  page,
}) => {
  const learner = tester(31);
  const played = await studyAndClose(page, learner);
  set.proxy.log.length = 0;
  set.proxy.cut = false;
  set.proxy.fail(SYNC, 'loseReply');

  expect(await networkIsBack(page, set.origin)).toBe('done');
  expect(sent().map(({ status }) => status)).toEqual(['lost', 200]);
  expect(new Set(sent().map(({ key }) => key)).size, 'it is one row').toBe(1);
  const { creditedMs } = await ledgerOf(set.server, learner.id);
  expect(creditedMs).toBeGreaterThan(4_000);
  // The ledger counts in whole milliseconds.
  expect(creditedMs).toBeLessThanOrEqual(Math.ceil(played * 1_000));
  // Nothing else was said for her but, late, that the page has gone: no window is held, and nothing waits any more.
  const besides = ({ path }: { path: string }) =>
    /course|api/.test(path) && !SYNC.test(path) && !/clearOpenWindow/.test(path);
  expect(set.proxy.log.filter(besides)).toEqual([]);
  await page.goto(`${set.origin}/icons/mark.svg`);
  expect(await rowsOf(page)).toEqual([]);
});

test('what one learner has left is not sent while another is signed in', async ({ page }) => {
  const [learner, other] = [tester(32), tester(33)];
  await studyAndClose(page, learner);
  set.proxy.cut = false;
  await enter(page, set.origin, other);
  await page.goto(`${set.origin}/homeLand`);
  await untilPillSays(page, '已同步');
  await expect.poll(() => signedInOf(page)).toBe(other.id);
  await page.goto('about:blank');
  set.proxy.log.length = 0;
  expect(await networkIsBack(page, set.origin)).toBe('done');
  await page.goto(`${set.origin}/icons/mark.svg`);
  expect(await rowsOf(page)).toMatchObject([{ learner: learner.id }]);
  expect(sent()).toEqual([]);

  // It has waited for her.
  await enter(page, set.origin, learner);
  await page.goto(`${set.origin}/homeLand`);
  await expect.poll(() => sent().map(({ status }) => status)).toEqual([200]);
});
