import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';

/** More than any phone's picture; whoever sends more is cut off. */
export const MOST_UNREAD_BYTES = 32 * 1024 * 1024;

/**
 * Answers only when the whole request has come, also where nobody wanted its body: a token that is over, a picture too
 * large. A connection that ends while the phone still sends shows there as no network, and it would never refresh.
 */
export const drainBody: MiddlewareHandler = async (c, next) => {
  await next();
  const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
  const { method, raw } = c.req;
  if (!incoming || incoming.readableEnded || method === 'GET' || method === 'HEAD') return;
  if (raw.body && !raw.bodyUsed && !raw.body.locked) await readToEnd(raw.body);
};

async function readToEnd(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  let read = 0;
  try {
    while (read <= MOST_UNREAD_BYTES) {
      const { done, value } = await reader.read();
      if (done) return;
      read += value.length;
    }
  } catch {
    // The phone went away by itself.
  }
}
