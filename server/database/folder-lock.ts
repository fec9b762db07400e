import { createHash } from 'node:crypto';
import { closeSync, openSync, realpathSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Another process works in this folder; the message says so to whoever starts the server. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(`数据文件夹「${folder}」正被另一个进程使用。请先停掉它，或用 DATA_DIR 换一个文件夹。`);
  }
}

export type FolderLock = { release: () => Promise<void> };

/** A Unix socket's path may have little more than this many bytes. */
const LONGEST_SOCKET_PATH = 100;
/** A take-over lasts milliseconds; a guard older than this was left by a process that died in one. */
const GUARD_STALE_MS = 5_000;
/** Between a neighbour's bind and its listen it looks dead for an instant. */
const SECOND_LOOK_MS = 30;

/**
 * Holds `folder` (which exists) for this process, until released or dead.
 * The lock is a listening socket: the system closes it with the process, so a kill -9 leaves nothing to wait for.
 * @throws {FolderInUse} when a living process holds it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const real = realpathSync(folder);
  const address = addressOf(real);
  const deadline = Date.now() + 2 * GUARD_STALE_MS;
  while (Date.now() < deadline) {
    const server = (await listen(address)) ?? (await takeOver(real, address));
    if (server) return { release: () => new Promise((done) => server.close(() => done())) };
    await pause(SECOND_LOOK_MS);
  }
  throw new FolderInUse(folder);
}

function addressOf(real: string): string {
  const name = `zhijian-${createHash('sha256').update(real).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const inside = join(real, 'lock.sock');
  return Buffer.byteLength(inside) <= LONGEST_SOCKET_PATH ? inside : join(tmpdir(), `${name}.sock`);
}

/** The listening server, or undefined when the address is taken, by the living or the dead. */
function listen(address: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    );
    // The lock must not keep a process alive that has nothing else to do.
    server.listen(address, () => done(server.unref()));
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(address, () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}

/** Takes the socket of a dead process; undefined when somebody else is just doing so. */
async function takeOver(folder: string, address: string): Promise<Server | undefined> {
  if ((await answers(address)) || process.platform === 'win32') throw new FolderInUse(folder);
  const guard = join(folder, 'lock.takeover');
  if (!holdGuard(guard)) return undefined;
  try {
    await pause(SECOND_LOOK_MS);
    if (await answers(address)) throw new FolderInUse(folder);
    rmSync(address, { force: true });
    return await listen(address);
  } finally {
    rmSync(guard, { force: true });
  }
}

/** Only one process may remove a dead socket: the second would remove the living one of the first. */
function holdGuard(guard: string): boolean {
  try {
    closeSync(openSync(guard, 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const made = statSync(guard, { throwIfNoEntry: false });
    if (made && Date.now() - made.mtimeMs > GUARD_STALE_MS) rmSync(guard, { force: true });
    return false;
  }
}
