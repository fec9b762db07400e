import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@server/database/open';
import { copyFolder } from '@server/testing/copy-folder';
import { freePort } from '../scripts/test/free-port.mjs';
import { copyOfFilled, dropDatabase, type Place, renewCopy, withDatabase } from './database';

/** Names the folder in which a server has put the demo, for a run without PostgreSQL. */
export const FILLED_FOLDER = 'E2E_FILLED_FOLDER';

/** The attachment of a failed test with the last lines of its servers' log. */
export const SERVER_LOG = 'server log';
const LOG_LINES = 40;
const logged: string[] = [];

/** Returns the last lines that the servers of this worker have logged. */
export const recentLog = (): readonly string[] => logged;

function remember(lines: string): void {
  logged.push(...lines.split('\n').filter(Boolean));
  logged.splice(0, logged.length - LOG_LINES);
}

/** The shipped server as a process of its own, with the demo, on a port and a folder of its own. */
export class RunningServer {
  private process: ChildProcess | undefined;
  /** How often it was started. */
  private starts = 0;

  private constructor(
    readonly port: number,
    readonly folder: string,
    /** The address of its PostgreSQL database; undefined: the built-in one. */
    readonly databaseUrl: string | undefined,
    private readonly settings: Record<string, string>,
  ) {}

  get origin() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Whether its data are in a PostgreSQL, and so outlive its process anyhow. */
  get onPostgres(): boolean {
    return this.databaseUrl !== undefined;
  }

  /** Starts on a copy of what the run has filled (`global-setup.ts`): a database of PostgreSQL, else a folder. */
  static async start(settings: Record<string, string> = {}): Promise<RunningServer> {
    const folder = await mkdtemp(join(tmpdir(), 'zhijian-e2e-'));
    const filled = process.env[FILLED_FOLDER];
    if (filled) copyFolder(filled, folder);
    return RunningServer.on(folder, filled ? undefined : await copyOfFilled(), settings);
  }

  /** Starts with the built-in database, as `npm start` does, whatever the others of this run have. */
  static async startBuiltIn(): Promise<RunningServer> {
    return RunningServer.on(await mkdtemp(join(tmpdir(), 'zhijian-e2e-')), undefined, {});
  }

  /** Starts on an empty database of PostgreSQL, which it fills. */
  static async fill(databaseUrl: string): Promise<RunningServer> {
    return RunningServer.on(await mkdtemp(join(tmpdir(), 'zhijian-e2e-')), databaseUrl, {});
  }

  /** Starts on the data of `place`, which go with it when it is closed. */
  static startOn(
    { dataDir, databaseUrl }: Place,
    settings: Record<string, string> = {},
  ): Promise<RunningServer> {
    return RunningServer.on(dataDir, databaseUrl, settings);
  }

  private static async on(folder: string, databaseUrl: string | undefined, settings: Record<string, string>) {
    const server = new RunningServer(await freePort(), folder, databaseUrl, settings);
    await server.run();
    return server;
  }

  /** Another instance beside this one, as behind a balancer: the same PostgreSQL, the same settings, a folder of its own. */
  async another(): Promise<RunningServer> {
    if (!this.databaseUrl) throw new Error('the built-in database belongs to one process');
    const folder = await mkdtemp(join(tmpdir(), 'zhijian-e2e-'));
    return RunningServer.on(folder, this.databaseUrl, this.settings);
  }

  /**
   * Puts another copy of what the run has filled in the place of its PostgreSQL database, under the running process: its
   * connections break, and what it remembers of its own is keys and what was random. False, and nothing is done, where it was
   * not only started once, or stands on the built-in database, which belongs to its process.
   */
  async renew(): Promise<boolean> {
    if (!this.databaseUrl || this.starts !== 1 || this.process?.exitCode !== null) return false;
    await renewCopy(this.databaseUrl);
    const { ok } = await fetch(`${this.origin}/readyz`);
    return ok;
  }

  /** What its process holds, bytes: RSS, as /proc says. */
  memory(): number {
    const held = /VmRSS:\s*(\d+) kB/.exec(readFileSync(`/proc/${this.process?.pid}/status`, 'utf8'));
    return Number(held?.[1]) * 1024;
  }

  /** Lets `work` read or write its database; the built-in one belongs to one process, which stands still meanwhile. */
  async withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const place = { databaseUrl: this.databaseUrl, dataDir: this.folder };
    const stops = !this.databaseUrl && this.process !== undefined;
    if (stops) await this.end();
    try {
      return await withDatabase(place, work);
    } finally {
      if (stops) await this.run();
    }
  }

  /** Starts, or starts again on the same data; `settings` are of this run alone. */
  async run(settings: Record<string, string> = {}): Promise<void> {
    const started = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.mjs'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        // What a machine has beside it changes nothing of a test.
        FFMPEG: '/no/ffmpeg',
        DEMO: '1',
        ...this.settings,
        ...settings,
        PORT: String(this.port),
        DATA_DIR: this.folder,
        DATABASE_URL: this.databaseUrl ?? '',
        LOG_LEVEL: 'info',
      },
    });
    this.process = started;
    this.starts++;
    started.stderr.on('data', (lines: Buffer) => {
      process.stderr.write(lines);
      remember(lines.toString());
    });
    await new Promise<void>((resolve, reject) => {
      started.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
      started.stdout.on('data', (lines: Buffer) => {
        remember(lines.toString());
        if (lines.includes('listening')) resolve();
      });
    });
    started.removeAllListeners('exit');
  }

  /** Ends it, politely or not, and waits until it is gone; SIGTERM would wait for every page that is connected. */
  async end(signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    const running = this.process;
    this.process = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, 'exit');
    running.kill(signal);
    await gone;
  }

  async close(): Promise<void> {
    // Its data go with it: whoever is still connected is not waited for.
    await this.end('SIGKILL');
    if (this.databaseUrl) await dropDatabase(this.databaseUrl);
    await rm(this.folder, { recursive: true, force: true });
  }
}
