import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { isOperatorProcess, OperatorProcess, serveParent } from '../../operator/operator-process';
import { createServer } from '../../server';
import { readSettings } from '../../settings/settings';

/**
 * The server as a bench starts it: as the shipped one, and whoever started it asks over the process's own channel what
 * it has used (µs) and how many statements it has sent.
 */
let statements = 0;
const logger = {
  logQuery() {
    statements += 1;
  },
};
const log = pino({ level: 'error' }, pino.destination(2));
const settings = readSettings(process.env);
const isOperators = isOperatorProcess(process.env);
const server = await createServer(isOperators ? { ...settings, host: '127.0.0.1', port: 0 } : settings, {
  log,
  database: { logger },
  runsJobs: !isOperators,
  operatorProcess:
    settings.databaseUrl && !isOperators
      ? new OperatorProcess(fileURLToPath(import.meta.url), log)
      : undefined,
});

if (isOperators) serveParent(server.origin, server.close);
else {
  process.on('message', () => {
    const { userCPUTime, systemCPUTime } = process.resourceUsage();
    process.send?.({ cpu: userCPUTime + systemCPUTime, statements });
  });
  process.once('disconnect', async () => {
    await server.close();
    process.exit(0);
  });
  process.send?.({ origin: server.origin });
}
