import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { clip, streamClip } from '../../../testing/clips';
import type { Bytes } from './bytes';
import { MediaRefused } from './media-refused';
import { probeStream } from './stream';

const bytesOf = (buffer: Buffer): Bytes => ({
  size: buffer.length,
  read: async (at, length) => buffer.subarray(at, at + length),
});
/** The clip's files with some written otherwise; undefined takes one away. */
function files(change: Record<string, string | Buffer | undefined> = {}) {
  const whole = new Map(streamClip().map((name) => [name, clip(`stream/${name}`)]));
  for (const [name, content] of Object.entries(change)) {
    if (content === undefined) whole.delete(name);
    else whole.set(name, Buffer.from(content));
  }
  return new Map([...whole].map(([name, content]) => [name, bytesOf(content)] as const));
}
const rendition = clip('stream/360p.m3u8').toString();
const edited = (from: string | RegExp, to: string) => ({ '360p.m3u8': rendition.replace(from, to) });

test('a stream ends where its shortest rendition does', async () => {
  expect(await probeStream(files(), 'master.m3u8')).toBe(6_000);
  expect(await probeStream(files(), '360p.m3u8')).toBe(6_000);
  const master =
    '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=2\n360p.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow/180p.m3u8\n';
  const low = rendition.replaceAll('360p-', '../360p-').replace('2.000000', '1.500000');
  expect(await probeStream(files({ 'master.m3u8': master, 'low/180p.m3u8': low }), 'master.m3u8')).toBe(
    5_500,
  );
});

const h265 = clip('h265.mp4');
test.each([
  ['a missing segment', { '360p-1.m4s': undefined }, /360p\.m3u8 里的分段 360p-1\.m4s 不在文件夹里/],
  ['an empty segment', { '360p-1.m4s': '' }, /360p-1\.m4s 不在文件夹里，或是空的/],
  ['a missing beginning', { '360p-init.mp4': undefined }, /360p-init\.mp4 不在/],
  ['a missing rendition', { '360p.m3u8': undefined }, /播放列表 360p\.m3u8 不在文件夹里/],
  ['a live stream', edited('#EXT-X-ENDLIST', ''), /没有结尾/],
  [
    'a second beginning',
    edited(
      '#EXTINF:2.000000,\n360p-1',
      '#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="b.mp4"\n#EXTINF:2.000000,\n360p-1',
    ),
    /中间换了开头部分/,
  ],
  ['no segments', edited(/#EXTINF[\s\S]*m4s\n/, ''), /没有分段/],
  ['a segment of a minute', edited('2.000000', '60.0'), /有一段长 60 秒，最多 15 秒/],
  ['encrypted segments', edited('#EXTINF', '#EXT-X-KEY:METHOD=AES-128,URI="k"\n#EXTINF'), /加密/],
  [
    'a segment of another site',
    edited('360p-1.m4s', 'https://cdn.example/1.m4s'),
    /应是同一文件夹里的文件名/,
  ],
  ['a segment from the top', edited('360p-1.m4s', '/etc/passwd'), /应是同一文件夹里的文件名/],
  ['a segment outside', edited('360p-1.m4s', '../../etc/passwd'), /在文件夹外面/],
  ['a segment outside, in other letters', edited('360p-1.m4s', '%2e%2e/x'), /在文件夹外面/],
  ['a text as a segment', { '360p-0.m4s': '今天开会的记录' }, /不是视频分段/],
  ['a text as a playlist', { '360p.m3u8': '今天开会的记录' }, /不是播放列表/],
  ['a text as the beginning', { '360p-init.mp4': '今天开会的记录' }, /不是视频的开头部分/],
  ['H.265', { '360p-init.mp4': h265.subarray(0, h265.indexOf('mdat') - 4) }, /画面编码是 H\.265/],
  [
    'sound apart',
    { 'master.m3u8': '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="n",URI="a.m3u8"\n' },
    /声音放在单独/,
  ],
  ['a playlist of 2 MB', { '360p.m3u8': `#EXTM3U\n${'#\n'.repeat(1_100_000)}` }, /超过 1 MB/],
])('%s is refused by name, with the line that makes it anew', async (_, change, sentence) => {
  const asked = probeStream(files(change), 'master.m3u8');
  await expect(asked).rejects.toThrow(MediaRefused);
  await expect(asked).rejects.toThrow(sentence);
  await expect(asked).rejects.toThrow(
    /ffmpeg -i (原视频\.mp4|360p\.m3u8|master\.m3u8) .*新文件夹\/360p\.m3u8$/,
  );
});

test('renditions of different lengths are refused', async () => {
  const master =
    '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=2\n360p.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=1\n180p.m3u8\n';
  const low = rendition.replace(/#EXTINF:2.000000,\n360p-0.m4s\n#EXTINF:2.000000,\n360p-1.m4s\n/, '');
  const asked = probeStream(files({ 'master.m3u8': master, '180p.m3u8': low }), 'master.m3u8');
  await expect(asked).rejects.toThrow(/长短不一：6\.0 秒、2\.0 秒/);
});

/** All files of a folder of clips. */
const folder = (name: string, change: Record<string, Buffer> = {}) =>
  new Map(
    readdirSync(`server/testing/clips/${name}`).map(
      (file) => [file, bytesOf(change[file] ?? clip(`${name}/${file}`))] as const,
    ),
  );

test('a stream is refused when its sound ends early, with a command that adds silence', async () => {
  const asked = probeStream(folder('sound-ends-early'), 'master.m3u8');
  await expect(asked).rejects.toThrow(/声音比画面先结束.*新建.*ffmpeg -i master\.m3u8 .*apad=whole_dur=10 /);
  expect(await probeStream(folder('played/rounded-up'), 'master.m3u8')).toBe(8_000);
});

test('a fragment that is broken is refused by the name of its playlist', async () => {
  const broken = Buffer.from(clip('stream/360p-2.m4s'));
  const run = broken.indexOf('trun', 0, 'latin1');
  broken.writeUInt32BE(broken.readUInt32BE(run + 4) | 0x100, run + 4);
  broken.writeUInt32BE(0xffffff, run + 8);
  await expect(probeStream(files({ '360p-2.m4s': broken }), 'master.m3u8')).rejects.toThrow(
    /360p\.m3u8 的分段坏了/,
  );
});

describe('a stream in MPEG-TS', () => {
  /** A packet that begins a piece of video or sound, presented at `seconds`. */
  const packet = (stream: number, seconds: number) => {
    const bytes = Buffer.alloc(188, 0xff);
    bytes.set([0x47, 0x41, 0x00, 0x10, 0, 0, 1, stream, 0, 0, 0x80, 0x80, 5]);
    const ticks = Math.round(seconds * 90_000);
    bytes.set([0x21 | (Math.floor(ticks / 2 ** 30) << 1)], 13);
    bytes.writeUInt16BE(((Math.floor(ticks / 2 ** 15) % 2 ** 15) << 1) | 1, 14);
    bytes.writeUInt16BE(((ticks % 2 ** 15) << 1) | 1, 16);
    return bytes;
  };
  const stream = (lastSound: number) => {
    const first = Buffer.concat([packet(0xe0, 0), packet(0xc0, 0)]);
    const last = Buffer.concat([packet(0xc0, lastSound), packet(0xe0, 9.9)]);
    const text = '#EXTM3U\n#EXTINF:5,\n0.ts\n#EXTINF:5,\n1.ts\n#EXT-X-ENDLIST\n';
    const named: [string, Buffer][] = [
      ['a.m3u8', Buffer.from(text)],
      ['0.ts', first],
      ['1.ts', last],
    ];
    return new Map(named.map(([name, bytes]) => [name, bytesOf(bytes)] as const));
  };

  test('probeStream refuses MPEG-TS whose last sound begins more than 1.5 s before its last frame', async () => {
    expect(await probeStream(stream(9), 'a.m3u8')).toBe(10_000);
    await expect(probeStream(stream(8), 'a.m3u8')).rejects.toThrow(/声音比画面先结束/);
  });
});
