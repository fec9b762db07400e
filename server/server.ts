import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { fillWithDemo } from '@demo/fill';
import { holdsDemo } from '@demo/mark';
import { serve as listen, type ServerType } from '@hono/node-server';
import type { Logger } from 'pino';
import { createApp } from './app';
import { LedgerClock, READ_EVERY_MS } from './areas/clock/ledger-clock';
import { type System, thisSystem } from './areas/clock/system';
import { keepJudging } from './areas/face/pending';
import { keepSweeping } from './areas/payment/sweep';
import { auditHead } from './database/audit';
import { type Clock, databaseClock } from './database/clock';
import { loadKeys } from './database/keys';
import { isNewer } from './database/migrated';
import { type Database, type DatabasePorts, openDatabase } from './database/open';
import { lesson, training } from './database/schema';
import { EndedFamilies, keepReadingEnded } from './frame/authenticate';
import { Connections, closeServer, KEPT_ALIVE, type Life } from './frame/drain';
import { whatFailed } from './frame/failures';
import { Metrics } from './frame/metrics';
import { Puzzles } from './frame/puzzles';
import { runPeriodically } from './frame/run-periodically';
import { SLOW_HEADERS } from './frame/slow-body';
import { findUnbalanced } from './jobs/balance';
import { lookAround } from './jobs/figures';
import { keepDigesting } from './jobs/keep-digesting';
import { keepMaking } from './jobs/making/keep-making';
import { keepMeasuring } from './jobs/measure-stored';
import { keepPlain, makeUnitsPlain } from './jobs/plain-person/keep-plain';
import { pointsBehindEnd } from './jobs/points-behind-end';
import { forgetOldRows } from './jobs/retention';
import { keepSendingWebhooks } from './jobs/send-webhooks';
import { sweepMedia } from './jobs/unused-media';
import type { OperatorProcess } from './operator/operator-process';
import { chosenMediaStore } from './outside/media-store-chosen';
import type { Sandbox, SandboxPayment } from './outside/sandbox';
import type { SmsSender } from './outside/sms';
import { providersOf } from './providers';
import { sandboxPayment } from './sandbox/cashier/keys';
import type { Settings } from './settings/settings';
import { WrongSetting } from './settings/wrong-setting';

export type RunningServer = {
  /** Where it listens, e.g. `http://127.0.0.1:8080`. */
  origin: string;
  /** Answers everybody who is connected once more, which takes some seconds; goes before `close` where phones are connected. */
  drain: () => Promise<void>;
  /** Resolves when a later build has migrated the database: calls are refused from then on, and the process is to end. */
  outdated?: Promise<void>;
  /** Ends what is under way, then lets go of the database. */
  close: () => Promise<void>;
};

const DEMO_IN_PRODUCTION =
  '这里存的是演示数据，演示账号的密码人人都知道，不能用来正式运行。' +
  '请用 DATA_DIR 换一个空文件夹，或用 DATABASE_URL 换一个空数据库；要继续演示，请用 npm start。';

const NO_CONTENT =
  '还没有内容：用 npm run content -- check 文件夹，再 apply 文件夹，放进内容（docs/operate.md、docs/content-folder.md）。';

const BEHIND_END =
  '这些课时的核身点写在视频结束以后，手机问不到那里：请在 lesson.yaml 里改到结束以前，再应用一次（docs/operate.md）。';

/** Whether nobody has put anything in yet that could be learned. */
async function isWithoutContent(database: Database): Promise<boolean> {
  const [lessons, trainings] = await Promise.all([
    database.select({ id: lesson.id }).from(lesson).limit(1),
    database.select({ id: training.id }).from(training).limit(1),
  ]);
  return lessons.length + trainings.length === 0;
}

const DAY_MS = 24 * 3_600_000;
/** Two instances of different builds write side by side for so long at most. */
const TABLES_EVERY_MS = 2_000;

/** All but the log and the last two are for tests: the clock is the database's otherwise, and photos are judged each half minute. */
export type ServerPorts = {
  log: Logger;
  clock?: Clock;
  /** Absent in a test that gives a clock: the ledger follows that clock as it is. */
  system?: System | undefined;
  clockEveryMs?: number | undefined;
  judgeEveryMs?: number;
  webhookEveryMs?: number;
  sms?: SmsSender;
  database?: DatabasePorts;
  /** Answers the heavy calls of the operator; without it this process does. */
  operatorProcess?: OperatorProcess | undefined;
  /** False in the operator's process: its parent runs the jobs. */
  runsJobs?: boolean;
};

/**
 * Opens the database, fills it when the demo is asked for and it is empty, and listens.
 * @throws {WrongSetting} where a production start finds the demo's data.
 */
export async function createServer(
  settings: Settings,
  {
    log,
    clock = databaseClock,
    judgeEveryMs,
    webhookEveryMs,
    database: ports,
    operatorProcess,
    runsJobs = true,
    ...given
  }: ServerPorts,
): Promise<RunningServer> {
  const {
    database,
    study,
    alone,
    snapshot,
    pools,
    close: closeDatabase,
  } = await openDatabase(settings, ports);
  try {
    const keys = await loadKeys(database);
    const media = chosenMediaStore(settings);
    if (settings.demo) await alone(() => fillWithDemo({ database, clock, media }));
    else if (await holdsDemo(database)) throw new WrongSetting(DEMO_IN_PRODUCTION);
    let origin = '';
    const sandbox = settings.demo ? sandboxOn(() => origin, await sandboxPayment(database)) : undefined;
    const providers = { ...providersOf(settings, sandbox, log), ...(given.sms && { sms: given.sms }) };
    if (!settings.demo && !settings.publicOrigin) {
      log.warn('没有设置对外的网址（PUBLIC_ORIGIN）：打印和扫码的链接用请求到的网址，可能打不开。');
    }
    const metrics = new Metrics();
    lookAround(metrics, { database, clock, pools, place: settings });
    if (!settings.demo && (await isWithoutContent(database))) log.warn(NO_CONTENT);
    const behind = await pointsBehindEnd(database);
    if (behind.length > 0) log.warn({ behind }, BEHIND_END);
    if (runsJobs) await makeUnitsPlain({ database, log });
    const system = given.system ?? (clock === databaseClock ? thisSystem : undefined);
    const everyMs = given.clockEveryMs ?? READ_EVERY_MS;
    const clockSteps = system && new LedgerClock(database, { clock, system, log, metrics });
    await clockSteps?.start();
    const ledgerClock = clockSteps?.now ?? clock;
    metrics.ask(() => [['clock_open_steps', clockSteps?.openSteps().length ?? 0]]);
    // Before the first call: whoever left while this instance was down is refused from the start.
    const endedFamilies = new EndedFamilies(study, settings.accessTokenSeconds);
    await endedFamilies.read();
    const puzzles = new Puzzles(keys.sms, settings.puzzleWork);
    const platform = {
      settings,
      database,
      study,
      snapshot,
      clock,
      ledgerClock,
      clockSteps,
      keys,
      endedFamilies,
      log,
      metrics,
      puzzles,
      ...providers,
    };
    const life: Life = { ending: false };
    let noteOutdated = () => {};
    const outdated = new Promise<void>((resolve) => {
      noteOutdated = resolve;
    });
    const refuseWhenOutdated = async () => {
      if (life.outdated || !(await isNewer(database))) return;
      life.outdated = true;
      log.error('a later build has migrated the database; this process refuses all calls and ends');
      noteOutdated();
    };
    const app = createApp(platform, sandbox, life, operatorProcess);
    const server = await new Promise<ServerType>((done, fail) => {
      const { port, host: hostname } = settings;
      const asked = { fetch: app.fetch, port, hostname, serverOptions: { ...SLOW_HEADERS, ...KEPT_ALIVE } };
      const opening = listen(asked, () => done(opening));
      opening.once('error', fail);
    });
    const connections = new Connections(server);
    origin = originOf(server.address() as AddressInfo);
    const headOfAudit = async () =>
      log.info(await auditHead(database), 'the head of the audit log: keep it where the database is not');
    const jobs = () => [
      runPeriodically(headOfAudit, DAY_MS, { log, failed: 'the head of the audit log was not read' }),
      keepReadingEnded(platform),
      keepJudging(platform, judgeEveryMs),
      keepSweeping(platform),
      keepSendingWebhooks(platform, webhookEveryMs),
      keepMaking(platform),
      keepDigesting(platform),
      keepMeasuring(platform),
      keepPlain(platform),
      runPeriodically(() => forgetOldRows(platform), DAY_MS, {
        log,
        failed: 'old rows were not removed',
        tell: metrics.job('old_rows'),
      }),
      runPeriodically(() => findUnbalanced(platform), DAY_MS, {
        log,
        failed: 'credit was not summed up',
        tell: metrics.job('balance'),
      }),
      runPeriodically(() => sweepMedia(platform), DAY_MS, {
        log,
        failed: 'unused media were not removed',
        tell: metrics.job('unused_media'),
      }),
    ];
    const endJobs = [
      runPeriodically(refuseWhenOutdated, TABLES_EVERY_MS, { log, failed: 'the tables were not looked at' }),
      runPeriodically(async () => clockSteps?.sweep(), everyMs, { log, failed: 'the clock was not read' }),
      ...(runsJobs ? jobs() : []),
    ];

    const drain = () => connections.drain(life);
    const close = async () => {
      await Promise.all([closeServer(server), ...endJobs.map((end) => end())]);
      // The next start goes on from the last second.
      await clockSteps
        ?.sweep()
        .catch((error: unknown) => log.error(whatFailed(error), 'the clock was not read'));
      await operatorProcess?.close();
      await closeDatabase();
    };
    return { origin, outdated, drain, close };
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
