import { inspect } from 'node:util';
import pino from 'pino';
import { FolderInUse } from './database/folder-lock';
import { whatFailed } from './frame/failures';
import { createProxy } from './proxy-server';
import { createServer } from './server';
import { readProxySettings } from './settings/proxy';
import { readSettings, WrongSetting } from './settings/settings';

/** Boot only. What the operator can mend is one sentence; anything else is a defect and keeps its stack. */
function sentenceOf(error: unknown): string {
  if (error instanceof WrongSetting || error instanceof FolderInUse) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return '端口已被占用。请停掉占用它的程序，或用 PORT 换一个端口。';
  if (code === 'EACCES') return `没有权限：${message}`;
  return error instanceof Error ? (error.stack ?? message) : inspect(error);
}

try {
  const settings = readProxySettings(process.env) ?? readSettings(process.env);
  const log = pino({ level: settings.logLevel });
  const server =
    'platform' in settings ? await createProxy(settings, { log }) : await createServer(settings, { log });
  let ending = false;
  const end = async (signal: string) => {
    if (ending) return;
    ending = true;
    log.info({ signal }, 'closing');
    try {
      await server.drain();
      await server.close();
      process.exit(0);
    } catch (error) {
      log.error(whatFailed(error), 'it did not close as it should');
      process.exit(1);
    }
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  // Last, for whoever waits for this line may end us the moment it comes.
  const what = 'platform' in settings ? { platform: settings.platform.origin } : { demo: settings.demo };
  log.info({ origin: server.origin, ...what }, 'listening');
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}
