import type { Page } from '@playwright/test';
import { type Range, united } from './played';

/** The element's own word, asked over the browser's debugging line: nothing of the app is asked, and nothing put into it. */
const ASK = `(() => {
  const video = document.querySelector('video');
  const played = video ? video.played : { length: 0 };
  return Array.from({ length: played.length }, (_, at) => [played.start(at), played.end(at)]);
})()`;

/** How often it is asked, ms, and how far back a stall counts, ms. */
const EVERY = 50;
const LATELY = 2_000;

export type Watch = {
  ranges(): Range[];
  /** From the beginning of the last look that was answered until now, s. */
  unseen(): number;
  /** The longest that a look had to wait in the last two seconds, s. */
  stalled(): number;
  end(): Promise<void>;
};

/** Follows `played` until the page is gone or `end()`; what it said last survives a kill. */
export async function watch(page: Page): Promise<Watch> {
  const line = await page.context().newCDPSession(page);
  let ranges: Range[] = [];
  let lastAsked = performance.now();
  const waits: { at: number; took: number }[] = [];
  let on = true;
  const watching = (async () => {
    while (on) {
      const asked = performance.now();
      const answer = await line
        .send('Runtime.evaluate', { expression: ASK, returnByValue: true })
        .catch(() => undefined);
      if (answer) {
        ranges = united([...ranges, ...((answer.result.value as Range[] | undefined) ?? [])]);
        waits.push({ at: asked, took: (performance.now() - asked) / 1_000 });
        lastAsked = asked;
      }
      await new Promise((resolve) => setTimeout(resolve, EVERY));
    }
  })();
  return {
    ranges: () => ranges,
    unseen: () => (performance.now() - lastAsked) / 1_000,
    stalled: () => {
      const late = waits.filter(({ at }) => at > lastAsked - LATELY).map(({ took }) => took);
      return Math.max(0, ...late);
    },
    async end() {
      on = false;
      await watching;
    },
  };
}
