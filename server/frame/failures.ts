import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { isBusy } from '../database/busy';
import { SessionOver } from './refusal';

/** When a phone may ask again after the database had no time for it. */
const RETRY_AFTER_SECONDS = 5;

/**
 * What was thrown and is no refusal: 401 and 410 for a session that is over, 503 while the database cannot answer, 500
 * for what nobody expected.
 */
export function answerFailures(app: Hono, log: Logger) {
  app.onError((error, c) => {
    if (error instanceof SessionOver) {
      return c.json({ code: String(error.status), message: error.message }, error.status);
    }
    if (error instanceof HTTPException) {
      return c.json({ code: String(error.status), message: '请求不正确' }, error.status);
    }
    // Nobody is there to read it: a phone that lost its network is nothing that went wrong here.
    if (isBrokenOff(c)) return c.json({ code: '400', message: '请求没有传完' }, 400);
    // The pattern, not the path: a path may carry a learner's id.
    const what = { ...whatFailed(error), route: routePath(c), method: c.req.method };
    if (isBusy(error)) {
      log.warn(what, 'the database had no time for a request');
      c.header('Retry-After', String(RETRY_AFTER_SECONDS));
      return c.json({ code: '503', message: '服务器现在很忙，请稍后再试' }, 503);
    }
    log.error(what, 'a request failed');
    return c.json({ code: '500', message: '服务器出了点问题，请稍后再试' }, 500);
  });
}

/** Whether the connection ended before the whole request had come. */
function isBrokenOff(c: Context): boolean {
  const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
  return incoming?.destroyed === true && !incoming.complete;
}

/**
 * What the log says of an error. A failed query's own message carries its values, and they are personal: its cause
 * says what went wrong.
 */
export function whatFailed(error: unknown): { error: string; code?: unknown; stack?: string | undefined } {
  if (!(error instanceof Error)) return { error: typeof error };
  const { cause } = error;
  const said = cause instanceof Error ? cause : error;
  // Several tries at one thing, as to connect to two addresses, have no message of their own.
  const first = said instanceof AggregateError && !said.message ? said.errors[0] : undefined;
  const { code } = said as NodeJS.ErrnoException;
  const message = first instanceof Error ? first.message : said.message;
  return { error: message, ...(code !== undefined && { code }), stack: said.stack };
}
