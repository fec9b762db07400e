import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { RunningServer } from './server';

/** What a rule does to a request that it matches. */
export type Fault =
  /** The server commits; nobody hears of it. */
  | 'loseReply'
  /** It never arrives. */
  | 'loseRequest'
  /** Somebody else's page instead, with status 200. */
  | 'html'
  /** The script that the server has, and a comment more: a newer version of the worker. */
  | 'newer'
  | 502
  | 404;

export type Logged = { method: string; path: string; key: string | undefined; status: number | 'lost' };

type Rule = { path: RegExp; fault: Fault; times: number };

/** Stands in front of the server and loses what it is told to lose; keeps a log of what passed. */
export class FaultProxy {
  readonly log: Logged[] = [];
  /** Nothing passes while it is set: the network is cut for page and worker alike. */
  cut = false;
  /** A bad network: each answer comes so late (ms), and of ten requests so many meet a 502, the same ones each time. */
  bad: { delay: number; failing: number } | undefined;
  private rules: Rule[] = [];

  private constructor(
    private readonly listener: Server,
    private readonly upstream: RunningServer,
  ) {}

  static async start(upstream: RunningServer): Promise<FaultProxy> {
    const listener = createServer();
    const proxy = new FaultProxy(listener, upstream);
    listener.on('request', (from, to) => void proxy.pass(from, to).catch(() => to.destroy()));
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    return proxy;
  }

  get origin(): string {
    const address = this.listener.address();
    if (!address || typeof address === 'string') throw new Error('no port');
    // A secure context, as https would be.
    return `http://localhost:${address.port}`;
  }

  /** The next `times` requests whose path matches meet `fault`. */
  fail(path: RegExp, fault: Fault, times = 1): void {
    this.rules.push({ path, fault, times });
  }

  heal(): void {
    this.rules = [];
    this.cut = false;
    this.bad = undefined;
    this.turns = 0;
  }

  async close(): Promise<void> {
    this.listener.closeAllConnections();
    this.listener.close();
    await once(this.listener, 'close');
  }

  private strike(path: string): Fault | undefined {
    const rule = this.rules.find((other) => other.times > 0 && other.path.test(path));
    if (!rule) return undefined;
    rule.times--;
    return rule.fault;
  }

  private turns = 0;

  private async weather(): Promise<Fault | undefined> {
    if (!this.bad) return undefined;
    // Seven has no factor in common with ten: the failures are spread, and all ten turns come up.
    const turn = (this.turns++ * 7) % 10;
    await delay(this.bad.delay);
    return turn < this.bad.failing ? 502 : undefined;
  }

  private async pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const path = from.url ?? '/';
    const key = from.headers['idempotency-key'];
    const entry: Logged = {
      method: from.method ?? 'GET',
      path,
      key: Array.isArray(key) ? key[0] : key,
      status: 'lost',
    };
    if (this.cut) return void to.destroy();
    this.log.push(entry);
    const fault = (await this.weather()) ?? this.strike(path);
    if (fault === 'loseRequest') return void to.destroy();
    if (fault === 'html') {
      entry.status = 200;
      to.writeHead(200, { 'Content-Type': 'text/html' });
      return void to.end('<!doctype html><title>wifi</title>请先登录无线网络');
    }
    if (fault === 502 || fault === 404) {
      entry.status = fault;
      return void to.writeHead(fault).end();
    }
    const headers = { ...from.headers };
    if (fault === 'newer') {
      // The whole of it and as it is, so that there is something to add to.
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    }
    const onward = request(
      { host: '127.0.0.1', port: this.upstream.port, method: from.method, path, headers },
      (answer) => {
        entry.status = answer.statusCode ?? 0;
        if (fault === 'loseReply' || this.cut) {
          entry.status = 'lost';
          answer.resume();
          to.destroy();
          return;
        }
        const { 'content-length': length, etag, ...changed } = answer.headers;
        to.writeHead(answer.statusCode ?? 502, fault === 'newer' ? changed : answer.headers);
        answer.pipe(to, { end: fault !== 'newer' });
        if (fault === 'newer') answer.on('end', () => to.end('\n// newer'));
        answer.on('error', () => to.destroy());
      },
    );
    onward.on('error', () => to.destroy());
    to.on('close', () => onward.destroy());
    from.pipe(onward);
  }
}
