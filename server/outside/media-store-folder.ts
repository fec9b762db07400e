import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDigest, MediaMissing, type MediaStore, type StoredMedia, WrongDigest } from './media-store';

const CHUNK = 64 * 1024;
/** Where a file stands until it is whole. */
const INCOMING = '.incoming';
/** What was being written when a process died, and nobody writes on. */
const ABANDONED_MS = 24 * 3_600_000;

/** Media in a folder: `ab/cd/abcd…`, each written beside and moved into its place when it is whole and on the disk. */
export class FolderStore implements MediaStore {
  #swept = false;

  constructor(private readonly folder: string) {}

  async size(digest: string) {
    const found = await stat(this.#path(digest)).catch(unlessMissing);
    return found?.isFile() ? found.size : undefined;
  }

  read(digest: string, range?: { from: number; to: number }): ReadableStream<Uint8Array> {
    const path = this.#path(digest);
    let at = range?.from ?? 0;
    let file: FileHandle | undefined;
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          try {
            file ??= await open(path).catch(unlessMissing);
            if (!file) throw new MediaMissing(digest);
            const length = range ? Math.min(CHUNK, range.to + 1 - at) : CHUNK;
            const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
            if (bytesRead === 0 && range) throw new Error(`${digest} ends before ${range.to}`);
            at += bytesRead;
            if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
            if (bytesRead === 0 || (range && at > range.to)) {
              await file.close();
              controller.close();
            }
          } catch (error) {
            await file?.close().catch(() => undefined);
            controller.error(error);
          }
        },
        cancel: () => file?.close(),
      },
      { highWaterMark: 0 },
    );
  }

  async write(digest: string, localPath: string) {
    const path = this.#path(digest);
    const incoming = join(this.folder, INCOMING, randomUUID());
    await mkdir(join(this.folder, INCOMING), { recursive: true });
    await this.#sweep();
    try {
      const copied = await copy(localPath, incoming);
      if (copied !== digest) throw new WrongDigest(digest);
      await mkdir(join(path, '..'), { recursive: true });
      await rename(incoming, path);
    } finally {
      await rm(incoming, { force: true });
    }
  }

  async remove(digest: string) {
    await rm(this.#path(digest), { force: true });
  }

  async *digests(): AsyncGenerator<StoredMedia> {
    for (const first of await namesIn(this.folder, /^[0-9a-f]{2}$/)) {
      for (const second of await namesIn(join(this.folder, first), /^[0-9a-f]{2}$/)) {
        for (const digest of await namesIn(join(this.folder, first, second), /^[0-9a-f]{64}$/)) {
          // It may have been removed since.
          const found = await stat(this.#path(digest)).catch(unlessMissing);
          if (found) yield { digest, size: found.size, storedAt: Math.floor(found.mtimeMs) };
        }
      }
    }
  }

  #path(digest: string): string {
    if (!isDigest(digest)) throw new Error(`«${digest}» is no digest`);
    return join(this.folder, digest.slice(0, 2), digest.slice(2, 4), digest);
  }

  /** Once a process: takes away what another left half written. */
  async #sweep(): Promise<void> {
    if (this.#swept) return;
    this.#swept = true;
    for (const name of await namesIn(join(this.folder, INCOMING), /./)) {
      const path = join(this.folder, INCOMING, name);
      const found = await stat(path).catch(unlessMissing);
      if (found && found.mtimeMs < Date.now() - ABANDONED_MS) await rm(path, { force: true });
    }
  }
}

/** Copies a file onto the disk, not only into its cache, and gives the SHA-256 of what was copied. */
async function copy(from: string, to: string): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(to, 'wx');
  try {
    for await (const chunk of createReadStream(from, { highWaterMark: CHUNK })) {
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}

async function namesIn(folder: string, wanted: RegExp): Promise<string[]> {
  const names = (await readdir(folder).catch(unlessMissing)) ?? [];
  return names.filter((name) => wanted.test(name));
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
