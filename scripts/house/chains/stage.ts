import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type CDPSession, type Page } from 'puppeteer-core';
import { BROWSER_FLAGS, browserPath } from '../../../e2e/browser';
import { finding } from '../../../e2e/engines/engine';
import { type Learner, signedInPhone, storeRows } from '../../../e2e/learner';
import { locate, MappedScript } from './maps';
import type { Mark, Program } from './paths';
import { BrokenChain, type BuiltPlace, pathOfFile, Recorder, type Session } from './record';

/** Folders of app and server as `chains.mjs` has built them, with source maps. */
export type Built = { root: string; app: string; server: string };

export const OPERATOR_SECRET = 'the operator of the chains';
const VIEWPORT = { width: 375, height: 812 };
const POLL_INTERVAL_MS = 100;
const TIMEOUT_MS = 120_000;

/** Waits until `ask` returns something. @throws {BrokenChain} that names what was waited for */
export async function until<T>(what: string, ask: () => Promise<T>): Promise<NonNullable<T>> {
  const end = Date.now() + TIMEOUT_MS;
  while (Date.now() < end) {
    // A page that is being left answers nobody.
    const found = await ask().catch(() => undefined);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  throw new BrokenChain(`一直没有等到：${what}`);
}

type Reply = {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
};

/** A session of Node's inspector: puppeteer's own asks for the targets of a browser. */
class NodeSession {
  private readonly replies = new Map<number, (reply: Reply) => void>();
  private readonly listeners: [string, (event: never) => void][] = [];
  private last = 0;

  private constructor(private readonly socket: WebSocket) {
    socket.addEventListener('close', () => {
      for (const reply of this.replies.values()) reply({ error: { message: 'the process has ended' } });
    });
    socket.addEventListener('message', ({ data }) => {
      const reply = JSON.parse(data) as Reply;
      if (reply.id !== undefined) this.replies.get(reply.id)?.(reply);
      for (const [event, listen] of this.listeners) if (event === reply.method) listen(reply.params as never);
    });
  }

  static async to(url: string): Promise<NodeSession> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () => reject(new Error(`no debugger answers at ${url}`)));
    });
    return new NodeSession(socket);
  }

  on(event: string, listen: (event: never) => void): void {
    this.listeners.push([event, listen]);
  }

  send = ((method: string, params: object = {}) => {
    this.last += 1;
    const id = this.last;
    if (this.socket.readyState !== WebSocket.OPEN)
      return Promise.reject(new Error(`${method}: the process has ended`));
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise<unknown>((resolve, reject) => {
      this.replies.set(id, ({ result, error }) => {
        this.replies.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result);
      });
    });
  }) as unknown as CDPSession['send'];

  close = () => this.socket.close();
}

/** A process of Node under a debugger. */
export class NodeProcess {
  private constructor(
    readonly process: ChildProcess,
    readonly recorder: Recorder,
    private readonly session: NodeSession,
    readonly output: () => string,
  ) {}

  static async start(built: Built, program: string, args: readonly string[], env: Record<string, string>) {
    const child = spawn(
      process.execPath,
      ['--inspect-wait=127.0.0.1:0', join(built.server, program), ...args],
      {
        cwd: built.root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...env },
      },
    );
    process.once('exit', () => child.kill('SIGKILL'));
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece) => {
        output += piece;
      });
    const url = await until(`${program} 的调试端口`, async () => /ws:\/\/\S+/.exec(output)?.[0]);
    const session = await NodeSession.to(url);
    const recorder = await Recorder.on(session as unknown as Session, built.root, pathOfFile);
    return new NodeProcess(child, recorder, session, () => output);
  }

  /** Lets it begin; until then it waits, with everything recorded from its first line. */
  begin = () => this.session.send('Runtime.runIfWaitingForDebugger');

  /** Waits for its end; a process under a debugger ends when that lets go. */
  async ended(): Promise<number> {
    await until('命令的结束', async () => /Waiting for the debugger to disconnect/.test(this.output()));
    this.session.close();
    if (this.process.exitCode === null) await once(this.process, 'exit');
    return this.process.exitCode ?? 1;
  }

  async close(): Promise<void> {
    this.session.close();
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const gone = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await gone;
  }
}

/** A new phone with one page, signed in as a learner, and with its worker once that is in charge. */
export class Phone {
  readonly recorders: Partial<Record<Program, Recorder>> = {};
  private offline: (() => Promise<void>)[] = [];

  private constructor(
    readonly page: Page,
    private readonly stage: Stage,
  ) {}

  static async of(stage: Stage, learner: Learner): Promise<Phone> {
    const context = await stage.browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport(VIEWPORT);
    const rows = await signedInPhone(stage.origin, learner);
    await page.goto(`${stage.origin}/icons/mark.svg`);
    await page.evaluate(storeRows, rows);
    const phone = new Phone(page, stage);
    phone.recorders.page = await stage.recorderOf(await page.createCDPSession());
    return phone;
  }

  open = (path: string) => this.page.goto(this.stage.origin + path, { waitUntil: 'domcontentloaded' });

  run = <T>(expression: string): Promise<T> => this.page.evaluate(expression) as Promise<T>;

  /** Opens home and waits until the worker has stored the whole app. */
  async withWorker(): Promise<void> {
    await this.open('/homeLand');
    await until('存好的应用', () =>
      this.run(`(async () => navigator.serviceWorker.controller?.state === 'activated' &&
        (await caches.match('/packs-standing')) !== undefined)()`),
    );
    const target = await this.page.browserContext().waitForTarget((one) => one.type() === 'service_worker');
    const session = await target.createCDPSession();
    this.recorders.worker = await this.stage.recorderOf(session);
    const pageSession = await this.page.createCDPSession();
    for (const one of [session, pageSession]) {
      await one.send('Network.enable');
      const conditions = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
      this.offline.push(async () => {
        await one.send('Network.emulateNetworkConditions', { offline: this.isOffline, ...conditions });
      });
    }
  }

  private isOffline = false;
  /** Cuts page and worker off, or connects them again. */
  async setOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline;
    for (const apply of this.offline) await apply();
  }

  /** Presses a link or button by its name; false while there is none. */
  async tryPress(name: RegExp): Promise<boolean> {
    const element = (await this.page.evaluateHandle(finding('press', name))).asElement();
    await (element as Awaited<ReturnType<Page['$']>>)?.click();
    return element !== null;
  }

  press = (name: RegExp) => until(`按钮 ${name.source}`, () => this.tryPress(name));

  reads = (words: RegExp) =>
    until(`文字 ${words.source}`, async () => words.test(await this.run<string>('document.body.innerText')));

  close = () => this.page.browserContext().close();
}

/** Starts the built server under a debugger, on data of its own. */
export async function startServer(built: Built, settings: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'zhijian-chains-'));
  const server = await NodeProcess.start(built, 'main.mjs', [], {
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: '',
    LOG_LEVEL: 'info',
    APP_DIR: built.app,
    FFMPEG: '/no/ffmpeg',
    OPERATOR_SECRET,
    ...settings,
  });
  await server.begin();
  const [, origin = ''] = await until('服务器', async () => /"origin":"([^"]+)"/.exec(server.output()));
  const close = async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { server, origin, close };
}

/** The built server with the demo, and a browser; both under a debugger. */
export class Stage {
  private constructor(
    readonly built: Built,
    readonly server: NodeProcess,
    readonly browser: Browser,
    readonly origin: string,
    private readonly closeServer: () => Promise<void>,
  ) {}

  static async start(built: Built): Promise<Stage> {
    const { server, origin, close } = await startServer(built, { DEMO: '1' });
    const executablePath = browserPath();
    if (!executablePath) throw new BrokenChain('没有 Chromium：apt-get install chromium-headless-shell');
    const browser = await puppeteer.launch({
      executablePath,
      headless: 'shell',
      args: BROWSER_FLAGS,
      protocolTimeout: 0,
    });
    return new Stage(built, server, browser, origin, close);
  }

  recorderOf = (session: Session): Promise<Recorder> =>
    Recorder.on(session, this.built.root, (url) => {
      const { pathname } = new URL(url);
      // An inline script of a page has the map of the file that the build would have written.
      return join(this.built.app, pathname.includes('.') ? pathname : 'assets/app/inline.js');
    });

  async close(): Promise<void> {
    await this.browser.close();
    await this.closeServer();
  }
}

/** Finds a call in the built scripts of its program. @throws {BrokenChain} when there is none */
export async function placeOf({ root, app, server }: Built, mark: Mark): Promise<BuiltPlace> {
  const scriptsIn = async (folder: string, fits: RegExp) =>
    (await readdir(join(app, folder), { recursive: true })).filter((name) => fits.test(name));
  const scripts = {
    page: (await scriptsIn('assets', /\.js$/)).map((name) => join(app, 'assets', name)),
    worker: (await scriptsIn('', /^sw-\w+\.js$/)).map((name) => join(app, name)),
    server: [join(server, 'main.mjs')],
    command: [join(server, 'content.mjs')],
  }[mark.in];
  for (const path of scripts) {
    // The worker's script has the name of its source map from before its digest was known.
    const map = await readFile(`${path.replace(/sw-\w+\.js$/, 'sw.js')}.map`, 'utf8').catch(() => '');
    if (!map.includes(mark.file)) continue;
    const script = new MappedScript(await readFile(path, 'utf8'), JSON.parse(map), path, root);
    const place = locate(script, mark);
    if (place) return { path: path.replace(app, '').replace(server, ''), ...place };
  }
  throw new BrokenChain(
    `${mark.file} 里没有叫 ${mark.call} 的函数（${mark.in}）：scripts/house/chains/paths.ts 要改`,
  );
}
