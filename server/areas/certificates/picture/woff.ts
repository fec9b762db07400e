import { inflateSync } from 'node:zlib';

const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;
const TTF_HEAD = 12;
const TTF_ENTRY = 16;

/** A WOFF (version 1) as the TTF that it packs: its tables are zlib streams, one after the other. */
export function ttfOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(TTF_HEAD + TTF_ENTRY * count);
  const power = Math.floor(Math.log2(count));
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(TTF_ENTRY * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(TTF_ENTRY * (count - 2 ** power), 10);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (let n = 0; n < count; n += 1) {
    const entry = WOFF_HEAD + WOFF_ENTRY * n;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const raw = woff.subarray(offset, offset + packed);
    const whole = packed < length ? inflateSync(raw) : raw;
    const place = TTF_HEAD + TTF_ENTRY * n;
    woff.copy(head, place, entry, entry + 4);
    woff.copy(head, place + 4, entry + 16, entry + 20);
    head.writeUInt32BE(at, place + 8);
    head.writeUInt32BE(length, place + 12);
    const padding = Buffer.alloc(-length & 3);
    parts.push(whole, padding);
    at += length + padding.length;
  }
  return Buffer.concat(parts);
}

/** The characters that a TTF can draw, from its map in format 4 (two bytes a character). */
export function charactersOf(ttf: Buffer): Set<number> {
  const found = new Set<number>();
  for (let n = 0; n < ttf.readUInt16BE(4); n += 1) {
    const entry = TTF_HEAD + TTF_ENTRY * n;
    if (ttf.toString('latin1', entry, entry + 4) !== 'cmap') continue;
    const map = ttf.readUInt32BE(entry + 8);
    for (let m = 0; m < ttf.readUInt16BE(map + 2); m += 1) {
      const table = map + ttf.readUInt32BE(map + 8 + 8 * m);
      if (ttf.readUInt16BE(table) !== 4) continue;
      const doubled = ttf.readUInt16BE(table + 6);
      for (let at = 0; at < doubled; at += 2) {
        const last = ttf.readUInt16BE(table + 14 + at);
        const first = ttf.readUInt16BE(table + 16 + doubled + at);
        for (let code = first; code <= last && code < 0xffff; code += 1) found.add(code);
      }
    }
  }
  return found;
}
