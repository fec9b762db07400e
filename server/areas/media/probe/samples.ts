/** A track's tables of samples (`stts`, `stss`, `stsz`, `stco`, `co64`), each checked against the bytes that it has. */

/** Twelve hours at 60 pictures a second; more entries are no film. */
const MOST_SAMPLES = 2_600_000;

export class BrokenTable extends Error {}

function entries(table: Buffer, at: number, width: number): number {
  if (table.length < at + 4) throw new BrokenTable('no count');
  const count = table.readUInt32BE(at);
  if (count > MOST_SAMPLES || table.length < at + 4 + count * width)
    throw new BrokenTable(`${count} entries`);
  return count;
}

/** Runs of samples that last alike, in the track's own units. */
export function runsOf(stts: Buffer): { count: number; lasts: number }[] {
  const runs = Array.from({ length: entries(stts, 4, 8) }, (_, n) => ({
    count: stts.readUInt32BE(8 + n * 8),
    lasts: stts.readUInt32BE(12 + n * 8),
  }));
  const samples = runs.reduce((sum, run) => sum + run.count, 0);
  if (samples > MOST_SAMPLES) throw new BrokenTable(`${samples} samples`);
  return runs;
}

export const lengthOf = (runs: readonly { count: number; lasts: number }[]) =>
  runs.reduce((sum, { count, lasts }) => sum + count * lasts, 0);

/** The numbers of the key frames, from 1; undefined when every picture is one. */
export function keyFramesOf(stss: Buffer | undefined): number[] | undefined {
  return stss && Array.from({ length: entries(stss, 4, 4) }, (_, n) => stss.readUInt32BE(8 + n * 4));
}

/** The distance from one key frame to the next, or to the end: its length in the track's units, and its frames. */
export type KeyFrameGap = { readonly lasts: number; readonly frames: number };

/** Returns the gaps between the key frames; `keys` undefined: every frame is one. */
export function keyFrameGaps(
  runs: readonly { count: number; lasts: number }[],
  keys: number[] | undefined,
): KeyFrameGap[] {
  if (!keys) return runs.map(({ lasts }) => ({ lasts, frames: 1 }));
  const sorted = [...keys].sort((a, b) => a - b);
  const gaps: KeyFrameGap[] = [];
  let last = { at: 0, sample: 1 };
  const reach = (at: number, sample: number) => {
    gaps.push({ lasts: at - last.at, frames: sample - last.sample });
    last = { at, sample };
  };
  let at = 0;
  let sample = 1;
  let next = 0;
  for (const { count, lasts } of runs) {
    for (; next < sorted.length && (sorted[next] ?? 0) < sample + count; next += 1) {
      const key = Math.max(sample, sorted[next] ?? 0);
      reach(at + (key - sample) * lasts, key);
    }
    sample += count;
    at += count * lasts;
  }
  reach(at, sample);
  return gaps;
}

/**
 * Returns when the first sample is shown (`ctts`; ISO/IEC 14496-12, 8.6.1.3), in the track's units: frames that are
 * stored in another order than they are shown are shown later than they are decoded.
 */
export function firstShownAt(ctts: Buffer | undefined): number {
  if (!ctts || entries(ctts, 4, 8) === 0) return 0;
  return ctts.readInt32BE(12);
}

/**
 * Returns how a track is presented by its edit list (`elst`; ISO/IEC 14496-12, 8.6.6): `lasts` and `delay` in the
 * movie's units, `from` in the track's own, `spans` the number of pieces of media. Undefined where there is none.
 */
export function editsOf(
  elst: Buffer | undefined,
): { lasts: number; delay: number; from: number; spans: number } | undefined {
  if (!elst) return undefined;
  const isLong = elst.readUInt8(0) === 1;
  const width = isLong ? 20 : 12;
  const count = entries(elst, 4, width);
  let [lasts, delay, from, spans] = [0, 0, 0, 0];
  for (let n = 0; n < count; n += 1) {
    const at = 8 + n * width;
    const duration = isLong ? Number(elst.readBigUInt64BE(at)) : elst.readUInt32BE(at);
    const mediaTime = isLong ? Number(elst.readBigInt64BE(at + 8)) : elst.readInt32BE(at + 4);
    if (mediaTime >= 0) {
      if (spans === 0) from = mediaTime;
      spans += 1;
    } else if (spans === 0) delay += duration;
    lasts += duration;
  }
  return spans === 0 ? undefined : { lasts, delay, from, spans };
}

/** Where the last of the track's chunks begins in the file. */
export function lastChunk(stco: Buffer | undefined, co64: Buffer | undefined): number {
  let last = 0;
  if (stco) {
    const count = entries(stco, 4, 4);
    for (let n = 0; n < count; n += 1) last = Math.max(last, stco.readUInt32BE(8 + n * 4));
  }
  if (co64) {
    const count = entries(co64, 4, 8);
    for (let n = 0; n < count; n += 1) last = Math.max(last, Number(co64.readBigUInt64BE(8 + n * 8)));
  }
  return last;
}

/** How many bytes the samples have, all together. */
export function bytesOf(stsz: Buffer): number {
  if (stsz.length < 12) throw new BrokenTable('no sizes');
  const alike = stsz.readUInt32BE(4);
  if (alike !== 0) return alike * stsz.readUInt32BE(8);
  const count = entries(stsz, 8, 4);
  let sum = 0;
  for (let n = 0; n < count; n += 1) sum += stsz.readUInt32BE(12 + n * 4);
  return sum;
}
