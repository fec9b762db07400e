import { describe, expect, test } from 'vitest';
import { clip, splicedClip } from '../../../testing/clips';
import type { Bytes } from './bytes';
import { probeFilm, probeSound } from './film';
import { MediaRefused } from './media-refused';

/** Bytes in memory that count what is read of them. */
function bytesOf(buffer: Buffer, size = buffer.length): Bytes & { read: Bytes['read']; count: () => number } {
  let count = 0;
  return {
    size,
    count: () => count,
    async read(at, length) {
      const wanted = Math.max(0, Math.min(size - at, length));
      count += wanted;
      const part = Buffer.alloc(wanted);
      buffer.copy(part, 0, at, at + wanted);
      return part;
    },
  };
}
const probe = (buffer: Buffer) => probeFilm(bytesOf(buffer));
const box = (type: string, content = Buffer.alloc(0)) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
/** The film with the numbers of a table written over: `at` bytes behind the table's name. */
function altered(film: Buffer, table: string, at: number, value: number): Buffer {
  const copy = Buffer.from(film);
  copy.writeUInt32BE(value, copy.indexOf(table, 0, 'latin1') + 4 + at);
  return copy;
}
const good = clip('good.mp4');

describe('a film', () => {
  test('that every phone plays is measured by its head', async () => {
    const { end, facts } = await probe(good);
    expect(end).toBe(3_000);
    expect(facts).toMatchObject({ width: 64, height: 36, keyFramesApart: 2_000, faststart: true });
    expect(facts.bitsPerSecond).toBe(Math.round((good.length * 8) / 3));
    expect((await probe(clip('longer.mp4'))).end).toBe(5_000);
    expect((await probe(clip('silent.mp4'))).end).toBe(3_000);
    expect((await probe(clip('head-last.mp4'))).facts.faststart).toBe(false);
  });

  test('of 3 GB is measured by reading its head alone', async () => {
    const start = good.indexOf('mdat', 0, 'latin1') - 4;
    const head = Buffer.alloc(16);
    head.writeUInt32BE(1);
    head.write('mdat', 4, 'latin1');
    head.writeBigUInt64BE(3_000_000_000n, 8);
    const large = bytesOf(Buffer.concat([good.subarray(0, start), head]), start + 3_000_000_000);
    expect((await probeFilm(large)).end).toBe(3_000);
    expect(large.count()).toBeLessThan(good.length);
  });

  test.each([
    ['h265.mp4', /画面编码是 H\.265.*应为 H\.264.*ffmpeg -i .*libx264/],
    ['high10.mp4', /H\.264 High 10.*10 位/],
    ['high422.mp4', /H\.264 High 4:2:2/],
    ['mp3.mp4', /声音编码是 MP3.*应为 AAC/],
    ['key-frames.mp4', /关键帧隔了 14 秒，最多 10 秒.*force_key_frames/],
    ['fragmented.mp4', /分段的 mp4.*-c copy -movflags \+faststart/],
    ['sound.m4a', /没有画面/],
  ])('%s is refused with its remedy', async (name, sentence) => {
    await expect(probe(clip(name))).rejects.toThrow(MediaRefused);
    await expect(probe(clip(name))).rejects.toThrow(sentence);
  });
});

describe('a video that phones or programs made otherwise', () => {
  test.each([
    ['sound-longer.mp4', 4_000],
    ['sound-shorter.mp4', 6_000],
    ['quicktime.mp4', 6_000],
    ['trailing-bytes.mp4', 6_000],
    ['cut.mp4', 6_500],
    ['slides.mp4', 13_000],
    ['late-upright.mp4', 6_000],
  ])('ends with its video when it is %s', async (name, end) => {
    expect((await probe(clip(`played/${name}`))).end).toBe(end);
  });

  test('probeFilm refuses an edit list that leaves out media in the middle', async () => {
    const spliced = splicedClip();
    await expect(probe(spliced)).rejects.toThrow(/几段拼起来.*libx264/);
  });

  test('probeFilm refuses a file that ends within its data', async () => {
    const cut = clip('played/trailing-bytes.mp4');
    await expect(probe(cut.subarray(0, -1_000))).rejects.toThrow(/不完整/);
  });
});

describe('what is no film, or is broken, is refused with a sentence:', () => {
  const text = Buffer.from('今天开会的记录。'.repeat(100));
  const page = Buffer.from('<!doctype html><p>not a film</p>');
  const many = Buffer.concat([box('ftyp'), ...Array.from({ length: 10_001 }, () => box('free'))]);
  const bare = Buffer.concat([box('ftyp'), box('moov'), box('mdat', Buffer.alloc(9))]);
  test.each([
    ['a text', text, /不是 mp4 视频，只是文件名像/],
    ['a page', page, /不是 mp4/],
    ['nothing', Buffer.alloc(0), /不是 mp4/],
    ['a film cut off in its pictures', good.subarray(0, -100), /不完整/],
    ['a film cut off in its head', good.subarray(0, 600), /不完整/],
    ['a film of which the head alone is there', good.subarray(0, good.indexOf('mdat') - 4), /不完整/],
    ['ten thousand boxes', many, /结构不正常/],
    ['a head without anything', bare, /不完整/],
    [
      'a head larger than any film’s',
      Buffer.concat([box('ftyp'), box('moov', Buffer.alloc(65 << 20)), box('mdat')]),
      /结构不正常/,
    ],
    ['a table of four thousand million entries', altered(good, 'stts', 4, 0xffffffff), /索引坏了/],
    ['a run of four thousand million pictures', altered(good, 'stts', 8, 0xffffffff), /索引坏了/],
    ['more key frames than bytes', altered(good, 'stss', 4, 5_000), /索引坏了/],
    ['pictures that lie behind the end', altered(good, 'stco', 8, 0x7fffffff), /不完整/],
    [
      'a head that says more than there is',
      altered(good, 'mvhd', 16, 3_600_000),
      /前后不一：文件头写着 60 分 0 秒，里面却有 0 分 3 秒/,
    ],
    ['a box that is smaller than its head', altered(good, 'mvhd', -8, 4), /不完整/],
    ['a length without a scale', altered(good, 'mvhd', 12, 0), /长度是 0 分 0 秒/],
  ])('%s', async (_, bytes, sentence) => {
    await expect(probe(bytes)).rejects.toThrow(MediaRefused);
    await expect(probe(bytes)).rejects.toThrow(sentence);
  });

  test('every cut and many a wrong byte: never anything but a film or a sentence', async () => {
    const outcomes = new Set<string>();
    const tried: Buffer[] = [];
    for (let at = 0; at < good.length; at += 97) tried.push(good.subarray(0, at));
    const head = good.indexOf('mdat', 0, 'latin1');
    for (let at = 0; at < head; at += 3) {
      for (const value of [0, 0x7f, 0xff]) {
        const wrong = Buffer.from(good);
        wrong[at] = value;
        tried.push(wrong);
      }
    }
    for (const bytes of tried) {
      const outcome = await probe(bytes).then(
        () => 'film',
        (error: Error) => (error instanceof MediaRefused ? 'sentence' : `${error.name}: ${error.message}`),
      );
      outcomes.add(outcome);
    }
    expect([...outcomes].sort()).toEqual(['film', 'sentence']);
  });
});

test('a sound is measured, and what has none of AAC is not one', async () => {
  expect(await probeSound(bytesOf(clip('sound.m4a')))).toBe(3_000);
  const refusals = [
    [clip('silent.mp4'), /没有声音/],
    [clip('mp3.mp4'), /^声音的编码是 MP3.*应为 AAC.*ffmpeg -i .*-c:a aac/],
    [Buffer.from('今天开会的记录。'.repeat(100)), /^这不是 m4a 声音，只是文件名像/],
    [clip('sound.m4a').subarray(0, -100), /^声音文件不完整/],
  ] as const;
  for (const [bytes, sentence] of refusals) {
    await expect(probeSound(bytesOf(bytes))).rejects.toThrow(MediaRefused);
    await expect(probeSound(bytesOf(bytes))).rejects.toThrow(sentence);
  }
});
