import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

type Told = { type: string; body: Buffer };

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
};

/**
 * Serves pages to compare with, compressed as the app is. What it does not have is the app's at `app` (its pictures);
 * without one it is an app of its own, whose document is the answer to every address.
 */
export class ComparedServer {
  private readonly told = new Map<string, Told>();
  private readonly listener = createServer((from, to) => {
    const path = new URL(from.url ?? '/', 'http://here').pathname;
    const found = this.told.get(path) ?? (this.app ? undefined : this.told.get('/index.html'));
    if (found) return answer(found, to);
    if (!this.app) return void to.writeHead(404).end();
    const onward = request(this.app + from.url, { headers: from.headers }, (had) => {
      to.writeHead(had.statusCode ?? 502, had.headers);
      had.pipe(to);
    });
    onward.on('error', () => to.destroy());
    onward.end();
  });

  constructor(private readonly app?: string) {}

  put(
    path: string,
    body: string | Buffer,
    type = TYPES[path.split('.').pop() ?? ''] ?? 'text/html; charset=utf-8',
  ): void {
    const compressed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    this.told.set(path, { type, body: compressed });
  }

  async listen(): Promise<string> {
    this.listener.listen(0, '127.0.0.1');
    await once(this.listener, 'listening');
    const address = this.listener.address();
    if (!address || typeof address === 'string') throw new Error('no port');
    return `http://127.0.0.1:${address.port}`;
  }

  close(): void {
    this.listener.closeAllConnections();
    this.listener.close();
  }
}

function answer({ type, body }: Told, to: ServerResponse): void {
  to.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length });
  to.end(body);
}
