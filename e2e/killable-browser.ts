import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, browserPath } from './browser';
import { freePort } from './server';

/** A browser with a profile of its own that can be killed as a phone kills one, and started again on that profile. */
export class KillableBrowser {
  private process: ChildProcess | undefined;
  private browser: Browser | undefined;
  private endpoint = '';

  private constructor(
    private readonly profile: string,
    private readonly flags: readonly string[],
  ) {}

  static async start(flags: readonly string[] = []): Promise<{ browser: KillableBrowser; page: Page }> {
    const browser = new KillableBrowser(await mkdtemp(join(tmpdir(), 'zhijian-profile-')), flags);
    return { browser, page: await browser.run() };
  }

  async run(): Promise<Page> {
    const port = await freePort();
    this.process = spawn(
      browserPath() ?? chromium.executablePath(),
      [
        '--headless',
        ...BROWSER_FLAGS,
        ...this.flags,
        '--window-size=375,812',
        '--lang=zh-CN',
        `--user-data-dir=${this.profile}`,
        `--remote-debugging-port=${port}`,
        'about:blank',
      ],
      { stdio: 'ignore', detached: true },
    );
    this.endpoint = `http://127.0.0.1:${port}`;
    return this.attach();
  }

  /** Lets go of it, so that nobody listens: a browser keeps what its debugger may ask for, up to 100 MB of answers. */
  async detach(): Promise<void> {
    await this.browser?.close();
    this.browser = undefined;
  }

  /** Takes hold of it again, or for the first time. @returns its first page */
  async attach(): Promise<Page> {
    for (let tries = 0; ; tries++) {
      try {
        this.browser = await chromium.connectOverCDP(this.endpoint);
        break;
      } catch (error) {
        if (tries > 100) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
    const context = this.browser.contexts()[0];
    if (!context) throw new Error('no context');
    return context.pages()[0] ?? context.newPage();
  }

  /** What all its processes hold, bytes: RSS, as /proc says, of the session that it leads. */
  memory(): number {
    const leader = this.process?.pid;
    if (!leader) return 0;
    const held = execFileSync('ps', ['-o', 'rss=', '--sid', String(leader)]).toString();
    return held.split('\n').reduce((all, line) => all + Number(line) * 1024, 0);
  }

  /** SIGKILL to the browser and all its processes; nobody gets to say goodbye. */
  async kill(): Promise<void> {
    const running = this.process;
    this.process = undefined;
    if (!running?.pid) return;
    const gone = once(running, 'exit');
    process.kill(-running.pid, 'SIGKILL');
    await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
