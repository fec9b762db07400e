import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFolder } from '@server/testing/copy-folder';

/** Names the folder in which a server has put the demo, for this run. */
export const FILLED_FOLDER = 'E2E_FILLED_FOLDER';

/** The shipped server as a process of its own, with the demo, on a port and a folder of its own. */
export class RunningServer {
  private process: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    readonly folder: string,
    private readonly settings: Record<string, string>,
  ) {}

  get origin() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts on a copy of the run's filled folder (`global-setup.ts`); where there is none, on an empty one. */
  static async start(settings: Record<string, string> = {}): Promise<RunningServer> {
    const folder = await mkdtemp(join(tmpdir(), 'zhijian-e2e-'));
    const filled = process.env[FILLED_FOLDER];
    if (filled) copyFolder(filled, folder);
    const server = new RunningServer(await freePort(), folder, settings);
    await server.run();
    return server;
  }

  /** Starts, or starts again on the same data; `settings` are of this run alone. */
  async run(settings: Record<string, string> = {}): Promise<void> {
    const started = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.mjs'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        ...this.settings,
        ...settings,
        PORT: String(this.port),
        DATA_DIR: this.folder,
        DEMO: '1',
        LOG_LEVEL: 'info',
      },
    });
    this.process = started;
    await new Promise<void>((resolve, reject) => {
      started.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
      started.stdout?.on('data', (line: Buffer) => {
        if (line.toString().includes('listening')) resolve();
      });
    });
    started.removeAllListeners('exit');
  }

  /** Ends it, politely or not, and waits until it is gone. */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const running = this.process;
    this.process = undefined;
    if (!running || running.exitCode !== null) return;
    const gone = once(running, 'exit');
    running.kill(signal);
    await gone;
  }

  async close(): Promise<void> {
    await this.end();
    await rm(this.folder, { recursive: true, force: true });
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}
