import { timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Metrics } from './metrics';

export const METRICS_PATH = '/metrics';

/** Counts every answer by the pattern of its route: an address itself may carry a learner's id. */
export const countRequests =
  (metrics: Metrics): MiddlewareHandler =>
  async (c, next) => {
    const begun = performance.now();
    await next();
    const labels = { method: c.req.method, route: routePath(c), status: String(c.res.status) };
    metrics.add('http_requests_total', labels);
    metrics.add(
      'http_request_seconds_total',
      { method: labels.method, route: labels.route },
      (performance.now() - begun) / 1000,
    );
  };

/**
 * What an operator's monitoring reads. With a secret whoever shows it as a bearer; without one this machine alone, and
 * nothing that came through a proxy. For everybody else it is not there.
 */
export function metricsRoute(app: Hono, metrics: Metrics, secret: string | undefined) {
  app.get(METRICS_PATH, async (c) => {
    if (!(secret ? shows(c, secret) : isOfThisMachine(c))) return c.notFound();
    c.header('Cache-Control', 'no-store');
    return c.text(await metrics.text(), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
  });
}

function shows(c: Context, secret: string): boolean {
  const [given, right] = [Buffer.from(c.req.header('Authorization') ?? ''), Buffer.from(`Bearer ${secret}`)];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Headers that proxies add; a request from this machine has none of them. */
const OF_PROXIES = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'];

/** Whether a request comes from this machine and through no proxy. */
export function isOfThisMachine(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const address = incoming?.socket.remoteAddress ?? '';
  const direct = !OF_PROXIES.some((name) => c.req.header(name) !== undefined);
  return direct && /^(::ffff:)?127\.|^::1$/.test(address);
}
