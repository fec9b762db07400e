import type { Page } from '@playwright/test';
import { KillableBrowser } from '../killable-browser';
import { type Learner, signIn, studyPath } from '../learner';
import type { FaultProxy } from '../network/proxy';
import { recordedOn } from '../phone';
import { type Range, united } from './played';
import { type Watch, watch } from './watch';

/** What a learner taps when it stands before her, in this order. */
const WAYS_ON = ['点一下继续', '继续', '重试', '重新加载'];

/** One phone of one learner with one hour; whatever kills it, what its element has played is remembered here. */
export class TorturedPhone {
  private page: Page | undefined;
  private watching: Watch | undefined;
  private former: Range[] = [];

  private constructor(
    private readonly browser: KillableBrowser,
    private readonly proxy: FaultProxy,
    private readonly hour: string,
    private readonly lesson: string,
    first: Page,
  ) {
    this.page = first;
  }

  static async of(learner: Learner, proxy: FaultProxy, hour: string, lesson: string) {
    const { browser, page } = await KillableBrowser.start();
    await signIn(page, proxy.origin, learner);
    return { phone: new TorturedPhone(browser, proxy, hour, lesson, page), page };
  }

  /** All that the element has played, over all its lives. */
  ranges = (): Range[] => united([...this.former, ...(this.watching?.ranges() ?? [])]);

  /** It played this too, though no look at it says so. */
  grant(unseen: Range): void {
    this.former = united([...this.former, unseen]);
  }

  /** Taken at the kill: what nobody has seen, and what the page did not live through. Seconds. */
  lastLook = () => ({ unseen: this.watching?.unseen() ?? 0, stalled: this.watching?.stalled() ?? 0 });

  /** Opens the hour and does not wait for anything. */
  async openHour(): Promise<void> {
    const page = await this.alive();
    await this.setAside();
    await page.goto(this.proxy.origin + studyPath(this.hour, this.lesson), { waitUntil: 'commit' });
    this.watching = await watch(page);
  }

  /** Taps what stands before the learner until the video moves. @throws after `seconds` */
  async untilItPlays(seconds = 90): Promise<void> {
    const page = await this.alive();
    for (const until = Date.now() + seconds * 1_000; Date.now() < until; ) {
      if (await moves(page)) return;
      for (const name of WAYS_ON) {
        const button = page.getByRole('button', { name, exact: true });
        if (await button.isVisible().catch(() => false))
          await button.click({ timeout: 1_000 }).catch(() => {});
      }
      await page.waitForTimeout(200);
    }
    throw new Error(`the video does not play: ${await page.locator('main').textContent()}`);
  }

  /** Stops the video as a headset does. */
  async stopVideo(): Promise<void> {
    await (await this.alive()).evaluate(() => document.querySelector('video')?.pause());
  }

  /** SIGKILL, at once; afterwards it is off. @returns what the last look left open */
  async kill() {
    await this.browser.kill();
    const last = this.lastLook();
    await this.setAside();
    this.page = undefined;
    return last;
  }

  /** On again after a kill, at home: nothing of the hour is opened. */
  async openHome(): Promise<void> {
    const page = await this.alive();
    await page.goto(`${this.proxy.origin}/homeLand`, { waitUntil: 'commit' });
  }

  /** How many rows of the hour the phone still has to send; the page it looks from must be of the app. */
  async waiting(): Promise<number> {
    return (await recordedOn(await this.alive(), this.hour)).length;
  }

  close = () => this.browser.close();

  private async alive(): Promise<Page> {
    this.page ??= await this.browser.run();
    return this.page;
  }

  private async setAside(): Promise<void> {
    this.former = this.ranges();
    await this.watching?.end();
    this.watching = undefined;
  }
}

/** Whether the position changes between two looks. */
const moves = (page: Page): Promise<boolean> =>
  page
    .evaluate(async () => {
      const at = () => document.querySelector('video')?.currentTime ?? 0;
      const before = at();
      await new Promise((resolve) => setTimeout(resolve, 150));
      return at() > before;
    })
    .catch(() => false);
