import { RunningServer } from './server';

/** Of this worker's next file: it starts while the tests of this file run, so that none waits for it. */
let next: Promise<RunningServer> | undefined;

/** A server with the usual settings, and the next one on its way. */
export async function takeServer(): Promise<RunningServer> {
  const taken = await (next ?? RunningServer.start());
  next = RunningServer.start();
  // Whoever takes it hears of it.
  next.catch(() => undefined);
  return taken;
}

/** Ends the one that nobody took. */
export async function closeNext(): Promise<void> {
  const server = await next?.catch(() => undefined);
  next = undefined;
  await server?.close();
}
