// A port for a server of a test or of a long job.
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that the kernel gives to outgoing connections, and without those that browsers refuse. */
const FIRST = 20_000;
const LAST = 32_000;

/**
 * Returns a port of 127.0.0.1 on which nothing listens. No outgoing connection takes it before the server does, because
 * the kernel gives those higher ports.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
