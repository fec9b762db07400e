import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve as listen } from '@hono/node-server';
import type { Logger } from 'pino';
import { createApp } from './app';
import { type Clock, databaseClock } from './database/clock';
import { loadKeys } from './database/keys';
import { openDatabase } from './database/open';
import { forgetOldRows } from './database/retention';
import { fillWithDemo } from './demo/fill';
import { keepJudging } from './face/pending';
import { httpFaceComparer, noFaceComparer } from './providers/face-comparer';
import { httpSmsSender, noSmsSender } from './providers/sms';
import { SANDBOX_FACE_COMPARER } from './sandbox/face-comparer';
import { SANDBOX_SMS_GATEWAY } from './sandbox/sms-gateway';
import type { Settings } from './settings';

export type RunningServer = {
  /** Where it listens, e.g. `http://127.0.0.1:8080`. */
  origin: string;
  /** Ends what is under way, then lets go of the database. */
  close: () => Promise<void>;
};

/** How long open downloads may hold up an end. */
const LAST_ANSWERS_MS = 3_000;
const DAY_MS = 24 * 3_600_000;

/**
 * Opens the database, fills it when the demo is asked for and it is empty, and listens.
 * `clock` and `judgeEveryMs` are ports for tests: the database's clock and half a minute otherwise.
 */
export async function createServer(
  settings: Settings,
  { log, clock = databaseClock, judgeEveryMs }: { log: Logger; clock?: Clock; judgeEveryMs?: number },
): Promise<RunningServer> {
  const { database, alone, close: closeDatabase } = await openDatabase(settings);
  try {
    const keys = await loadKeys(database);
    if (settings.demo) await alone(() => fillWithDemo(database, clock, settings.mediaDir));
    await forgetOldRows(database, clock);
    const sandboxSecret = settings.demo ? randomBytes(32).toString('base64') : undefined;
    let origin = '';
    const provider = providers(sandboxSecret, () => origin);
    const comparer = provider(settings.faceComparer, SANDBOX_FACE_COMPARER, httpFaceComparer);
    if (!comparer) {
      log.warn('no face comparer is set up (FACE_COMPARER_URL): face checks wait until there is one');
    }
    const sms = provider(settings.smsGateway, SANDBOX_SMS_GATEWAY, httpSmsSender);
    if (!sms) {
      log.warn('no SMS gateway is set up (SMS_GATEWAY_URL): nobody can register or reset a password');
    }
    const platform = {
      settings,
      database,
      clock,
      keys,
      comparer: comparer ?? noFaceComparer,
      sms: sms ?? noSmsSender,
      log,
    };
    const app = createApp(platform, sandboxSecret);
    const server = await new Promise<ReturnType<typeof listen>>((done, fail) => {
      const { port, host: hostname } = settings;
      const opening = listen({ fetch: app.fetch, port, hostname }, () => done(opening));
      opening.once('error', fail);
    });
    origin = originOf(server.address() as AddressInfo);
    const endJudging = keepJudging(platform, judgeEveryMs);
    const daily = setInterval(() => {
      forgetOldRows(database, clock).catch((error: unknown) =>
        log.error({ error }, 'old rows were not removed'),
      );
    }, DAY_MS);
    daily.unref();

    const close = async () => {
      clearInterval(daily);
      await endJudging();
      await new Promise<void>((done) => {
        server.close(() => done());
        if (!('closeIdleConnections' in server)) return;
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS).unref();
      });
      await closeDatabase();
    };
    return { origin, close };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

/** Makes what speaks to a provider: to the operator's, or to the demo's own on this server, or to none. */
function providers(sandboxSecret: string | undefined, origin: () => string) {
  // A server that listens everywhere is reached by its own loopback.
  const own = () => origin().replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
  return <Port>(
    operators: { url: string; secret: string } | undefined,
    sandboxPath: string,
    over: (secret: string, address: () => string) => Port,
  ): Port | undefined => {
    if (operators) return over(operators.secret, () => operators.url);
    return sandboxSecret === undefined ? undefined : over(sandboxSecret, () => own() + sandboxPath);
  };
}

const originOf = ({ address, family, port }: AddressInfo) =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
