import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import pino, { type Logger } from 'pino';
import { FolderInUse } from './database/folder-lock';
import { WrongTables } from './database/migrated';
import { whatFailed } from './frame/failures';
import {
  isOperatorProcess,
  OPERATOR_CONNECTIONS,
  OperatorProcess,
  serveParent,
} from './operator/operator-process';
import { createProxy } from './proxy-server';
import { createServer } from './server';
import { type ProxySettings, readProxySettings } from './settings/proxy';
import { readSettings, type Settings, WrongSetting } from './settings/settings';

/** Boot only. What the operator can mend is one sentence; anything else is a defect and keeps its stack. */
function sentenceOf(error: unknown): string {
  if ([WrongSetting, FolderInUse, WrongTables].some((kind) => error instanceof kind))
    return (error as Error).message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return '端口已被占用。请停掉占用它的程序，或用 PORT 换一个端口。';
  if (code === 'EACCES') return `没有权限：${message}`;
  return error instanceof Error ? (error.stack ?? message) : inspect(error);
}

try {
  const settings = readProxySettings(process.env) ?? readSettings(process.env);
  const log = pino({ level: settings.logLevel });
  if (!('platform' in settings) && isOperatorProcess(process.env)) await answerOperator(settings, log);
  else await answerEverybody(settings, log);
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}

/** The second process on a PostgreSQL: the heavy calls of the operator, for the parent alone. */
async function answerOperator(settings: Settings, log: Logger) {
  const here = { ...settings, host: '127.0.0.1', port: 0 };
  const server = await createServer(here, {
    log: log.child({ process: 'operator' }),
    database: { connections: OPERATOR_CONNECTIONS },
    runsJobs: false,
  });
  serveParent(server.origin, server.close);
}

async function answerEverybody(settings: Settings | ProxySettings, log: Logger) {
  const server =
    'platform' in settings
      ? await createProxy(settings, { log })
      : await createServer(settings, { log, operatorProcess: operatorProcessOf(settings, log) });
  let ending = false;
  const end = async (why: string) => {
    if (ending) return;
    ending = true;
    log.info({ why }, 'closing');
    try {
      // SIGINT comes from a terminal, where nobody waits for phones.
      if (why !== 'SIGINT') await server.drain();
      await server.close();
      process.exit(0);
    } catch (error) {
      log.error(whatFailed(error), 'it did not close as it should');
      process.exit(1);
    }
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  void server.outdated?.then(() => end('a later build has migrated the database'));
  // Last, for whoever waits for this line may end us the moment it comes.
  const what = 'platform' in settings ? { platform: settings.platform.origin } : { demo: settings.demo };
  log.info({ origin: server.origin, ...what }, 'listening');
}

/** The built-in database belongs to one process, so that there the heavy calls stay in it. */
function operatorProcessOf({ databaseUrl, operatorSecret }: Settings, log: Logger) {
  return databaseUrl && operatorSecret ? new OperatorProcess(fileURLToPath(import.meta.url), log) : undefined;
}
