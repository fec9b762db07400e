import { open } from 'node:fs/promises';
import type { Bytes } from '../../../areas/media/probe/bytes';
import { MediaRefused } from '../../../areas/media/probe/media-refused';
import type { FolderFile } from '../tree';
import type { Reading } from './reading';

/** Files of a video or a sound by their names, the one that is played first. */
export type NamedFiles = ReadonlyMap<string, FolderFile>;

/** A result of one conversion may need one more: what a container hides is found after it was rewritten. */
const MAX_CONVERSIONS = 3;
/** The most by which a converted file may end before or after its original. */
const ENDS_APART_MS = 100;

type Measured = { end: number; faststart?: boolean };

/**
 * Measures a file by `probe`; `end` is in ms. Where the reading converts, a refused one is replaced by what its command
 * makes of it, and that is measured. Undefined, with a fault, for one that stays refused.
 */
export async function measured(
  reading: Reading,
  given: NamedFiles,
  probe: (current: NamedFiles) => Promise<Measured>,
): Promise<(Measured & { current: NamedFiles }) | undefined> {
  const [first] = given.values();
  const file = first?.path ?? '';
  const isStream = file.endsWith('.m3u8');
  let current = given;
  let before: number | undefined;
  for (let conversions = 0; ; conversions += 1) {
    try {
      const result = await probe(current);
      if (before !== undefined && Math.abs(result.end - before) > ENDS_APART_MS)
        return reading.fault(file, undefined, `转换以后${lengths(before, result.end)}；请重新导出这个视频`);
      const [converted] = current.values();
      if (converted && !isStream && current !== given) reading.tree.files.set(file, converted);
      return { ...result, current };
    } catch (error) {
      if (!(error instanceof MediaRefused)) throw error;
      const { remedy } = error;
      before ??= error.end;
      reading.canRepair ||= remedy !== undefined;
      const says = conversions > 0 ? `转换以后还是不能用：${error.message}` : error.message;
      const again = remedy && conversions < MAX_CONVERSIONS ? reading.repairs : undefined;
      const repaired =
        remedy && (await again?.repair(remedy, [...current.values()], current.get(remedy.from)));
      if (!repaired) return reading.fault(file, undefined, says);
      if ('failed' in repaired)
        return reading.fault(file, undefined, `转换没有做成（${repaired.failed}）。${says}`);
      current = new Map(
        repaired.files.map((one) => (one.path ? [one.path, one] : [file, { ...one, path: file }])),
      );
    }
  }
}

const lengths = (before: number, after: number) =>
  `长度变了，原来 ${(before / 1000).toFixed(1)} 秒，现在 ${(after / 1000).toFixed(1)} 秒`;

/** Bytes of a file on the disk, of which the probe reads the head alone. */
export const bytesOf = (file: FolderFile | undefined): Bytes => ({
  size: file?.size ?? 0,
  async read(at, length) {
    if (!file) return Buffer.alloc(0);
    const opened = await open(file.at);
    try {
      const wanted = Buffer.alloc(Math.max(0, Math.min(length, file.size - at)));
      const { bytesRead } = await opened.read(wanted, 0, wanted.length, at);
      return wanted.subarray(0, bytesRead);
    } finally {
      await opened.close();
    }
  },
});
