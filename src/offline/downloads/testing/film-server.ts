import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { ROW_BYTES } from '@rules/media-rows';

const sha = (bytes: Uint8Array, form: 'hex' | 'base64url') => createHash('sha256').update(bytes).digest(form);

/** A file that is the same at each run, with no two rows alike. */
export function someFilm(size: number, seed = 1) {
  const bytes = Buffer.alloc(size);
  let word = seed;
  for (let at = 0; at < size; at++) {
    word = (word * 1_103_515_245 + 12_345) % 2_147_483_648;
    bytes[at] = word >>> 16;
  }
  const rows: string[] = [];
  for (let at = 0; at < size; at += ROW_BYTES)
    rows.push(sha(bytes.subarray(at, at + ROW_BYTES), 'base64url'));
  return { bytes, size, digest: sha(bytes, 'hex'), rows };
}

type Asked = { range: string | undefined; ifRange: string | undefined };

/**
 * A server of one file, over a real connection: it cuts each answer after `cutAfter` bytes, and lets `signature` alone
 * through. `sent`: bytes that it has written, `asked`: what it was asked for. Its `fetch` tells it what has been read,
 * because a cut before that would lose bytes on the way, which would be sent again.
 */
export async function filmServer(film: { bytes: Buffer; digest: string }) {
  const held = {
    film,
    cutAfter: Number.POSITIVE_INFINITY,
    signature: 'first',
    /** Answers in the place of the file, one each. */
    instead: [] as { status: number; headers?: Record<string, string>; body?: string }[],
    ranges: true,
    sent: 0,
    asked: [] as Asked[],
  };
  /** The bytes read of the current answer, and the callback after each read. */
  let read = 0;
  let whenRead = () => {};
  const server = createServer((request, answer) => {
    const { range, 'if-range': ifRange } = request.headers;
    held.asked.push({ range, ifRange: ifRange as string | undefined });
    const other = held.instead.shift();
    if (other) return void answer.writeHead(other.status, other.headers).end(other.body ?? '');
    const { searchParams } = new URL(request.url ?? '', 'http://x');
    if (searchParams.get('signature') !== held.signature) return void answer.writeHead(403).end();
    const { bytes, digest } = held.film;
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    const partial = held.ranges && range !== undefined && ifRange === `"${digest}"`;
    const body = partial ? bytes.subarray(from) : bytes;
    answer.writeHead(partial ? 206 : 200, {
      ...{ 'Content-Type': 'video/mp4', ETag: `"${digest}"`, 'Content-Length': body.length },
      ...(partial && { 'Content-Range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
    });
    const part = body.subarray(0, held.cutAfter);
    held.sent += part.length;
    if (part.length === body.length) return void answer.end(part);
    read = 0;
    whenRead = () => read >= part.length && answer.destroy();
    answer.write(part);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as { port: number };
  return {
    ...{
      held,
      url: (signature = held.signature) => `http://127.0.0.1:${port}/media/x.mp4?signature=${signature}`,
    },
    async fetch(address: string, init: RequestInit): Promise<Response> {
      const answer = await fetch(address, init);
      const reader = answer.body?.getReader();
      const source: UnderlyingByteSource = {
        type: 'bytes',
        async pull(to) {
          const { value, done } = (await reader?.read()) ?? { done: true };
          if (done) {
            to.close();
            to.byobRequest?.respond(0);
            return;
          }
          // Before the stream takes its buffer.
          read += value.length;
          to.enqueue(value);
          whenRead();
        },
        cancel: (reason) => reader?.cancel(reason),
      };
      return new Response(new ReadableStream(source), answer);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
