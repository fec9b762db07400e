import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { signatureHolds } from '../outside/signature';

/** What the operator's system hears of one event. */
export type Heard = {
  id: string;
  kind: string;
  at: string;
  learner: { id: string; phone: string };
  content: Record<string, string | number>;
};

export const WEBHOOK_SECRET = 'the receiver’s own secret';

/** The operator's own system: a second server, on another port after each start, because its old one may be taken. */
export class WebhookReceiver {
  /** What came under a signature that holds, each time that it came. */
  readonly heard: Heard[] = [];
  /** Bodies whose signature did not hold. */
  readonly forged: string[] = [];
  /** How it answers an event: a status, or never. */
  answers: (event: Heard) => number | 'never' = () => 204;
  #server: Server | undefined;
  #waiting: ServerResponse[] = [];
  #port = 0;

  async start(): Promise<void> {
    const server = createServer(async (request, response) => {
      const body = await text(request);
      const header = (name: string) => request.headers[name.toLowerCase()] as string | undefined;
      if (!signatureHolds(WEBHOOK_SECRET, body, header)) {
        this.forged.push(body);
        return response.writeHead(401).end();
      }
      const event = JSON.parse(body) as Heard;
      this.heard.push(event);
      const status = this.answers(event);
      if (status === 'never') return this.#waiting.push(response);
      return response.writeHead(status, status === 302 ? { Location: '/elsewhere' } : {}).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    for (const response of this.#waiting.splice(0)) response.destroy();
    this.#server?.closeAllConnections();
    await new Promise((done) => (this.#server ? this.#server.close(done) : done(undefined)));
    this.#server = undefined;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/hook`;
  }

  ids(): string[] {
    return this.heard.map(({ id }) => id);
  }
}
