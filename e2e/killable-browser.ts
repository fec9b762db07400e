import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER, BROWSER_FLAGS } from './browser';
import { timeoutFor } from './network/chosen';

/** Where Chromium says by which address it may be driven: its port, then the path. */
const SAID_IN = 'DevToolsActivePort';
const LOOKS_EVERY = 100;

/** A browser with a profile of its own that can be killed as a phone kills one, and started again on that profile. */
export class KillableBrowser {
  private process: ChildProcess | undefined;
  private browser: Browser | undefined;
  private endpoint = '';

  private constructor(
    private readonly profile: string,
    private readonly flags: readonly string[],
  ) {}

  /** Starts on an empty profile, or on the one that `fill` puts into its folder. */
  static async start(
    flags: readonly string[] = [],
    fill: (profile: string) => void = () => {},
  ): Promise<{ browser: KillableBrowser; page: Page }> {
    const profile = await mkdtemp(join(tmpdir(), 'zhijian-profile-'));
    fill(profile);
    const browser = new KillableBrowser(profile, flags);
    return { browser, page: await browser.run() };
  }

  async run(): Promise<Page> {
    // What a killed one has said there stays.
    await rm(join(this.profile, SAID_IN), { force: true });
    this.process = spawn(
      BROWSER,
      [
        '--headless',
        ...BROWSER_FLAGS,
        ...this.flags,
        '--window-size=375,812',
        '--lang=zh-CN',
        `--user-data-dir=${this.profile}`,
        // A port of its own choice: one that was looked for before may be another's by the time that it is used.
        '--remote-debugging-port=0',
        'about:blank',
      ],
      { stdio: 'ignore', detached: true },
    );
    this.endpoint = await this.said();
    return this.attach();
  }

  /** @returns the address by which it may be driven, once it has said it */
  private async said(): Promise<string> {
    while (this.process?.exitCode === null) {
      const text = await readFile(join(this.profile, SAID_IN), 'utf8').catch(() => '');
      const [port, path] = text.split('\n');
      if (port && path) return `ws://127.0.0.1:${port}${path}`;
      await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY));
    }
    throw new Error(`the browser ended with ${this.process?.exitCode} before it could be driven`);
  }

  /** Lets go of it, so that nobody listens: a browser keeps what its debugger may ask for, up to 100 MB of answers. */
  async detach(): Promise<void> {
    await this.browser?.close();
    this.browser = undefined;
  }

  /** Takes hold of it again, or for the first time. @returns its first page */
  async attach(): Promise<Page> {
    this.browser = await chromium.connectOverCDP(this.endpoint, { timeout: 0 });
    const context = this.browser.contexts()[0];
    if (!context) throw new Error('no context');
    // The end of a test does not reach it: without a time-out an action that hangs would not name what it waited for.
    context.setDefaultTimeout(timeoutFor() / 2);
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
    // One that has ended by itself says so no second time.
    if (running.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, 'exit');
    process.kill(-running.pid, 'SIGKILL');
    await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
