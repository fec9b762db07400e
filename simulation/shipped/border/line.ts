import type { ShippedClock } from './clock';

export const FAULTS = [
  'loseRequest',
  'loseReply',
  /** It arrives after the sender has given it up. */
  'late',
  /** It arrives twice. */
  'twice',
  /** It is overtaken by others. */
  'slow',
  'http503',
  'http429',
  'portal',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Whoever answers at the other end; undefined when nobody does. */
export type Answerer = (request: Request) => Promise<Response | undefined>;

type Sent = { url: string; init: RequestInit };

/** `cut`: no network, which fails at once. `silent`: connected, and nobody answers. */
export type LineState = 'whole' | 'cut' | 'silent';

/** The road between phones and server. A fault strikes the next request; a line that is not whole, all. */
export class Line {
  state: LineState = 'whole';
  readonly faults: Fault[] = [];

  constructor(
    private readonly clock: ShippedClock,
    private readonly server: Answerer,
    private readonly random: () => number,
  ) {}

  /** What a page's `fetch` does. */
  async send(request: Request): Promise<Response> {
    const { signal } = request;
    const sent = await this.clock.track(parcel(request));
    return new Promise((answer, fail) => {
      const abort = () => fail(new DOMException('given up', 'AbortError'));
      if (signal.aborted) return abort();
      signal.addEventListener('abort', abort, { once: true });
      void this.carry(sent).then(answer, fail);
    });
  }

  private async carry(sent: Sent): Promise<Response> {
    const { clock } = this;
    if (this.state === 'cut') return this.fails(50);
    // Whoever has sent it gives it up.
    if (this.state === 'silent') return new Promise(() => {});
    const fault = this.faults.shift();
    await clock.wait(20 + this.random() * 400 + (fault === 'slow' ? 9_000 : 0));
    if (this.state !== 'whole' || fault === 'loseRequest') return this.fails(20_000);
    if (fault === 'http503') return new Response('', { status: 503 });
    if (fault === 'http429') return new Response('', { status: 429, headers: { 'Retry-After': '30' } });
    if (fault === 'portal') return new Response('<html>', { headers: { 'Content-Type': 'text/html' } });
    if (fault === 'late') {
      clock.schedule(25_000, () => void this.deliver(sent));
      return this.fails(20_000);
    }
    if (fault === 'twice') await this.deliver(sent);
    const response = await this.deliver(sent);
    // Committed there; nobody here will hear of it.
    if (!response || fault === 'loseReply' || this.state !== 'whole') return this.fails(20_000);
    await clock.wait(20 + this.random() * 400);
    return response;
  }

  /** Brings it to the server, and its answer whole: a body that streams would come in its own time. */
  private deliver({ url, init }: Sent): Promise<Response | undefined> {
    return this.clock.track(
      (async () => {
        const response = await this.server(new Request(url, init));
        if (!response) return undefined;
        const body = await response.arrayBuffer();
        const { status, headers } = response;
        return new Response(status === 204 || status === 304 ? null : body, { status, headers });
      })(),
    );
  }

  private async fails(ms: number): Promise<never> {
    await this.clock.wait(ms);
    throw new TypeError('Failed to fetch');
  }
}

async function parcel(request: Request): Promise<Sent> {
  const { url, method } = request;
  const headers = Object.fromEntries(request.headers);
  const body = method === 'GET' || method === 'HEAD' ? undefined : await request.arrayBuffer();
  return { url, init: { method, headers, ...(body && { body }) } };
}
