import { HOUR_FACE_ONLINE, HOURS_A, LESSON_A, LESSON_F, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { test as seenByCamera } from './face-camera';
import { type ReadFigures, readFigures, wrongWith } from './figures';
import { creditedOf, enter, join, studyPath } from './learner';
import { ledgerOf } from './ledger';
import { secondDevice } from './second-device';
import { expect, stage, test } from './stage';
import { untilPlaying } from './video';

/** The short twins: simulation/figures-each-second.test.ts, and the figures in study.spec.ts. */
test.skip(process.env.LONG !== '1', 'npm run long -- figures');
seenByCamera.skip(process.env.LONG !== '1', 'npm run long -- figures');
test.use({ serviceWorkers: 'block' });

const set = stage();
const [HOUR] = HOURS_A;
const END = 120;

/** Reads once a second, against the ledger as it stands just after. */
async function eachSecond(page: Page, ledger: () => Promise<number>, seconds: number, end = END) {
  const seen: ReadFigures[] = [];
  const wrong: string[] = [];
  const began = Date.now();
  while (seen.length < seconds) {
    await page.waitForTimeout(Math.max(0, began + (seen.length + 1) * 1_000 - Date.now()));
    const read = await readFigures(page);
    if (!read) throw new Error('the figures are not known');
    wrong.push(...wrongWith(read, end, await ledger()));
    seen.push(read);
  }
  const late = Math.max(...seen.map((r) => r.position - r.credited - r.provisional - r.waiting - r.counting));
  console.log(
    `${seen.length} readings, ${wrong.length} wrong, at most ${late.toFixed(2)} s behind the element`,
  );
  expect(wrong).toEqual([]);
  return seen;
}

async function study(page: Page, number: number, lesson: string, hour: string) {
  const learner = tester(number);
  const call = await enter(page, set.origin, learner);
  await join(call, learner, lesson);
  await page.goto(set.origin + studyPath(hour, lesson));
  await untilPlaying(page);
  await expect(page.getByText('正在计时')).toBeVisible();
  return call;
}

test('over a minute online', async ({ page }) => {
  const call = await study(page, 50, LESSON_A, HOUR);
  const seen = await eachSecond(page, () => creditedOf(call, HOUR), 60);
  expect(new Set(seen.map(({ running }) => running))).toEqual(new Set(['正在计时']));
  expect(Math.max(...seen.map(({ waiting }) => waiting))).toBe(0);
  expect(seen.at(-1)?.credited).toBeGreaterThan(40);
});

test('over a minute with a cut in it', async ({ page, context }) => {
  const call = await study(page, 51, LESSON_A, HOUR);
  await eachSecond(page, () => creditedOf(call, HOUR), 10);
  set.proxy.cut = true;
  await context.setOffline(true);
  // The ledger cannot be asked beside it now, and does not move.
  const { creditedMs } = await ledgerOf(set.server, tester(51).id);
  const cut = await eachSecond(page, async () => creditedMs / 1000, 25);
  expect(Math.max(...cut.map(({ waiting }) => waiting))).toBeGreaterThan(10);
  set.proxy.heal();
  await context.setOffline(false);
  const healed = await eachSecond(page, () => creditedOf(call, HOUR), 25);
  expect(healed.at(-1)?.waiting).toBe(0);
});

test('on a second terminal', async ({ page, browser }) => {
  const call = await study(page, 52, LESSON_A, HOUR);
  await eachSecond(page, () => creditedOf(call, HOUR), 20);
  await page.getByRole('button', { name: '返回' }).click();
  await expect.poll(() => creditedOf(call, HOUR)).toBeGreaterThan(18);
  const other = await secondDevice(page, browser, set.origin);
  await other.goto(set.origin + studyPath(HOUR, LESSON_A));
  // Before anything is asked of the learner it says what the first has studied.
  await expect.poll(async () => (await readFigures(other))?.credited).toBeGreaterThan(18);
  await other.getByRole('button', { name: '继续', exact: true }).click();
  await untilPlaying(other);
  await eachSecond(other, () => creditedOf(call, HOUR), 20);
  await other.context().close();
});

seenByCamera('at a face point', async ({ open }) => {
  const page = await open('none');
  const call = await study(page, 53, LESSON_F, HOUR_FACE_ONLINE);
  const end = (await readFigures(page).then((read) => read && sumOf(read))) ?? 0;
  const seen = await eachSecond(page, () => creditedOf(call, HOUR_FACE_ONLINE), 20, end);
  expect(seen.at(-1)).toMatchObject({ running: '已暂停', credited: 10, counting: 0 });
});

const sumOf = ({ credited, provisional, waiting, counting, missing }: ReadFigures) =>
  credited + provisional + waiting + counting + missing;
