import * as contract from '@contract/all';
import { getAddCompanyList } from '@contract/company';
import { isRegister, verifyCompany } from '@contract/company-applications';
import type { Endpoint } from '@contract/endpoint';
import { phoneLogin } from '@contract/login';
import { redemptionCodeOffer } from '@contract/redeem';
import { clearOpenWindow } from '@contract/window';
import type { BrowserContext, Request } from '@playwright/test';
import { pathOf } from '../network/fixture';

/** A write that a press has sent. */
export type Write = { call: string; body: string; key: string | undefined };

const ENDPOINTS: readonly Endpoint[] = Object.values(contract).flatMap((area) =>
  Object.values(area).filter((one): one is Endpoint => typeof one === 'object' && 'answer' in one),
);

/** GET calls that write; the specification has some. */
const WRITES = [...ENDPOINTS.filter(({ method, renews }) => method === 'GET' && renews), phoneLogin].map(
  pathOf,
);

/** POST calls that no press is counted by: they only read, or release the study window. */
const READS = [getAddCompanyList, isRegister, verifyCompany, redemptionCodeOffer, clearOpenWindow].map(
  pathOf,
);

/** Resources that a screen waits for; videos, photos and streams may go on. */
const AWAITED = /^(document|script|stylesheet|fetch|xhr)$/;

const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

/** Follows the calls of a context's pages, and holds those of one name until they are released. */
export class Calls {
  /** Names of the calls in the order of their first request. */
  readonly names: string[] = [];
  /** Writes since `holdWrites`. */
  readonly writes: Write[] = [];
  /** Requests so far. */
  count = 0;
  private readonly open = new Set<Request>();
  private readonly held = new Set<Request>();
  private holdsWrites = false;
  private release = () => {};
  private released = new Promise<void>((resolve) => {
    this.release = resolve;
  });

  private constructor(private readonly holding: string | undefined) {}

  /** Follows `context` from now on; `holding`: the name of the call that is held. */
  static async of(context: BrowserContext, holding?: string): Promise<Calls> {
    const calls = new Calls(holding);
    context.on('request', (request) => {
      calls.count += 1;
      if (AWAITED.test(request.resourceType())) calls.open.add(request);
    });
    const end = (request: Request) => void calls.open.delete(request);
    context.on('requestfinished', end);
    context.on('requestfailed', end);
    await context.route(/^https?:\/\/[^/]+\/(api|course)\//, async (route) => {
      const request = route.request();
      const name = nameOf(request);
      if (!calls.names.includes(name)) calls.names.push(name);
      const held = calls.holdsWrites && isWrite(request) ? 'write' : name === holding ? 'call' : undefined;
      if (!held) return route.fallback();
      if (held === 'write') calls.note(request);
      calls.held.add(request);
      await calls.released;
      calls.held.delete(request);
      // The page may be gone by then.
      const outcome = held === 'write' ? route.abort('connectionfailed') : route.fallback();
      await outcome.catch(() => undefined);
    });
    return calls;
  }

  /** Whether something is under way that nobody holds. */
  get isUnderWay(): boolean {
    return [...this.open].some((request) => !this.held.has(request));
  }

  /** Whether the held call was requested and waits. */
  get isHeld(): boolean {
    return this.holding === undefined || [...this.held].some((request) => nameOf(request) === this.holding);
  }

  /** Holds and counts every write from now on; none reaches the server. */
  holdWrites(): void {
    this.holdsWrites = true;
  }

  /** Answers what was held; held writes fail as on a broken line. */
  releaseAll(): void {
    this.release();
  }

  /** Returns the writes that were sent more than once; a repetition under the same key has no second effect. */
  get doubles(): string[] {
    const effects = this.writes.filter(
      (one, at) => !one.key || this.writes.findIndex(({ key }) => key === one.key) === at,
    );
    return effects.flatMap((one, at) => {
      const same = ({ call, body }: Write) => call === one.call && body === one.body;
      const times = effects.filter(same).length;
      return times > 1 && effects.findIndex(same) === at ? [`writes ${times} times: ${one.call}`] : [];
    });
  }

  private note(request: Request): void {
    const { pathname, search } = new URL(request.url());
    this.writes.push({
      call: `${request.method()} ${pathname}`,
      body: `${search}\n${request.postData() ?? ''}`,
      key: request.headers()['idempotency-key'],
    });
  }
}

function isWrite(request: Request): boolean {
  const { pathname } = new URL(request.url());
  const paths = request.method() === 'GET' ? WRITES : READS;
  return paths.some((path) => path.test(pathname)) === (paths === WRITES);
}
