import pino from 'pino';
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
const server = await createServer(readSettings(process.env), { log, database: { logger } });

process.on('message', () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  process.send?.({ cpu: userCPUTime + systemCPUTime, statements });
});
process.once('disconnect', async () => {
  await server.close();
  process.exit(0);
});
process.send?.({ origin: server.origin });
