import { RunningServer } from './server';

/** Of this worker, which no file has now: to start a process for each would cost more than most files' tests. */
let free: RunningServer | undefined;

/** A server with the usual settings, on data that nobody has touched. */
export async function takeServer(): Promise<RunningServer> {
  const server = free;
  free = undefined;
  if (await server?.renew()) return server as RunningServer;
  await server?.close();
  return RunningServer.start();
}

/** The next file may have it. */
export async function giveBack(server: RunningServer): Promise<void> {
  await closeFree();
  free = server;
}

/** Ends the one that nobody took. */
export async function closeFree(): Promise<void> {
  const server = free;
  free = undefined;
  await server?.close();
}
