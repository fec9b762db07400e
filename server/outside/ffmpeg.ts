import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** A film of hours is made anew in hours on a small machine; what takes longer than that hangs. */
const LONGEST_MS = 6 * 3_600_000;
/** What it said last, for the log. */
const LAST_WORDS = 2_000;

/** It did not make what it was asked for. */
export class FfmpegFailed extends Error {
  constructor(
    readonly why: 'ended' | 'slow' | 'stopped',
    readonly lastWords: string,
  ) {
    super(`ffmpeg: ${why}`);
  }
}

/** The program that makes films smaller, where the machine has one (Debian's package is `ffmpeg`). */
export class Ffmpeg {
  #found: Promise<boolean> | undefined;

  constructor(private readonly program: string) {}

  /** Returns whether it is there; asks once. */
  available(): Promise<boolean> {
    // At the priority of the server, because at the lowest a busy machine does not answer in time.
    this.#found ??= this.#run(['-version'], { within: 60_000, isLowest: false }).then(
      () => true,
      () => false,
    );
    return this.#found;
  }

  /**
   * Runs it behind everything else that the machine does, with one thread, and lets it read and write files alone: what a
   * film or a playlist names besides is not asked for. The last of `args` is what it writes.
   * @throws {FfmpegFailed} `slow` after `within` ms, `stopped` when `signal` says so.
   */
  async run(args: readonly string[], { within = LONGEST_MS, signal }: Limits = {}): Promise<void> {
    const quietly = ['-nostdin', '-v', 'error', '-y', '-threads', '1', '-protocol_whitelist', 'file'];
    await this.#run([...quietly, ...args], { within, signal });
  }

  #run(args: readonly string[], { within = LONGEST_MS, signal, isLowest = true }: Limits): Promise<void> {
    return new Promise((done, fail) => {
      if (signal?.aborted) return fail(new FfmpegFailed('stopped', ''));
      // Of this process's environment it needs nothing but where programs are.
      const env = { PATH: process.env.PATH, HOME: process.env.HOME };
      const child = spawn(this.program, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
      let why: 'ended' | 'slow' | 'stopped' = 'ended';
      let said = '';
      const end = (reason: typeof why) => {
        why = reason;
        child.kill('SIGKILL');
      };
      const stop = () => end('stopped');
      const late = setTimeout(() => end('slow'), within);
      signal?.addEventListener('abort', stop, { once: true });
      if (isLowest) child.once('spawn', () => lowest(child.pid));
      child.stderr.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString('utf8')).slice(-LAST_WORDS);
      });
      const over = (fine: boolean) => {
        clearTimeout(late);
        signal?.removeEventListener('abort', stop);
        if (fine) done();
        else fail(new FfmpegFailed(why, said));
      };
      child.once('error', () => over(false));
      child.once('close', (code) => over(code === 0 && why === 'ended'));
    });
  }
}

type Limits = { within?: number; signal?: AbortSignal | undefined; isLowest?: boolean };

function lowest(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It may be over already.
  }
}
