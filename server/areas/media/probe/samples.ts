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

/** The longest way from one key frame to the next, or to the end, in the track's own units. */
export function longestGap(
  runs: readonly { count: number; lasts: number }[],
  keys: number[] | undefined,
): number {
  if (!keys) return Math.max(0, ...runs.map(({ lasts }) => lasts));
  const wanted = [...keys].sort((a, b) => a - b);
  let longest = 0;
  let last = 0;
  let at = 0;
  let sample = 1;
  let next = 0;
  for (const { count, lasts } of runs) {
    for (; next < wanted.length && (wanted[next] ?? 0) < sample + count; next += 1) {
      const key = at + Math.max(0, (wanted[next] ?? 0) - sample) * lasts;
      longest = Math.max(longest, key - last);
      last = key;
    }
    sample += count;
    at += count * lasts;
  }
  return Math.max(longest, at - last);
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
