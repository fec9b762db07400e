import { boxesIn, contentOf } from './boxes';
import { BrokenTable } from './samples';

/** Ends of the video and the sound of some segments, in seconds of one clock; undefined where they have none. */
export type SegmentEnds = { readonly video: number | undefined; readonly sound: number | undefined };

/** Reads where video and sound end in segments that follow each other; `init` is what begins an fMP4's, or undefined. */
export function endsIn(segments: readonly Buffer[], init: Buffer | undefined): SegmentEnds {
  const clocks = init && tracksOf(init);
  let ends: SegmentEnds = { video: undefined, sound: undefined };
  for (const segment of segments) {
    const { video, sound } = clocks ? endsOfFragments(segment, clocks) : endsOfPackets(segment);
    ends = { video: video ?? ends.video, sound: sound ?? ends.sound };
  }
  return ends;
}

type Kind = 'video' | 'sound';
type Clock = { kind: Kind; timescale: number; lasts: number };

/** The tracks that the beginning of an fMP4 announces, by their number: `lasts` is the length of a sample by default. */
function tracksOf(init: Buffer): Map<number, Clock> {
  const moov = contentOf(init, 'moov') ?? Buffer.alloc(0);
  const defaults = new Map<number, number>();
  const mvex = contentOf(moov, 'mvex') ?? Buffer.alloc(0);
  for (const { type, content } of boxesIn(mvex))
    if (type === 'trex') defaults.set(mvex.readUInt32BE(content + 4), mvex.readUInt32BE(content + 12));
  const clocks = new Map<number, Clock>();
  for (const box of boxesIn(moov).filter(({ type }) => type === 'trak')) {
    const trak = moov.subarray(box.content, box.end);
    const tkhd = contentOf(trak, 'tkhd');
    const mdhd = contentOf(trak, 'mdia', 'mdhd');
    const handler = contentOf(trak, 'mdia', 'hdlr')?.toString('latin1', 8, 12);
    if (!tkhd || !mdhd || (handler !== 'vide' && handler !== 'soun')) continue;
    const id = tkhd.readUInt32BE(tkhd.readUInt8(0) === 1 ? 20 : 12);
    const timescale = mdhd.readUInt32BE(mdhd.readUInt8(0) === 1 ? 20 : 12);
    if (timescale === 0) throw new BrokenTable('no timescale');
    clocks.set(id, { kind: handler === 'vide' ? 'video' : 'sound', timescale, lasts: defaults.get(id) ?? 0 });
  }
  return clocks;
}

/** Reads the ends from fragments (ISO/IEC 14496-12, 8.8): when each begins, and how long its samples are. */
function endsOfFragments(segment: Buffer, clocks: ReadonlyMap<number, Clock>): SegmentEnds {
  const ends: Record<Kind, number | undefined> = { video: undefined, sound: undefined };
  for (const box of boxesIn(segment).filter(({ type }) => type === 'moof')) {
    const moof = segment.subarray(box.content, box.end);
    for (const one of boxesIn(moof).filter(({ type }) => type === 'traf')) {
      const traf = moof.subarray(one.content, one.end);
      const tfhd = contentOf(traf, 'tfhd');
      const tfdt = contentOf(traf, 'tfdt');
      const clock = tfhd && clocks.get(tfhd.readUInt32BE(4));
      if (!tfhd || !tfdt || !clock) continue;
      const began = tfdt.readUInt8(0) === 1 ? Number(tfdt.readBigUInt64BE(4)) : tfdt.readUInt32BE(4);
      const runs = boxesIn(traf).filter(({ type }) => type === 'trun');
      const length = runs.reduce(
        (sum, run) => sum + lengthOfRun(traf.subarray(run.content, run.end), defaultOf(tfhd) ?? clock.lasts),
        0,
      );
      if (length > 0) ends[clock.kind] = (began + length) / clock.timescale;
    }
  }
  return ends;
}

/** The length of a sample that a fragment's header gives for all of its samples, or undefined. */
function defaultOf(tfhd: Buffer): number | undefined {
  const flags = tfhd.readUInt32BE(0) & 0xffffff;
  if ((flags & 0x8) === 0) return undefined;
  return tfhd.readUInt32BE(8 + ((flags & 0x1) !== 0 ? 8 : 0) + ((flags & 0x2) !== 0 ? 4 : 0));
}

function lengthOfRun(trun: Buffer, lasts: number): number {
  const flags = trun.readUInt32BE(0) & 0xffffff;
  const count = trun.readUInt32BE(4);
  if ((flags & 0x100) === 0) return count * lasts;
  const width = [0x100, 0x200, 0x400, 0x800].filter((flag) => (flags & flag) !== 0).length * 4;
  let at = 8 + ((flags & 0x1) !== 0 ? 4 : 0) + ((flags & 0x4) !== 0 ? 4 : 0);
  if (trun.length < at + count * width) throw new BrokenTable(`${count} samples`);
  let sum = 0;
  for (let n = 0; n < count; n += 1, at += width) sum += trun.readUInt32BE(at);
  return sum;
}

const PACKET = 188;
const SYNC = 0x47;
/** The clock of MPEG-TS (ISO/IEC 13818-1), ticks a second. */
const TICKS = 90_000;

/** Reads from MPEG-TS when the last video frame and the last sound begin, by the stream numbers of their packets. */
function endsOfPackets(segment: Buffer): SegmentEnds {
  const ends: Record<Kind, number | undefined> = { video: undefined, sound: undefined };
  for (let at = 0; at + PACKET <= segment.length; at += PACKET) {
    if (segment[at] !== SYNC) throw new BrokenTable('no packet');
    const begins = ((segment[at + 1] ?? 0) & 0x40) !== 0;
    const control = (segment[at + 3] ?? 0) & 0x30;
    if (!begins || (control & 0x10) === 0) continue;
    const content = at + 4 + ((control & 0x20) !== 0 ? 1 + (segment[at + 4] ?? 0) : 0);
    const ticks = presentedAt(segment.subarray(content, at + PACKET));
    if (!ticks) continue;
    const seconds = ticks.at / TICKS;
    ends[ticks.kind] = Math.max(ends[ticks.kind] ?? 0, seconds);
  }
  return ends;
}

/** The time at which an elementary stream's packet is presented, in ticks; undefined where it is none. */
function presentedAt(packet: Buffer): { kind: Kind; at: number } | undefined {
  if (packet.length < 14 || packet.readUIntBE(0, 3) !== 1) return undefined;
  const stream = packet.readUInt8(3);
  const kind =
    stream >= 0xe0 && stream <= 0xef ? 'video' : stream >= 0xc0 && stream <= 0xdf ? 'sound' : undefined;
  if (!kind || (packet.readUInt8(7) & 0x80) === 0) return undefined;
  const high = (packet.readUInt8(9) >> 1) & 0x7;
  return {
    kind,
    at: high * 2 ** 30 + (packet.readUInt16BE(10) >> 1) * 2 ** 15 + (packet.readUInt16BE(12) >> 1),
  };
}
