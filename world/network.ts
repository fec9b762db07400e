import type { VirtualClock } from './clock';
import type { SimulatedServer } from './server';

export type Fault =
  | 'loseRequest'
  | 'loseReply'
  /** It arrives after the sender has given it up. */
  | 'late'
  /** It arrives twice. */
  | 'twice'
  | 'http503'
  | 'http429'
  | 'portal';

/** The road between phone and server. A fault strikes the next request; being offline strikes all. */
export class SimulatedNetwork {
  offline = false;
  readonly faults: Fault[] = [];
  /** Whoever stands before the server and answers instead of it, as long as it does. */
  instead: ((request: Request) => Response) | undefined;

  constructor(
    private readonly clock: VirtualClock,
    private readonly server: SimulatedServer,
    private readonly random: () => number,
  ) {}

  /** What the server says of an hour before it is opened; nothing without network. */
  detailOf(learner: string, hour: string) {
    if (this.offline) return undefined;
    const { desk } = this.server;
    const { id, end } = desk.editions.goesOn(hour, desk.begun(learner, hour), desk.now());
    return { edition: id, end };
  }

  /** A `fetch` for one page; `sent` sees each request as it goes out. */
  fetchFor(sent: (request: Request) => Promise<void>): typeof fetch {
    return async (input, init) => {
      const request = new Request(input, init);
      await sent(request);
      if (this.offline) {
        await this.clock.wait(50);
        throw new TypeError('offline');
      }
      const fault = this.faults.shift();
      await this.clock.wait(20 + this.random() * 400);
      if (this.instead) return this.instead(request);
      if (fault === 'loseRequest') return this.lost();
      if (fault === 'http503') return new Response('', { status: 503 });
      if (fault === 'portal') {
        return new Response('<html>', { status: 200, headers: { 'Content-Type': 'text/html' } });
      }
      if (fault === 'http429') return new Response('', { status: 429, headers: { 'Retry-After': '30' } });
      if (fault === 'late') {
        this.clock.schedule(25_000, () => void this.server.handle(request));
        return this.lost();
      }
      if (fault === 'twice') await this.server.handle(request.clone());
      const response = await this.server.handle(request);
      // Committed there; nobody here will hear of it.
      if (fault === 'loseReply' || this.offline) return this.lost();
      await this.clock.wait(20 + this.random() * 400);
      return response;
    };
  }

  private async lost(): Promise<never> {
    await this.clock.wait(20_000);
    throw new TypeError('no answer');
  }
}
