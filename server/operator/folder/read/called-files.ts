import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ContentFile } from '@contract/operator/content-files';
import { probeSound } from '../../../areas/media/probe/film';
import { runsInSvg, START_BYTES, typeOf } from '../file-types';
import { startOf } from '../tree';
import { bytesOf, measured, type NamedFiles } from './measured';
import { nameOf, type Reading } from './reading';

/** How many files are read side by side. */
const AT_ONCE = 4;

/** SHA-256 in hex of a file, read in pieces. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * The files that the content calls, each once, by path: what they are is looked at, whatever their names say. `onFile` hears
 * of each that is done.
 */
export async function calledFiles(
  reading: Reading,
  onFile?: (file: ContentFile) => void,
): Promise<ContentFile[]> {
  const paths = [...reading.called.keys()].sort();
  const found: ContentFile[] = [];
  const next = paths.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const path of next) {
        const one = await fileAt(reading, path);
        if (!one) continue;
        found.push(one);
        onFile?.(one);
      }
    }),
  );
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function fileAt(reading: Reading, path: string): Promise<ContentFile | undefined> {
  const file = reading.tree.files.get(path);
  const type = typeOf(path);
  if (!file || !type) return undefined;
  if (file.size === 0) return reading.fault(path, undefined, '这个文件是空的，请重新放一份');
  if (!type.looksRight(await startOf(file.at, START_BYTES))) {
    return reading.fault(path, undefined, `名字说是${type.word}，内容不是；请用正确的格式另存一份`);
  }
  if (type.type === 'image/svg+xml' && runsInSvg(await readFile(file.at, 'utf8'))) {
    return reading.fault(path, undefined, '这张 SVG 图片里有脚本，不能用；请导出成 PNG，或者去掉脚本');
  }
  if (reading.called.get(path)?.has('sound')) {
    if (!(await measured(reading, new Map([[nameOf(path), file]]), probeFiles))) return undefined;
  }
  const { at, size } = reading.tree.files.get(path) ?? file;
  return { path: `/${path}`, digest: await digestOf(at), size, type: type.type };
}

/** Returns the end of a sound, ms. */
async function probeFiles(current: NamedFiles) {
  const [file] = current.values();
  return { end: await probeSound(bytesOf(file)) };
}
