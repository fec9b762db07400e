import type { Bytes } from './bytes';

/** A box of an MP4 (ISO/IEC 14496-12, 4.2): where it stands and where its content begins, in bytes of the file. */
export type Box = {
  readonly type: string;
  readonly start: number;
  readonly content: number;
  readonly end: number;
};

/** More at the top of a file, or within one box, are no film. */
const MOST_BOXES = 10_000;

/** The file is no MP4, or not whole. */
export class BrokenBoxes extends Error {
  constructor(readonly why: 'foreign' | 'truncated' | 'crowded') {
    super(`these boxes are ${why}`);
  }
}

/** Boxes without which nothing plays: a file that ends within one is not whole. */
const NEEDED = new Set(['moov', 'mdat', 'moof']);

/**
 * Reads the boxes at the top of a file: their heads alone. Bytes after the last box are ignored, as players do.
 * @throws {BrokenBoxes} `foreign` when it does not begin as an MP4, `truncated` when it ends within a box.
 */
export async function topBoxes(bytes: Bytes): Promise<Box[]> {
  const found: Box[] = [];
  const has = (type: string) => found.some((box) => box.type === type);
  for (let at = 0; at < bytes.size; ) {
    const box = headOf(await bytes.read(at, 16), at, bytes.size);
    if (found.length === 0 && box?.type !== 'ftyp') throw new BrokenBoxes('foreign');
    if (!box || box.end > bytes.size) {
      if (has('moov') && has('mdat') && !NEEDED.has(box?.type ?? '')) return found;
      throw new BrokenBoxes('truncated');
    }
    if (found.push(box) > MOST_BOXES) throw new BrokenBoxes('crowded');
    at = box.end;
  }
  if (found.length === 0) throw new BrokenBoxes('foreign');
  return found;
}

/** The boxes within a box that has been read; its places are those of `buffer`. Stops at what is no box. */
export function boxesIn(buffer: Buffer, from = 0, to = buffer.length): Box[] {
  const found: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const box = headOf(buffer.subarray(at, at + 16), at, to);
    if (!box || box.end > to) throw new BrokenBoxes('truncated');
    if (found.push(box) > MOST_BOXES) throw new BrokenBoxes('crowded');
    at = box.end;
  }
  return found;
}

/** The content of the first box of each of these types, one within the other; undefined where there is none. */
export function contentOf(buffer: Buffer, ...path: string[]): Buffer | undefined {
  let within: Buffer | undefined = buffer;
  for (const type of path) {
    const box: Box | undefined = within && boxesIn(within).find((one) => one.type === type);
    within = box && within?.subarray(box.content, box.end);
  }
  return within;
}

function headOf(head: Buffer, start: number, limit: number): Box | undefined {
  if (head.length < 8) return undefined;
  const short = head.readUInt32BE(0);
  const type = head.toString('latin1', 4, 8);
  // 1 says that the size follows in eight bytes, 0 that the box goes to the end.
  if (short === 1 && head.length < 16) return undefined;
  const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short || limit - start;
  const content = start + (short === 1 ? 16 : 8);
  return start + size < content ? undefined : { type, start, content, end: start + size };
}
