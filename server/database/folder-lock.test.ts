import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock';

const home = mkdtempSync(join(tmpdir(), 'zhijian-lock-'));
const holder = join(home, 'holder.mjs');
let made = 0;
const newFolder = (name = `folder-${++made}`) => {
  mkdirSync(join(home, name), { recursive: true });
  return join(home, name);
};

beforeAll(async () => {
  const contents = `import { lockFolder } from './folder-lock';
    await lockFolder(process.argv[2]); console.log('held'); setInterval(() => {}, 1000);`;
  const stdin = { contents, resolveDir: import.meta.dirname, loader: 'ts' as const };
  await build({ stdin, outfile: holder, bundle: true, platform: 'node', format: 'esm' });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));
afterEach(() => void vi.useRealTimers());

async function holdInChild(folder: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [holder, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess) {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

describe('a folder’s lock', () => {
  test('refuses a second process in words, and a second time in one process', async () => {
    const folder = newFolder();
    const child = await holdInChild(folder);
    await expect(lockFolder(folder)).rejects.toThrow(/正被另一个进程使用/);
    await kill(child);
    const mine = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderInUse);
    await mine.release();
    await (await lockFolder(folder)).release();
  });

  test('is free at once after kill -9', async () => {
    const folder = newFolder();
    await kill(await holdInChild(folder));
    // While the clock stands still no guard grows old enough to be ignored, so nothing can have waited for that.
    vi.useFakeTimers({ toFake: ['Date'] });
    await (await lockFolder(folder)).release();
  });

  test('of many that want a dead one’s folder, one gets it, every time', async () => {
    for (let round = 0; round < 6; round += 1) {
      const folder = newFolder();
      await kill(await holdInChild(folder));
      const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
      const got = tries.filter((one) => one.status === 'fulfilled');
      expect(got).toHaveLength(1);
      for (const one of tries) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(FolderInUse);
      await got[0]?.value.release();
    }
  });

  test('does not stumble over a take-over that died', async () => {
    const folder = newFolder();
    await kill(await holdInChild(folder));
    const guard = join(folder, 'lock.takeover');
    writeFileSync(guard, '');
    utimesSync(guard, new Date(), new Date(Date.now() - 6_000));
    await (await lockFolder(folder)).release();
  });

  test('works in a folder whose path is too long for a socket', async () => {
    const folder = newFolder('深'.repeat(60));
    const child = await holdInChild(folder);
    await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderInUse);
    await kill(child);
    await (await lockFolder(folder)).release();
  });

  test('two folders do not know each other', async () => {
    const locks = await Promise.all([lockFolder(newFolder()), lockFolder(newFolder())]);
    for (const lock of locks) await lock.release();
    expect(locks).toHaveLength(2);
  });
});
