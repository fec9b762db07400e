import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { ROW_BYTES } from '@rules/media-rows';

/** Bytes by their place, so that a film of any size needs no disk. */
const PATTERN = Buffer.from(Array.from({ length: 1_048_573 }, (_, at) => (at * 7 + (at >>> 8) * 13) & 255));
function bytesAt(from: number, to: number): Buffer {
  const bytes = Buffer.alloc(to - from);
  for (let at = from; at < to; ) {
    const begin = at % PATTERN.length;
    const part = PATTERN.subarray(begin, begin + to - at);
    part.copy(bytes, at - from);
    at += part.length;
  }
  return bytes;
}

type Line = { bytesPerSecond: number; cutEvery: number; expiresAfter: number };

/** One answer with bytes of the film: the first that it began with, and the one after the last that it has sent. */
export type Way = { from: number; to: number };

/**
 * Stands before a server, with one film of `size` bytes of its own: at a speed, cut after each so many bytes, its signature
 * expiring once after so many. Counts what it has sent.
 */
export async function longFilm(origin: string, size: number, line: Line) {
  const whole = createHash('sha256');
  const rows: string[] = [];
  for (let at = 0; at < size; at += ROW_BYTES) {
    const row = bytesAt(at, Math.min(size, at + ROW_BYTES));
    whole.update(row);
    rows.push(createHash('sha256').update(row).digest('base64url'));
  }
  const digest = whole.digest('hex');
  const counted = { sent: 0, cuts: 0, expired: 0, signature: 1 };
  const ways: Way[] = [];

  async function film(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const { searchParams } = new URL(from.url ?? '', 'http://x');
    if (Number(searchParams.get('signature')) !== counted.signature) {
      counted.expired += 1;
      return void to.writeHead(403).end();
    }
    const start =
      from.headers['if-range'] === `"${digest}"` ? Number(/\d+/.exec(from.headers.range ?? '')?.[0] ?? 0) : 0;
    to.writeHead(start > 0 ? 206 : 200, {
      ...{ 'Content-Type': 'video/mp4', ETag: `"${digest}"`, 'Content-Length': size - start },
      ...(start > 0 && { 'Content-Range': `bytes ${start}-${size - 1}/${size}` }),
    });
    const way = { from: start, to: start };
    ways.push(way);
    const closed = once(to, 'close').catch(() => undefined);
    const tick = Math.ceil(line.bytesPerSecond / 20);
    for (let at = start; at < size && !to.destroyed; ) {
      const part = bytesAt(at, Math.min(size, at + tick));
      at += part.length;
      counted.sent += part.length;
      way.to = at;
      if (!to.write(part)) await Promise.race([once(to, 'drain'), closed]);
      await new Promise((done) => setTimeout(done, 50));
      if (at - start < line.cutEvery || at >= size) continue;
      counted.cuts += 1;
      if (counted.signature === 1 && counted.sent >= line.expiresAfter) counted.signature = 2;
      return void to.destroy();
    }
    to.end();
  }

  const json = (to: ServerResponse, data: unknown) =>
    void to
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ code: '1000', msg: '', data }));

  const server = createServer((from, to) => {
    const { pathname = '' } = new URL(from.url ?? '', 'http://x');
    if (pathname.endsWith('/x/storedMedia'))
      return json(to, { url: `/media/${digest}.mp4?signature=${counted.signature}`, digest, size, rows });
    if (pathname === `/media/${digest}.mp4`) return void film(from, to).catch(() => to.destroy());
    const { hostname, port } = new URL(origin);
    const onward = request(
      { hostname, port, method: from.method, path: from.url, headers: from.headers },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(to);
      },
    );
    onward.on('error', () => to.destroy());
    from.pipe(onward);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as { port: number };
  return {
    ...{ digest, rows, counted, ways, origin: `http://localhost:${port}` },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
