import type { CDPSession, Page } from '@playwright/test';

/** Seconds in which the element truly played, by the clock, and seconds of media that it truly played. */
export type Measured = { wall: number; media: number };

/** Runs in a world of its own: whatever the page's scripts redefine, these are the browser's own properties. */
const METER = `(() => {
  const measured = (globalThis.measured = { wall: 0, media: 0 });
  let before;
  setInterval(() => {
    const video = document.querySelector('video');
    const plays = video && !video.paused && !video.seeking && video.readyState >= 3;
    const now = performance.now() / 1000;
    if (plays && before !== undefined) measured.wall += now - before;
    before = plays ? now : undefined;
    const { played } = video ?? {};
    let media = 0;
    for (let i = 0; i < (played?.length ?? 0); i++) media += played.end(i) - played.start(i);
    measured.media = Math.max(measured.media, media);
  }, 20);
})()`;

const WORLD = 'meter';

/** Measures what a page really plays, from an isolated world that no script of the page can reach. */
export class Meter {
  private constructor(private readonly devtools: CDPSession) {}

  /** Begins with the next document of this page, before anything of it plays; each document is measured anew. */
  static async for(page: Page): Promise<Meter> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.enable');
    await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source: METER, worldName: WORLD });
    return new Meter(devtools);
  }

  async read(): Promise<Measured> {
    return (await this.evaluate('({ ...measured })')) as Measured;
  }

  /** The rate at which the element plays, whatever it tells the page. */
  async rate(): Promise<number> {
    return (await this.evaluate('document.querySelector("video")?.playbackRate ?? 0')) as number;
  }

  private async evaluate(expression: string): Promise<unknown> {
    const { frameTree } = await this.devtools.send('Page.getFrameTree');
    // The world of that name exists already: this only finds it.
    const { executionContextId: contextId } = await this.devtools.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: WORLD,
    });
    const { result, exceptionDetails } = await this.devtools.send('Runtime.evaluate', {
      expression,
      contextId,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result.value;
  }
}
