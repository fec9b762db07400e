import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { SessionOver } from './refusal';

/** What was thrown and is no refusal: 401 and 410 for a session that is over, 500 for what nobody expected. */
export function answerFailures(app: Hono, log: Logger) {
  app.onError((error, c) => {
    if (error instanceof SessionOver) {
      return c.json({ code: String(error.status), message: error.message }, error.status);
    }
    if (error instanceof HTTPException) {
      return c.json({ code: String(error.status), message: '请求不正确' }, error.status);
    }
    // The pattern, not the path: a path may carry a learner's id.
    log.error({ ...whatFailed(error), route: routePath(c), method: c.req.method }, 'a request failed');
    return c.json({ code: '500', message: '服务器出了点问题，请稍后再试' }, 500);
  });
}

/** A failed query's own message carries its values, and they are personal: its cause says what went wrong. */
export function whatFailed(error: unknown): { error: string; code?: unknown; stack?: string | undefined } {
  if (!(error instanceof Error)) return { error: typeof error };
  const { cause } = error;
  if (!(cause instanceof Error)) return { error: error.message, stack: error.stack };
  return { error: cause.message, code: (cause as NodeJS.ErrnoException).code, stack: cause.stack };
}
