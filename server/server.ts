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
import { holdsDemo } from './demo/mark';
import { keepJudging } from './face/pending';
import { keepSweeping } from './payment/sweep';
import { providersOf } from './providers/all';
import type { Sandbox } from './providers/identities';
import { type SandboxPayment, sandboxPayment } from './sandbox/cashier/keys';
import type { Settings } from './settings';
import { steadyClock } from './study/steady-clock';
import { WrongSetting } from './wrong-setting';

export type RunningServer = {
  /** Where it listens, e.g. `http://127.0.0.1:8080`. */
  origin: string;
  /** Ends what is under way, then lets go of the database. */
  close: () => Promise<void>;
};

const DEMO_IN_PRODUCTION =
  '这里存的是演示数据，演示账号的密码人人都知道，不能用来正式运行。' +
  '请用 DATA_DIR 换一个空文件夹，或用 DATABASE_URL 换一个空数据库；要继续演示，请用 npm start。';

/** A clock that steps is for the operator to look at: what it says is taken at the next start. */
const alarm = (log: Logger) => (ms: number) =>
  log.error(
    { seconds: ms / 1000 },
    'the database clock was set; study goes on by the time that really passes',
  );

/** How long open downloads may hold up an end. */
const LAST_ANSWERS_MS = 3_000;
const DAY_MS = 24 * 3_600_000;

/**
 * Opens the database, fills it when the demo is asked for and it is empty, and listens.
 * @throws {WrongSetting} where a production start finds the demo's data.
 * `clock` and `judgeEveryMs` are ports for tests: the database's clock and half a minute otherwise.
 */
export async function createServer(
  settings: Settings,
  { log, clock = databaseClock, judgeEveryMs }: { log: Logger; clock?: Clock; judgeEveryMs?: number },
): Promise<RunningServer> {
  const { database, alone, close: closeDatabase } = await openDatabase(settings);
  try {
    const keys = await loadKeys(database);
    if (settings.demo) await alone(() => fillWithDemo(database, clock, settings));
    else if (await holdsDemo(database)) throw new WrongSetting(DEMO_IN_PRODUCTION);
    await forgetOldRows(database, clock);
    let origin = '';
    const sandbox = settings.demo ? sandboxOn(() => origin, await sandboxPayment(database)) : undefined;
    const providers = providersOf(settings, sandbox, log);
    const ledgerClock = clock === databaseClock ? steadyClock(clock, alarm(log)) : clock;
    const platform = { settings, database, clock, ledgerClock, keys, log, ...providers };
    const app = createApp(platform, sandbox);
    const server = await new Promise<ReturnType<typeof listen>>((done, fail) => {
      const { port, host: hostname } = settings;
      const opening = listen({ fetch: app.fetch, port, hostname }, () => done(opening));
      opening.once('error', fail);
    });
    origin = originOf(server.address() as AddressInfo);
    const endJudging = keepJudging(platform, judgeEveryMs);
    const endSweeping = keepSweeping(platform);
    const daily = setInterval(() => {
      forgetOldRows(database, clock).catch((error: unknown) =>
        log.error({ error }, 'old rows were not removed'),
      );
    }, DAY_MS);
    daily.unref();

    const close = async () => {
      clearInterval(daily);
      await endJudging();
      await endSweeping();
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

/** The demo's sandbox is on this server, and only this server knows its secret. */
function sandboxOn(origin: () => string, payment: SandboxPayment): Sandbox {
  return {
    secret: randomBytes(32).toString('base64'),
    payment,
    // A server that listens everywhere is reached by its own loopback.
    origin: () => origin().replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:'),
  };
}

const originOf = ({ address, family, port }: AddressInfo) =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
