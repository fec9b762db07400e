import { expect, type Page } from '@playwright/test';

const SIGHTS = [
  {
    title: 'light, 320 px wide with the largest text',
    width: 320,
    height: 568,
    text: 'largest',
    scheme: 'light',
  },
  { title: 'dark, 375 px wide', width: 375, height: 812, text: 'normal', scheme: 'dark' },
] as const;
/** How a page stands in all other tests. */
const PLAIN = { width: 375, height: 812, text: 'normal', scheme: 'light' } as const;
/** px, and as the learner has set it. */
export type Sight = { width: number; height: number; text: string; scheme: 'light' | 'dark' };

/** How long a page may take to settle in a new size: so many ms, and on a slow machine so many looks. */
const SETTLED_AFTER_MS = 3_000;
const SETTLED_AFTER_LOOKS = 20;

/** The phone of a test that looks: for `test.use`. Nothing moves, so what is seen is the end of it. */
export const LOOKED_AT = { hasTouch: true, contextOptions: { reducedMotion: 'reduce' } } as const;

/** Finds what is wrong with a page as it stands, each in a line. */
export type Judge = (page: Page, sight: Sight) => Promise<string[]>;

/**
 * What `judges` find wrong with the page as it stands, with the least room and the largest text, and in the dark. The
 * page is walked to once; its size, text and colours change under it as a phone's do.
 */
export const inEachSight = (page: Page, ...judges: Judge[]): Promise<string[]> =>
  inSights(page, SIGHTS, ...judges);

/** The same in sights of one's own. */
export async function inSights(
  page: Page,
  sights: readonly (Sight & { title: string })[],
  ...judges: Judge[]
): Promise<string[]> {
  const found: string[] = [];
  for (const sight of sights) {
    await stand(page, sight);
    for (const judge of judges)
      found.push(...(await lasting(judge, page, sight)).map((one) => `${sight.title}: ${one}`));
  }
  await stand(page, PLAIN);
  return found;
}

/** Looks at screen after screen in each sight; `found` says at the end what is wrong, by screen. */
export function looking(page: Page, ...judges: Judge[]) {
  const found: Record<string, string[]> = {};
  const look = async (screen: string): Promise<void> => {
    await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
    const wrong = await inEachSight(page, ...judges);
    if (wrong.length > 0) found[screen] = wrong;
  };
  return { look, found };
}

/** What `judge` finds for good: a page that has just changed its size may still be on the way. */
export async function lasting(judge: Judge, page: Page, sight: Sight): Promise<string[]> {
  const until = performance.now() + SETTLED_AFTER_MS;
  for (let looks = 1; ; looks += 1) {
    const found = await judge(page, sight);
    if (found.length === 0 || (performance.now() > until && looks >= SETTLED_AFTER_LOOKS)) return found;
    await nextFrames(page);
  }
}

const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((done) => requestAnimationFrame(done));
  });

/** Stands in another size, with other colours, in its place. */
export async function stand(page: Page, { width, height, text, scheme }: Sight): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme });
  await page.evaluate((size) => {
    document.documentElement.dataset.text = size;
  }, text);
  // One in which those who watch the size answer, one in which that is laid out.
  await nextFrames(page);
}
