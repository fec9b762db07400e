import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { chosenNetwork } from './chosen';
import { answerInstead, type Fault, PORTAL_PATH } from './faults';
import { forward } from './forward';
import { Network } from './network';
import type { ProfileName } from './profiles';
import { headBytes, pause } from './shaper';
import type { Upstream } from './upstream';

export type Logged = {
  method: string;
  path: string;
  key: string | undefined;
  /** The part of a file that was asked for. */
  range: string | undefined;
  status: number | 'lost';
};
/** What somebody waited for in vain: when (ms), and what it met; `cut` is no network at all. */
export type Lost = { at: number; method: string; path: string; met: Fault | 'cut' };

type Rule = { path: RegExp; fault: Fault; times: number };
/** Where to listen: a free port of this machine alone, over http, unless told otherwise. */
type Listening = { port?: number; host?: string; tls?: { key: string; cert: string } };

/** Of what passed and of what was lost, so many of the latest are remembered. */
const REMEMBERED = 10_000;

/** Stands in front of a server as a network of the field; loses what it is told to lose, and keeps a log of what passed. */
export class FaultProxy {
  readonly log: Logged[] = [];
  readonly lost: Lost[] = [];
  /** Nothing passes while it is set: the network is cut for page and worker alike. */
  cut = false;
  /** A bad network: each answer comes so late (ms), and of ten requests so many meet a 502, the same ones each time. */
  bad: { delay: number; failing: number } | undefined;
  /** The profile that `heal()` leads back to: the one that the run is behind. */
  usual = chosenNetwork();
  private network = this.networkOf(this.usual);
  private rules: Rule[] = [];
  private turns = 0;
  /** What somebody waits for, and of that what will never come. */
  private readonly running = new Map<ServerResponse, Logged>();
  private readonly silent = new Set<ServerResponse>();

  private constructor(
    private readonly listener: Server,
    private readonly upstream: Upstream,
    private readonly scheme: 'http' | 'https',
  ) {}

  /** Rejects when it cannot listen there. */
  static async start(
    { origin, as = 'proxy' }: { origin: string; as?: Upstream['as'] },
    { port = 0, host = '127.0.0.1', tls }: Listening = {},
  ): Promise<FaultProxy> {
    const listener = tls ? createSecureServer(tls) : createServer();
    const proxy = new FaultProxy(listener, { origin, as }, tls ? 'https' : 'http');
    listener.on('request', (from, to) => void proxy.pass(from, to).catch(() => to.destroy()));
    listener.listen(port, host);
    await once(listener, 'listening');
    return proxy;
  }

  get origin(): string {
    const address = this.listener.address();
    if (!address || typeof address === 'string') throw new Error('no port');
    // A secure context, as https would be.
    return `${this.scheme}://localhost:${address.port}`;
  }

  /** The profile that is held now. */
  get held(): ProfileName {
    return this.network.name;
  }

  /** The next `times` requests whose path matches meet `fault`. */
  fail(path: RegExp, fault: Fault, times = 1): void {
    this.rules.push({ path, fault, times });
  }

  /** The line is this one from now on, until healed; what the former one kept in silence is cut. `seed` chooses what is lost. */
  use(name: ProfileName, seed?: number): void {
    this.network.end();
    this.network = this.networkOf(name, seed);
    for (const answer of this.silent) answer.destroy();
  }

  /** The line as the run has it: no cut, no rules, its usual profile from its beginning. */
  heal(): void {
    this.rules = [];
    this.cut = false;
    this.bad = undefined;
    this.turns = 0;
    this.use(this.usual);
  }

  /** Whether an answer to a path like this is awaited now. */
  isUnderWay(path: RegExp): boolean {
    return [...this.running.values()].some((entry) => path.test(entry.path));
  }

  /** Ends everything that is under way, as a line does that breaks. */
  breakOff(): void {
    for (const [answer, entry] of this.running) {
      this.lose(entry, 'cut');
      answer.destroy();
    }
  }

  async close(): Promise<void> {
    this.network.end();
    this.listener.closeAllConnections();
    this.listener.close();
    await once(this.listener, 'close');
  }

  private networkOf(name: ProfileName, seed?: number): Network {
    return new Network(name, () => this.breakOff(), seed);
  }

  private strike(path: string): Fault | undefined {
    const rule = this.rules.find((other) => other.times > 0 && other.path.test(path));
    if (!rule) return undefined;
    rule.times--;
    return rule.fault;
  }

  private async weather(ended: AbortSignal): Promise<Fault | undefined> {
    if (!this.bad) return undefined;
    // Seven has no factor in common with ten: the failures are spread, and all ten turns come up.
    const turn = (this.turns++ * 7) % 10;
    const { delay, failing } = this.bad;
    await pause(delay, ended);
    return turn < failing ? 502 : undefined;
  }

  private loss({ method, path }: Logged, headers: IncomingMessage['headers']): Fault | undefined {
    const met = this.strike(path) ?? this.network.losses.next(method, path, headers);
    // Where a portal sends people, it shows itself.
    return met === 'redirect' && path === PORTAL_PATH ? 'html' : met;
  }

  private lose({ method, path }: Logged, met: Lost['met']): void {
    this.lost.push({ at: Date.now(), method, path, met });
    if (this.lost.length > REMEMBERED) this.lost.shift();
  }

  private async pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const [method = 'GET', path = '/'] = [from.method, from.url];
    const key = [from.headers['idempotency-key']].flat()[0];
    const entry: Logged = { method, path, key, range: from.headers.range, status: 'lost' };
    if (this.cut || this.network.down) {
      this.lose(entry, 'cut');
      return void to.destroy();
    }
    this.log.push(entry);
    if (this.log.length > REMEMBERED) this.log.shift();
    const ended = this.follow(to, entry);
    const fault = (await this.weather(ended)) ?? this.loss(entry, from.headers);
    if (fault !== undefined) this.lose(entry, fault);
    await this.network.carry('up', headBytes(from.rawHeaders), ended);
    if (ended.aborted) return;
    if (fault === undefined || fault === 'loseReply' || fault === 'newer') {
      const answered = (status: number) => {
        if (this.cut) this.lose(entry, 'cut');
        const through = fault !== 'loseReply' && !this.cut;
        entry.status = through ? status : 'lost';
        return through;
      };
      const here = `${this.scheme}://${from.headers.host}`;
      const { upstream } = this;
      return forward({ from, to, here, upstream, fault, ended, network: () => this.network, answered });
    }
    if (fault === 'silence') this.silent.add(to);
    else await this.network.carry('down', 0, ended);
    if (!ended.aborted) entry.status = answerInstead(fault, to);
  }

  /** Keeps account of an answer that is awaited; its end is when it is there, or nobody waits for it any more. */
  private follow(to: ServerResponse, entry: Logged): AbortSignal {
    const ended = new AbortController();
    this.running.set(to, entry);
    to.on('close', () => {
      this.running.delete(to);
      this.silent.delete(to);
      ended.abort();
    });
    return ended.signal;
  }
}
