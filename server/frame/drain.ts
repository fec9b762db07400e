import type { Server, ServerOptions } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServerType } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';

/** Whether this process is about to end: from then on it is not ready, and every answer is its connection's last. */
export type Life = {
  ending: boolean;
  /** A later build has migrated the database: this process must not touch it any more. */
  outdated?: boolean;
};

/** When a phone may ask again, s: another instance, or the next process, answers then. */
const RETRY_AFTER_SECONDS = 5;

/**
 * A connection on which nothing has come for so long may be closed: a phone sends at least every 5 s while it studies, and a
 * request that is on its way over a connection that closes would be lost.
 */
const SILENT_MS = 6_000;
/** Proxies ask for /readyz at least so often, so an instance without a connection for this long has none before it. */
const LOOKED_AT_MS = 10_000;
/** How long connections that send slowly may hold up the end. */
const LAST_REQUESTS_MS = 8_000;
/** How long answers that are under way may hold up the end. */
const LAST_ANSWERS_MS = 7_000;
const LOOK_EVERY_MS = 50;

/**
 * How long a connection is kept between two requests: longer than nginx (60 s) and Caddy (120 s) keep theirs, because of two
 * ends that close at the same time the one that has just sent loses its request.
 */
export const KEPT_ALIVE = { keepAliveTimeout: 130_000 } satisfies ServerOptions;

/** While the process ends, each answer ends its connection; an outdated one refuses every call, for the phone to try again. */
export function lastAnswers(life: Life): MiddlewareHandler {
  return async (c, next) => {
    if (life.outdated && c.req.path !== '/healthz') {
      const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS), Connection: 'close' };
      return c.json({ code: '503', message: '服务器正在升级，请稍后再试' }, 503, headers);
    }
    await next();
    if (life.ending) c.res.headers.set('Connection', 'close');
    return undefined;
  };
}

/** The open connections of a server, from its start on. */
export class Connections {
  readonly #open = new Map<Socket, { read: number; silentSince: number }>();
  #opened = 0;
  #openedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly server: ServerType) {
    server.on('connection', (socket: Socket) => {
      this.#opened += 1;
      this.#openedAt = performance.now();
      this.#open.set(socket, { read: 0, silentSince: performance.now() });
      socket.once('close', () => this.#open.delete(socket));
    });
  }

  /**
   * Answers for some seconds what comes over open connections and new ones, each answer its connection's last: by then every
   * phone has sent again, and every proxy has found that it is not ready. Then takes no new ones, and goes on until the last
   * have been answered or are silent.
   */
  async drain(life: Life): Promise<void> {
    life.ending = true;
    const begun = performance.now();
    for (const one of this.#open.values()) one.silentSince = begun;
    const isAlone = this.#open.size === 0 && begun - this.#openedAt > LOOKED_AT_MS;
    if (!isAlone) await delay(SILENT_MS);
    await this.#takeNoMore();
    const closed = performance.now();
    await this.#until(() => this.#areSilent() || performance.now() - closed >= LAST_REQUESTS_MS);
  }

  /** Closes the listener alone, when nobody waits to be accepted, because a waiting connection would be reset. */
  async #takeNoMore(): Promise<void> {
    for (let before = -1; before !== this.#opened; ) {
      before = this.#opened;
      await new Promise(setImmediate);
    }
    Listener.prototype.close.call(this.server);
  }

  #areSilent(): boolean {
    const now = performance.now();
    let areSilent = true;
    for (const [{ bytesRead }, one] of this.#open) {
      if (bytesRead !== one.read) Object.assign(one, { read: bytesRead, silentSince: now });
      areSilent &&= now - one.silentSince >= SILENT_MS;
    }
    return areSilent;
  }

  async #until(done: () => boolean): Promise<void> {
    while (!done()) await delay(LOOK_EVERY_MS);
  }
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
