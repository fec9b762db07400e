import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { chinaTime } from '@rules/china-time';
import { eq, sql } from 'drizzle-orm';
import type { Place } from '../../database/connection';
import { openDatabase } from '../../database/open';
import { backup as backups } from '../../database/schema';
import { fileDigest } from '../../outside/file-digest';
import { type MediaStore, WrongDigest } from '../../outside/media-store';
import { FolderStore } from '../../outside/media-store-folder';
import { type BackupFile, type KeyFor, openBackupFile } from './file';
import { type Head, readHead, type Summary, WrongBackup } from './lines';
import { mustBeComplete, restore } from './restore';

type Given = {
  file: string;
  keyFor: KeyFor;
  /** The backup that is meant; a file with another number is refused. The former format has none. */
  number: number | undefined;
  /** Takes a file of the former format, too. */
  unauthenticated?: boolean | undefined;
  store: MediaStore;
  /** Where the media of the backup lie. */
  mediaFolder: string | undefined;
};

export type BroughtBack = {
  head: Head;
  rows: number;
  /** Media that were copied, that the folder lacks, and whose bytes are not those of their digest. */
  copied: number;
  missing: number;
  damaged: number;
};

/** Numbers that the lost database may have given since the backup was made. */
const SKIPPED = 1_000;

/**
 * Restores a backup into an empty database, brings its tables up to date, and copies the media that it lists into the store,
 * those that are not there yet. The file is verified to its end before anything is written.
 * @throws {WrongBackup} with a sentence.
 */
export async function bringBack(place: Place, given: Given): Promise<BroughtBack> {
  const file = await openBackupFile(given.file, given.keyFor, given.unauthenticated);
  try {
    const summary = await verified(file, given.number);
    await restore(place, file, summary);
    await goOn(place, summary.head, await fileDigest(given.file));
    const rows = Object.values(summary.rows).reduce((sum, one) => sum + one, 0);
    return { head: summary.head, rows, ...(await bringMedia(file, given)) };
  } finally {
    await file.close();
  }
}

/** Reads the file to its end. @throws {WrongBackup} where it is damaged, incomplete, or not the one that is meant. */
async function verified(file: BackupFile, number: number | undefined): Promise<Summary> {
  const lines = file.lines();
  for (;;) {
    const { done, value } = await lines.next();
    if (done) {
      mustBeComplete(value);
      return value;
    }
    if (value.kind === 'keys') file.unsealed(value.content);
    if (value.kind !== 'head') continue;
    const head = readHead(value.content);
    if (head.number !== number) throw new WrongBackup(notMeant(head, number));
  }
}

function notMeant({ number, made }: Head, wanted: number | undefined): string {
  if (number === undefined) return '以前格式的备份没有编号：不要写 --number。没有改动任何数据。';
  const found = `这是第 ${number} 号备份，${chinaTime(Date.parse(made))} 做的`;
  return wanted === undefined
    ? `${found}。是要恢复的那一份，就加上 --number ${number} 再运行；没有改动任何数据。`
    : `${found}，不是第 ${wanted} 号：文件可能被换成了另一份。没有改动任何数据。`;
}

/** Brings the tables up to date and lets numbers of backups go on where none was given before. */
async function goOn(place: Place, { number }: Head, digest: string): Promise<void> {
  const { database, close } = await openDatabase(place);
  try {
    if (number !== undefined) {
      await database.update(backups).set({ digest }).where(eq(backups.number, number));
    }
    await database.execute(sql`
      select setval(pg_get_serial_sequence('backup', 'number'),
        (select coalesce(max(number), 0) from backup) + ${SKIPPED}::int)`);
  } finally {
    await close();
  }
}

async function bringMedia(file: BackupFile, { store, mediaFolder }: Given) {
  const from = mediaFolder === undefined ? undefined : new FolderStore(mediaFolder);
  const found = { copied: 0, missing: 0, damaged: 0 };
  for await (const { kind, content } of file.lines()) {
    const [digest = ''] = kind === 'medium' ? content.split(' ') : [];
    if (!digest || (await store.size(digest)) !== undefined) continue;
    if (!from || (await from.size(digest)) === undefined) found.missing += 1;
    else found[await copyMedium(from, store, digest)] += 1;
  }
  return found;
}

async function copyMedium(from: MediaStore, to: MediaStore, digest: string): Promise<'copied' | 'damaged'> {
  const beside = await mkdtemp(join(tmpdir(), 'zhijian-medium-'));
  try {
    const path = join(beside, digest);
    const bytes = Readable.fromWeb(from.read(digest) as Parameters<typeof Readable.fromWeb>[0]);
    await pipeline(bytes, createWriteStream(path));
    await to.write(digest, path);
    return 'copied';
  } catch (error) {
    if (error instanceof WrongDigest) return 'damaged';
    throw error;
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}
