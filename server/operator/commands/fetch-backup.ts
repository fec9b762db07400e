import { createWriteStream } from 'node:fs';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { backup } from '@contract/operator/all';
import { fileDigest } from '../../outside/file-digest';
import { FolderStore } from '../../outside/media-store-folder';
import { openBackupFile } from '../backup/file';
import { type Summary, WrongBackup } from '../backup/lines';
import { newSalt, sealingKey } from '../backup/seal';
import type { OperatorClient } from './operator-client';
import { OperatorSaidNo } from './operator-client';

export type Fetched = Summary & {
  bytes: number;
  /** SHA-256 of the file, hex. */
  digest: string;
};

/**
 * Fetches a backup into `file`, which is there only when it is whole; with a folder, the media that it lists too, those
 * that are not there yet.
 * @throws {WrongBackup} where what came is not whole, or `file` is there already.
 */
export async function fetchBackup(
  client: OperatorClient,
  { file, mediaFolder, passphrase }: { file: string; mediaFolder: string | undefined; passphrase: string },
): Promise<Fetched> {
  if (await stat(file).catch(() => undefined)) throw new WrongBackup(`已经有「${file}」了，请换一个文件名。`);
  const incoming = `${file}.incoming`;
  try {
    const salt = newSalt();
    const key = await sealingKey(passphrase, salt);
    await toFile(await client.open(backup.take.path, { salt, key }), incoming);
    const summary = await verified(incoming, key, async (digest) => {
      if (mediaFolder) await fetchMedium(client, digest, mediaFolder);
    });
    const digest = await fileDigest(incoming);
    await rename(incoming, file);
    return { ...summary, digest, bytes: (await stat(file)).size };
  } finally {
    await rm(incoming, { force: true });
  }
}

/** Reads the file to its end, and calls `each` for the digests of its media. @throws {WrongBackup} */
async function verified(
  path: string,
  key: string,
  each: (digest: string) => Promise<void>,
): Promise<Summary> {
  const file = await openBackupFile(path, async () => key);
  try {
    const lines = file.lines();
    for (;;) {
      const { done, value } = await lines.next();
      if (done) return value;
      if (value.kind === 'medium') await each(value.content.split(' ')[0] ?? '');
    }
  } finally {
    await file.close();
  }
}

async function toFile(answer: Response, path: string): Promise<void> {
  const from = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
  await pipeline(from, createWriteStream(path, { mode: 0o600 })).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw new WrongBackup('磁盘满了，备份没有做成。');
    if (code === 'ENOENT' || code === 'EACCES')
      throw new WrongBackup(`写不了「${path}」：文件夹不在，或没有权限。`);
    throw new WrongBackup('备份没有传完：服务器停了，或者网络断了。请再运行一次。');
  });
}

async function fetchMedium(client: OperatorClient, digest: string, folder: string): Promise<void> {
  const store = new FolderStore(folder);
  if ((await store.size(digest)) !== undefined) return;
  const beside = await mkdtemp(join(tmpdir(), 'zhijian-medium-'));
  try {
    const path = join(beside, digest);
    await toFile(await client.open(backup.medium.path, { digest }), path);
    await store.write(digest, path);
  } catch (error) {
    // Nothing of the content named it any more, and it was swept since the list was made.
    if (!(error instanceof OperatorSaidNo && error.status === 404)) throw error;
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}
