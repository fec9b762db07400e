import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** How many threads Node has for what must not hold up the loop: passwords and pictures among it. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE ?? 4);

/**
 * Does `work` while every thread of the pool waits for somebody to write into a pipe: whatever needs one does not come
 * to its end.
 */
export async function withoutThreads<T>(work: () => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'zhijian-pipe-'));
  const pipe = join(folder, 'pipe');
  await promisify(execFile)('mkfifo', [pipe]);
  const held = Promise.all(Array.from({ length: THREADS }, () => open(pipe, 'r')));
  try {
    return await work();
  } finally {
    // From outside: in here there is no thread left to open it with.
    await promisify(execFile)('sh', ['-c', 'exec 3> "$1"', 'sh', pipe]);
    for (const one of await held) await one.close();
    await rm(folder, { recursive: true });
  }
}
