import type { ServerOptions } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';

/** How long a phone may take to send a body: some time, and more for what is long; nobody longer than `most`. */
export type BodyPace = { leastMs: number; bytesPerMs: number; mostMs: number };

/** 4 kB in a second is less than the slowest network that we know of. */
const PACE: BodyPace = { leastMs: 30_000, bytesPerMs: 4, mostMs: 300_000 };

/** How long a body may take, ms. `length`: in bytes as the request states it; 0 where it does not. */
export const patienceOf = (length: number, { leastMs, bytesPerMs, mostMs }: BodyPace = PACE): number =>
  Math.min(mostMs, leastMs + length / bytesPerMs);

export const TOO_SLOW = { code: '408', message: '网络太慢，请求没有传完，请稍后再试' };

/** The same for what comes before a body, and for whatever nobody listens to any more; Node ends these by itself, with 408. */
export const SLOW_HEADERS = {
  headersTimeout: 15_000,
  requestTimeout: PACE.mostMs + 10_000,
  connectionsCheckingInterval: 5_000,
} satisfies ServerOptions;

/** Answers 408 and ends the connection when a body takes too long: a few who only trickle would hold every socket. */
export function bodyInTime(pace: BodyPace = PACE): MiddlewareHandler {
  return async (c, next) => {
    const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
    if (!incoming || incoming.complete || c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const length = Number(c.req.header('Content-Length') ?? 0) || 0;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((done) => {
      timer = setTimeout(() => !incoming.complete && done('late'), patienceOf(length, pace));
    });
    const first = await Promise.race([next(), late]).finally(() => clearTimeout(timer));
    if (first !== 'late') return;
    if (c.finalized) {
      // There is an answer that wanted no body.
      c.res.headers.set('Connection', 'close');
      return;
    }
    // Whoever still waits for the body hears that it was broken off, when the connection ends.
    return c.json(TOO_SLOW, 408, { Connection: 'close' });
  };
}
