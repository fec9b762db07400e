import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorRefused } from '../../frame/operator-call';
import { MediaMissing, type MediaStore } from '../../outside/media-store';

/** Which of these are not stored yet, or not of the size that they have to have; each digest once. */
export async function missingAmong(
  store: MediaStore,
  asked: readonly { digest: string; size: number }[],
): Promise<string[]> {
  const missing: string[] = [];
  for (const [digest, size] of new Map(asked.map((one) => [one.digest, one.size]))) {
    if ((await store.size(digest)) !== size) missing.push(digest);
  }
  return missing;
}

/** Stores one part, or a file that is no longer than one, under the digest that its signature has proved. */
export async function takePart(store: MediaStore, digest: string, bytes: Uint8Array): Promise<void> {
  if ((await store.size(digest)) === bytes.length) return;
  await inFolder(async (folder) => {
    const path = join(folder, 'part');
    await writeFile(path, bytes);
    await store.write(digest, path);
  });
}

/** A file and the parts that it was sent in, in their order. */
export type Whole = { digest: string; size: number; parts: readonly string[] };

/**
 * Puts a file together from its parts, streaming, and stores it; the parts go when it stands, but for one that is a file
 * in its own right (`isKept`). A second time changes nothing.
 * @throws {OperatorRefused} 409 when a part is not there, 422 when the parts make another file.
 */
export async function putTogether(
  store: MediaStore,
  { digest, size, parts }: Whole,
  isKept: (digest: string) => boolean,
): Promise<void> {
  if ((await store.size(digest)) !== size) {
    await inFolder(async (folder) => {
      const path = join(folder, 'whole');
      const made = await joined(store, parts, size, path);
      if (made.digest !== digest || made.size !== size) throw new OperatorRefused(422, OTHER_FILE);
      await store.write(digest, path);
    });
  }
  for (const part of new Set(parts)) if (part !== digest && !isKept(part)) await store.remove(part);
}

const OTHER_FILE = '拼起来的文件和原来的不一样：传的时候文件可能被改过，请再运行一次';
const PART_MISSING = '还有一段没有传到，请再运行一次，已经传好的不会重传';

/** Writes them one after the other, at most `most` bytes in all. */
async function joined(store: MediaStore, parts: readonly string[], most: number, path: string) {
  const hash = createHash('sha256');
  let size = 0;
  async function* bytes() {
    for (const part of parts) {
      for await (const chunk of store.read(part)) {
        size += chunk.length;
        if (size > most) throw new OperatorRefused(422, OTHER_FILE);
        hash.update(chunk);
        yield chunk;
      }
    }
  }
  try {
    await pipeline(Readable.from(bytes()), createWriteStream(path));
  } catch (error) {
    if (error instanceof MediaMissing) throw new OperatorRefused(409, PART_MISSING);
    throw error;
  }
  return { digest: hash.digest('hex'), size };
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'zhijian-upload-'));
  await work(folder).finally(() => rm(folder, { recursive: true, force: true }));
}
