import { type ChildProcess, fork } from 'node:child_process';
import { type IncomingMessage, request } from 'node:http';
import { constants, setPriority } from 'node:os';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { contents, enrolment, exams, people, reports } from '@contract/operator/all';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { whatFailed } from '../frame/failures';
import { OperatorRefused } from '../frame/operator-call';

/**
 * Calls that parse, check or write so much that study would wait for them in the same process: one body may be 46 MB of
 * content or 20,000 people.
 */
const HEAVY_PATHS: ReadonlySet<string> = new Set(
  [
    contents.diff,
    contents.apply,
    contents.exported,
    exams.results,
    people.importTable,
    people.undoImport,
    enrolment.list,
    reports.hours,
  ].map(({ path }) => path),
);

/** Set in the environment of the process that this file starts. */
const ROLE = 'OPERATOR_PROCESS';

/** Connections of the process to the database, beside those of its parent. */
export const OPERATOR_CONNECTIONS = { calls: 4, study: 1 };

/** How long the process is kept after its last call, ms: an operator compares, reads and applies. */
const KEPT_MS = 5 * 60_000;

const BUSY = '服务器正忙，这一次没有做完；请过一分钟再试，同样的内容再来一次不会重复写入';

/** How a connection to a process that has ended fails. */
const CONNECTION_LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

/** Headers that are about one connection. */
const OF_ONE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
]);

/** Whether this process was started as the operator's. */
export const isOperatorProcess = (environment: NodeJS.ProcessEnv): boolean => environment[ROLE] === '1';

/**
 * Tells the parent where this process listens, and calls `close` when the parent is gone. Signals are for the parent,
 * which still forwards what it has accepted.
 */
export function serveParent(origin: string, close: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
  process.once('disconnect', () => void close().finally(() => process.exit(0)));
  process.send?.({ origin });
}

/**
 * A second process of the same program, on the same PostgreSQL, that answers the heavy calls. It is started by the first
 * of them at a lower priority and ends after {@link KEPT_MS} without one. It checks each signature itself.
 */
export class OperatorProcess {
  #started: Promise<{ child: ChildProcess; origin: string }> | undefined;
  #calls = 0;
  #idle: NodeJS.Timeout | undefined;

  /** `program`: the file of the running program, which starts again as the operator's process. */
  constructor(
    private readonly program: string,
    private readonly log: Logger,
  ) {}

  answers(path: string): boolean {
    return HEAVY_PATHS.has(path);
  }

  /** Sends the request to the process and returns its answer. @throws {OperatorRefused} 503 when the process ends first. */
  async forward(c: Context): Promise<Response> {
    clearTimeout(this.#idle);
    this.#calls += 1;
    const release = () => {
      this.#calls -= 1;
      if (this.#calls > 0) return;
      this.#idle = setTimeout(() => void this.close(), KEPT_MS);
      this.#idle.unref();
    };
    try {
      this.#started ??= this.#start();
      const { origin } = await this.#started;
      const answer = await ask(`${origin}${c.req.path}`, c.req.raw);
      answer.once('close', release);
      return new Response(Readable.toWeb(answer) as ReadableStream<Uint8Array>, {
        status: answer.statusCode ?? 502,
        headers: headersOf(
          Object.entries(answer.headersDistinct).map(([name, all]) => [name, all?.join(', ') ?? '']),
        ),
      });
    } catch (error) {
      release();
      // Starts another process for the next call, because the exit of a killed one is reported later.
      if (CONNECTION_LOST.has((error as NodeJS.ErrnoException).code ?? '')) void this.close();
      this.log.warn(whatFailed(error), 'the process for the operator did not answer');
      throw new OperatorRefused(503, BUSY);
    }
  }

  /** Ends the process after its last answer. The next heavy call starts another. */
  async close(): Promise<void> {
    const started = this.#started;
    this.#started = undefined;
    clearTimeout(this.#idle);
    const child = (await started?.catch(() => undefined))?.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    if (child.connected) child.disconnect();
    await gone;
  }

  #start(): Promise<{ child: ChildProcess; origin: string }> {
    const child = fork(this.program, [], {
      env: { ...process.env, [ROLE]: '1' },
      execArgv: [...process.execArgv],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    child.once('exit', (code, signal) => {
      if (this.#started === started) this.#started = undefined;
      if (code !== 0) this.log.warn({ code, signal }, 'the process for the operator ended');
    });
    const started = new Promise<{ child: ChildProcess; origin: string }>((done, fail) => {
      child.once('message', ({ origin }: { origin: string }) => done({ child, origin }));
      child.once('error', fail);
      child.once('exit', () => fail(new Error('it ended before it listened')));
    });
    return started;
  }
}

/** Sends a request on as it came, and returns the head of its answer. Not by `fetch`, which sends a stream without its length. */
function ask(address: string, { method, headers, body }: Request): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const sent = request(address, { method, headers: Object.fromEntries(headersOf([...headers])) }, done);
    sent.once('error', fail);
    const source = body
      ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
      : Readable.from([]);
    pipeline(source, sent).catch(fail);
  });
}

const headersOf = (all: [string, string][]): [string, string][] =>
  all.filter(([name]) => !OF_ONE_CONNECTION.has(name.toLowerCase()));
