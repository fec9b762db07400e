import { LEARNER, LESSON_A, tester } from '@demo/ids/ids';
import { readScreen } from '../../scripts/screenshots/bars';
import {
  faults,
  open,
  phone,
  photograph,
  photographAll,
  SCALE,
  SCENES,
} from '../../scripts/screenshots/scenes';
import { FIRST_HOUR, studyThrough } from '../../scripts/screenshots/tunnel';
import { enter, join } from '../learner';
import { expect, stage, test, usuallyTakes } from '../stage';
import { untilPlaying, untilPosition } from '../video';

const set = stage();

test('takes every scene of the README when its bars, its name and its tab are true', async ({ browser }) => {
  usuallyTakes(45_000);
  const taken = await photographAll(browser, set.origin, ['light', 'dark']);
  expect(Object.keys(taken)).toEqual(Object.keys(SCENES));
});

test('shows stripes that grow in the tunnel and are credited when the network is back', async ({
  browser,
}) => {
  usuallyTakes(60_000);
  const frames = await studyThrough(browser, set.origin, { from: 2, to: 33 });
  expect(frames.at(-2)?.waiting).toBeGreaterThan(25);
  expect(frames.at(-1)).toMatchObject({ waiting: 0 });
});

test('refuses a scene when its bar is full, hollow or striped beside other figures', async ({ browser }) => {
  const page = await phone(browser);
  await enter(page, set.origin, LEARNER);
  await open(page, set.origin, SCENES.home);
  const bar = 'div[role="img"] > i';
  for (const [style, edge] of [
    [`${bar} { width: 100% !important }`, 'solid ends at 100 %'],
    [`${bar} { display: none }`, 'solid ends at 0 %'],
    [`${bar} { background: #ffc42e !important }`, 'striped ends at 50 %|solid ends at 0 %'],
  ] as const) {
    const planted = await page.addStyleTag({ content: style });
    await expect(photograph(page, SCENES.home)).rejects.toThrow(new RegExp(edge));
    await planted.evaluate((element) => (element as Element).remove());
  }
  await photograph(page, SCENES.home);
  await page.context().close();
});

test('refuses a playing hour when its animations were run to their end', async ({ browser }) => {
  const page = await phone(browser);
  const learner = tester(57);
  await join(await enter(page, set.origin, learner), learner, LESSON_A);
  await open(page, set.origin, FIRST_HOUR);
  await untilPlaying(page);
  await untilPosition(page, 3);
  const before = await readScreen(page);
  const finished = await page.screenshot({ animations: 'disabled' });
  const shot = { scale: SCALE, before, after: await readScreen(page) };
  expect(await faults(FIRST_HOUR, finished, shot)).toEqual([
    expect.stringMatching(/^pale ends at 100 %/),
    expect.stringMatching(/^painted ends at 100 %/),
  ]);
  await page.context().close();
});

test('refuses a screen when its name or its tab is another one', async ({ browser }) => {
  const page = await phone(browser);
  await enter(page, set.origin, LEARNER);
  await open(page, set.origin, { ...SCENES.record, tab: '首页' });
  await expect(photograph(page, SCENES.record)).rejects.toThrow('the active tab is «首页», not «我的»');
  await expect(photograph(page, { ...SCENES.record, title: '课程详情' })).rejects.toThrow('«学习记录»');
  await page.context().close();
});
