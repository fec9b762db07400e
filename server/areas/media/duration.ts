/**
 * The length of an MP4 in whole milliseconds, rounded down, from its movie header (ISO/IEC 14496-12, 8.2.2).
 * @throws when the bytes have no movie header.
 */
export function mp4Duration(file: Buffer): number {
  const header = boxOf(boxOf(file, 'moov'), 'mvhd');
  const long = header.readUInt8(0) === 1;
  const timescale = header.readUInt32BE(long ? 20 : 12);
  const duration = long ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return Math.floor((duration * 1000) / timescale);
}

/** The content of the first box of this type. */
function boxOf(boxes: Buffer, wanted: string): Buffer {
  let at = 0;
  while (at + 8 <= boxes.length) {
    const short = boxes.readUInt32BE(at);
    // 1 says that the size follows in eight bytes, 0 that the box goes to the end.
    const size = short === 1 ? Number(boxes.readBigUInt64BE(at + 8)) : short || boxes.length - at;
    const start = at + (short === 1 ? 16 : 8);
    if (boxes.toString('latin1', at + 4, at + 8) === wanted) return boxes.subarray(start, at + size);
    if (size < 8) break;
    at += size;
  }
  throw new Error(`this MP4 has no ${wanted} box`);
}
