import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type Work = {
  bytes: Uint8Array;
  format: 'jpeg' | 'png' | 'webp' | 'avif';
  mostPixels: number;
  longestSide: number;
};
export type Outcome = { written: Uint8Array } | { refused: 'pixels' | 'broken' | 'slow' | 'crowded' };
type Waiting = { work: Work; done: (outcome: Outcome) => void };

/** Beside this file in the sources, and copied beside the bundle. */
const PROGRAM = fileURLToPath(new URL('./decoder-process.mjs', import.meta.url));
/** A picture of an allowed size takes a second or two of a processor that has nothing else to do. */
const PATIENCE_MS = 60_000;
/** What may wait in memory, all together. */
const MOST_BYTES = 128 * 1024 * 1024;
/** A process that nobody needs gives its memory back. */
const IDLE_MS = 60_000;

/**
 * Decodes pictures one at a time in a process of its own: in this one they would share four threads with the passwords
 * of everybody who signs in. Who waits is taken in turn by `whose` it is, so many pictures of one learner hold up nobody
 * else's. Nothing is kept: each instance of the server has one.
 */
export class Decoder {
  readonly #waiting = new Map<string, Waiting[]>();
  #child: ChildProcess | undefined;
  #current: Waiting | undefined;
  #timer: NodeJS.Timeout | undefined;
  #bytes = 0;

  async decode(whose: string, work: Work): Promise<Outcome> {
    const { length } = work.bytes;
    if (this.#bytes + length > MOST_BYTES) return { refused: 'crowded' };
    this.#bytes += length;
    const outcome = await this.#inTurn(whose, work);
    this.#bytes -= length;
    return outcome;
  }

  #inTurn(whose: string, work: Work): Promise<Outcome> {
    return new Promise((done) => {
      const own = this.#waiting.get(whose);
      if (own) own.push({ work, done });
      else this.#waiting.set(whose, [{ work, done }]);
      this.#next();
    });
  }

  #next(): void {
    if (this.#current) return;
    const [turn] = this.#waiting;
    this.#child?.[turn ? 'ref' : 'unref']();
    if (!turn) {
      this.#after(IDLE_MS, () => this.#child?.kill('SIGKILL'));
      return;
    }
    const [whose, [first, ...rest]] = turn;
    // Whose turn it was stands last again.
    this.#waiting.delete(whose);
    if (rest.length > 0) this.#waiting.set(whose, rest);
    if (!first) return;
    this.#current = first;
    const child = this.#child ?? this.#started();
    this.#child = child;
    this.#after(PATIENCE_MS, () => this.#lose(child, 'slow'));
    child.send(first.work, (error) => error && this.#lose(child, 'broken'));
  }

  #started(): ChildProcess {
    // A session of its own: Linux shares processors out by session first, and by priority only within one.
    const child = fork(PROGRAM, { serialization: 'advanced', stdio: 'ignore', execArgv: [], detached: true });
    child.on('message', (outcome: Outcome) => this.#answered(outcome));
    child.on('exit', () => this.#lose(child, 'broken'));
    child.on('error', () => this.#lose(child, 'broken'));
    child.channel?.unref();
    return child;
  }

  /** A picture that ends the process, or has to be ended with it, is not read; the next one gets a new process. */
  #lose(child: ChildProcess, refused: 'broken' | 'slow'): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    child.kill('SIGKILL');
    this.#answered({ refused });
  }

  #answered(outcome: Outcome): void {
    const answered = this.#current;
    this.#current = undefined;
    answered?.done(outcome);
    this.#next();
  }

  #after(ms: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, ms);
    this.#timer.unref();
  }
}
