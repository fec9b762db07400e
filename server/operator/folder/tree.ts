import type { Dirent } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fault } from './faults';
import { byOrder, meansNothing } from './file-names';

/** A file of the folder: its path from the top, without a slash before it; where it lies on the disk; bytes. */
export type FolderFile = { path: string; at: string; size: number };

export type Tree = {
  /** By path. Each folder's come in the order of their names. */
  files: Map<string, FolderFile>;
  /** Folders by path, empty ones too. */
  folders: Set<string>;
};

const DEEPEST = 12;
const MOST_FILES = 50_000;

/**
 * Everything that lies in a folder. Links to elsewhere are refused, not followed: a folder is all that is applied.
 * @throws {Error} with a Chinese sentence when there is no such folder.
 */
export async function treeOf(folder: string): Promise<{ tree: Tree; faults: Fault[] }> {
  const isFolder = await stat(folder)
    .then((found) => found.isDirectory())
    .catch(() => false);
  if (!isFolder) throw new Error(`没有「${folder}」这个文件夹，请检查路径。`);
  const tree: Tree = { files: new Map(), folders: new Set() };
  const faults: Fault[] = [];
  await walk({ at: folder, path: '', depth: 0 }, tree, faults);
  return { tree, faults };
}

type Folder = { at: string; path: string; depth: number };

async function walk({ at, path: folder, depth }: Folder, tree: Tree, faults: Fault[]): Promise<void> {
  const entries = await readdir(at, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => byOrder(a.name, b.name))) {
    if (meansNothing(entry.name)) continue;
    // Some file systems give Chinese and accents taken apart.
    const path = (folder ? `${folder}/${entry.name}` : entry.name).normalize('NFC');
    const onDisk = join(at, entry.name);
    const says = refusalOf(entry, depth, tree);
    if (says) faults.push({ file: path, says });
    else if (entry.isDirectory()) {
      tree.folders.add(path);
      await walk({ at: onDisk, path, depth: depth + 1 }, tree, faults);
    } else tree.files.set(path, { path, at: onDisk, size: (await stat(onDisk)).size });
  }
}

function refusalOf(entry: Dirent, depth: number, { files }: Tree): string | undefined {
  if (entry.isSymbolicLink()) return '这是指向别处的链接，不会跟过去；请把文件本身放进来';
  if (!entry.isFile() && !entry.isDirectory()) return '这不是普通的文件，请拿出去';
  if (depth >= DEEPEST) return `文件夹套得太深，最多 ${DEEPEST} 层`;
  if (files.size >= MOST_FILES) return `文件太多，最多 ${MOST_FILES} 个`;
  return undefined;
}

/** The first bytes of a file, at most `length`. */
export async function startOf(path: string, length: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
