import { demoCode, HOURS_A, HOURS_C, LEARNER, LESSON_A, LESSON_C, POLICY_THREE_FILES } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { everythingKept, wherever } from './everything-kept';
import { readsKept } from './kept-rows';
import { enter, studyPath } from './learner';
import { seenBy, watchLoading } from './load/seen';
import { timeoutFor } from './network/chosen';
import { SCREENS, type Verdict } from './screens-offline';
import { expect, stage, test } from './stage';
import { untilWorkerReady } from './worker-ready';

const set = stage();

/** As the router stands on the page for its own tools. */
type WithRouter = {
  __TSR_ROUTER__: {
    navigate(to: { href: string }): Promise<void>;
    history: { location: { href: string } };
    state: { resolvedLocation?: { href: string } };
  };
};

type Wanted = { address: string; words: string; dated: boolean };

/** Detects a screen that never renders, ms: before the test's own time-out, so that the failure names the screen. */
const HANGS_AFTER = timeoutFor() / 2;

/**
 * Goes there as a link of the app does, and waits until the words stand and nothing is on its way any more. What keeps it
 * from standing, or empty.
 */
const missing = (page: Page, wanted: Wanted): Promise<string> =>
  page.evaluate(
    async ({ address, words, dated, within }) => {
      const until = performance.now() + within;
      const here = self as unknown as Partial<WithRouter>;
      // The app starts when its picture is painted, and that is after the page has loaded. While it takes that over it keeps a
      // tap until it can lead somewhere; what goes there without a tap waits for itself (src/app/documents/take-over.tsx).
      const started = () => here.__TSR_ROUTER__ && !document.documentElement.dataset.who;
      while (!started() && performance.now() < until) await new Promise(requestAnimationFrame);
      const router = here.__TSR_ROUTER__;
      if (!router) return 'the app has not started';
      void router.navigate({ href: address });
      const lacks = () => {
        // The screen before it stands until this one can.
        if (router.state.resolvedLocation?.href !== router.history.location.href) return 'the screen before';
        const main = document.querySelector('main');
        // biome-ignore lint/performance/useDomNodeTextContent: a word that nobody sees does not stand there.
        const text = main?.innerText.replace(/\s+/g, ' ') ?? '';
        if (!text.includes(words)) return `no «${words}» in «${text.slice(0, 120)}»`;
        if (main?.querySelector('[aria-busy="true"]:not(button)')) return 'something is on its way';
        if (dated === /上次的内容 · \d\d:\d\d/.test(text)) return '';
        return dated ? 'no date' : 'a date';
      };
      for (let lack = lacks(); ; lack = lacks()) {
        if (lack === '' || performance.now() > until) return lack;
        await new Promise(requestAnimationFrame);
      }
    },
    { ...wanted, within: HANGS_AFTER },
  );

/** What may not stand where a screen needs no network, and has to where it does. */
const FAILURE = /网络异常|重试|获取.*失败|要有网络才能/;
const failureOn = async (page: Page) =>
  // biome-ignore lint/performance/useDomNodeTextContent: what nobody sees is not said.
  FAILURE.exec(await page.getByRole('main').innerText())?.[0] ?? '';

/** What is opened first of all, without network too, and its words there. */
const JUMPING = [
  ['/homeLand', '继续学习'],
  [`/lessonDetail?id=${LESSON_A}`, '目录'],
  [studyPath(HOURS_A[1], LESSON_A), '视频要有网络才能播放'],
  ['/learningCenterList', '热门课程'],
] as const;

test('every screen that was seen once opens again without network', async ({ page }) => {
  await page.addInitScript(watchLoading);
  await enter(page, set.origin, LEARNER);
  await untilWorkerReady(page, set.origin);
  for (const [address, , words] of SCREENS)
    expect(await missing(page, { address, words, dated: false }), `online ${address}`).toBe('');
  // A file is opened too; the one beside it is not.
  await page.goto(`${set.origin}/policyDetail?id=${POLICY_THREE_FILES}`);
  const files = page.getByRole('region', { name: '附件' }).getByRole('link');
  const saved = page.waitForEvent('download');
  await files.first().click();
  const file = (await saved).suggestedFilename();
  await expect(files.first()).toContainText('已存手机');
  await expect.poll(() => readsKept(page)).toContainEqual(expect.stringContaining('redemptionCodes'));

  set.proxy.cut = true;
  await page.context().setOffline(true);
  await page.goto(`${set.origin}/homeLand`);
  const took: Record<Verdict, number> = { dated: 0, itself: 0, away: 0 };
  for (const [address, verdict, words] of SCREENS) {
    expect(await missing(page, { address, words, dated: verdict !== 'itself' }), address).toBe('');
    // What cannot be had is tried first.
    if (verdict === 'away') await expect.poll(() => failureOn(page), address).not.toBe('');
    else expect(await failureOn(page), address).toBe('');
    took[verdict] += 1;
  }
  expect(took.away).toBeLessThanOrEqual(6);

  // What comes from the phone comes in its place: of the first screens nothing jumps.
  for (const [address, words] of JUMPING) {
    await page.goto(set.origin + address);
    const lack = await missing(page, { address, words, dated: true });
    const { cls } = await seenBy(page);
    console.log(`${address}: ${cls}`);
    expect.soft([address, lack, cls <= 0.02]).toEqual([address, '', true]);
  }

  // The text that is read has its pictures with it.
  await page.goto(`${set.origin}/videoDetail?id=${HOURS_C[0]}&type=1&lessonId=${LESSON_C}&trainingId=`);
  const picture = page.getByRole('article', { name: '课时内容' }).getByRole('img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  // What can be redeemed is nowhere on the phone, and what plays a video neither.
  const kept = await everythingKept(page);
  const codes = [1, 2, 3].map((n) => demoCode('HUUR', n));
  const written = codes.map((code) => code.replaceAll(/.{4}(?!$)/g, '$&-'));
  expect(wherever(kept, [...codes, ...written, 'signature='])).toEqual([]);
  expect(
    wherever(
      kept,
      codes.map((code) => code.slice(-4)),
    ),
  ).toContain('zhijian-xuetang/reads');

  await page.goto(`${set.origin}/policyDetail?id=${POLICY_THREE_FILES}`);
  const again = page.waitForEvent('download');
  await files.first().click();
  expect((await again).suggestedFilename()).toBe(file);
  await files.last().click();
  await expect(page.getByText('这个附件还没有存到手机').first()).toBeVisible();
});
