import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServerType } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';

/** Whether this process is about to end: from then on it is not ready, and every answer is its connection's last. */
export type Life = { ending: boolean };

/** How long whoever has a connection open may find out that it is to be the last answer. */
const LINGER_MS = 1_000;
/** How long answers that are under way may hold up the end. */
const LAST_ANSWERS_MS = 7_000;
const LOOK_EVERY_MS = 50;

/** While the process ends, each answer ends its connection. */
export function lastAnswers(life: Life): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (life.ending) c.res.headers.set('Connection', 'close');
  };
}

/**
 * Says to everybody who is connected that it ends, and gives them a second to hear it: who closed an idle connection
 * at once would break off the request that is on its way over it. New connections are still answered.
 */
export async function sayGoodbye(server: ServerType, life: Life): Promise<void> {
  life.ending = true;
  const until = Date.now() + LINGER_MS;
  while (Date.now() < until && (await connectionsOf(server)) > 0) await delay(LOOK_EVERY_MS);
}

/** Takes no more connections and resolves when the last answer has gone; one that takes too long is broken off. */
export async function closeServer(server: ServerType): Promise<void> {
  const { closeIdleConnections, closeAllConnections } = server as Server;
  const idle = setInterval(() => closeIdleConnections?.call(server), LOOK_EVERY_MS);
  const late = setTimeout(() => closeAllConnections?.call(server), LAST_ANSWERS_MS);
  await new Promise<void>((done) => server.close(() => done()));
  clearInterval(idle);
  clearTimeout(late);
}

const connectionsOf = (server: ServerType) =>
  new Promise<number>((done) => server.getConnections((_, count) => done(count ?? 0)));
