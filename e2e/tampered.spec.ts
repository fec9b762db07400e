import { HOURS_A, LESSON_A, tester } from '@demo/ids/ids';
import { creditedOf, enter, join, studyPath } from './learner';
import { Meter } from './meter';
import { covered, recordedOn } from './phone';
import { expect, stage, test } from './stage';
import { TAMPERS } from './tampers';
import { untilPlaying } from './video';

test.use({ serviceWorkers: 'block' });

const set = stage();

/** The page looks four times a second, the meter fifty times: they differ by looks, never by a second. */
const LESS_THAN_A_SECOND = 0.999;
/** What the server lends on top of wall time, in seconds. */
const LENT = 2;

for (const [at, { name, before, during, foundOut, rate, honest }] of TAMPERS.entries()) {
  test(`a page that ${name} records no second that was not played`, async ({ page }) => {
    const learner = tester(25 + (at % 4));
    const hour = HOURS_A[Math.floor(at / 4)] ?? HOURS_A[0];
    const call = await enter(page, set.origin, learner);
    await join(call, learner, LESSON_A);
    // No progress is taken for now, so that the phone keeps all that it records.
    set.proxy.fail(/syncTimer/, 502, 1_000);
    const meter = await Meter.for(page);
    if (before) await page.addInitScript(before);
    const opened = performance.now();
    await page.goto(set.origin + studyPath(hour, LESSON_A));
    await untilPlaying(page);
    const played = async () => (await meter.read()).wall;
    await expect.poll(played, { intervals: [50] }).toBeGreaterThan(2);

    if (during) await page.evaluate(during);
    if (foundOut) await expect(page.getByRole('alertdialog', { name: '违规操作警告' })).toBeVisible();
    else await expect.poll(played, { intervals: [100] }).toBeGreaterThan(7);

    if (honest) {
      const { wall, media } = await meter.read();
      // The second time that something is written down from here, everything that was played until here is.
      const written = new Set<number>();
      const times = async () => written.add(covered(await recordedOn(page, hour))).size;
      await expect.poll(times, { intervals: [100] }).toBeGreaterThan(2);
      expect(Math.max(...written)).toBeGreaterThan(Math.min(wall, media) - 2);
    }
    // The phone first, then the measure, which grows meanwhile: what is recorded is never compared with too little.
    const recorded = covered(await recordedOn(page, hour));
    const { wall, media } = await meter.read();
    const really = Math.min(wall, media);
    const passed = (performance.now() - opened) / 1000;
    console.log(
      `${name}: ${recorded.toFixed(2)} s recorded, ${wall.toFixed(2)} s played, ${media.toFixed(2)} s of media`,
    );
    if (rate) expect(await meter.rate()).toBe(rate);
    expect(recorded).toBeGreaterThan(1);
    expect(recorded).toBeLessThanOrEqual(really + LESS_THAN_A_SECOND);
    expect(recorded).toBeLessThanOrEqual(passed);

    // An untouched page sends what this one left behind: the server takes no more either.
    const untouched = await page.context().newPage();
    await page.close();
    set.proxy.heal();
    await untouched.goto(`${set.origin}/homeLand`);
    await expect.poll(() => recordedOn(untouched, hour)).toEqual([]);
    const credited = await creditedOf(call, hour);
    expect(credited).toBeGreaterThan(1);
    expect(credited).toBeLessThanOrEqual(really + LENT);
  });
}
