import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { clip, splicedClip } from '../../../testing/clips';
import type { Bytes } from './bytes';
import { probeFilm, probeSound } from './film';
import { probeStream } from './stream';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'zhijian-advice-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
});

const bytesAt = (path: string): Bytes => {
  const bytes = readFileSync(path);
  return { size: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) };
};

/** Returns the command at the end of a refusal. */
async function commandIn(refused: Promise<unknown>, wrong: RegExp): Promise<string> {
  const sentence = await refused.then(
    () => 'accepted',
    (error: Error) => error.message,
  );
  expect(sentence).toMatch(wrong);
  const command = /运行：(ffmpeg .*)$/.exec(sentence)?.[1];
  if (command === undefined) throw new Error(`no command: ${sentence}`);
  return command;
}

/** Runs a command as an operator does, in a shell, in the folder of the file. */
const run = (command: string) =>
  execFileSync('sh', ['-c', command.replace(/^ffmpeg/, 'ffmpeg -v error -y')], { cwd: folder });

/** Encodes a test image and a tone of `seconds`, 25 frames a second, a key frame every 2 s. */
const made = (name: string, seconds: number, coding: string, tone = seconds) => {
  const sources = `-f lavfi -i testsrc2=s=160x90:r=25:d=${seconds} -f lavfi -i sine=220:d=${tone}`;
  run(`ffmpeg ${sources} -g 50 -keyint_min 50 -sc_threshold 0 -pix_fmt yuv420p ${coding} ${name}`);
};
const H265 = '-c:v libx265 -x265-params log-level=error';
const FRAGMENTS = '-movflags frag_keyframe+empty_moov';
const HLS = '-f hls -hls_playlist_type vod -hls_segment_type fmp4 -hls_fmp4_init_filename';

/** Writes over a number of a table of a video, `at` bytes behind the table's name. */
function altered(video: Buffer, table: string, at: number, value: number): Buffer {
  const copy = Buffer.from(video);
  copy.writeUInt32BE(value, copy.indexOf(table, 0, 'latin1') + 4 + at);
  return copy;
}
const crowded = () => {
  const empty = Buffer.from([0, 0, 0, 8, ...Buffer.from('free')]);
  return Buffer.concat([clip('good.mp4'), ...Array.from({ length: 10_001 }, () => empty)]);
};
const encoded = (coding: string) => () => {
  made('source.mp4', 4, coding);
  return readFileSync(join(folder, 'source.mp4'));
};

describe.skipIf(!hasFfmpeg)('the command in a refusal (needs ffmpeg: apt install ffmpeg)', () => {
  test.each<[string, () => Buffer, RegExp, number]>([
    ['H.265', () => clip('h265.mp4'), /H\.265/, 3_000],
    ['10 bits', () => clip('high10.mp4'), /High 10/, 3_000],
    ['4:2:2', () => clip('high422.mp4'), /4:2:2/, 3_000],
    ['sound in MP3', () => clip('mp3.mp4'), /MP3/, 3_000],
    ['key frames far apart', () => clip('key-frames.mp4'), /关键帧/, 14_000],
    // The video begins half a second after the sound.
    ['fragments', () => clip('fragmented.mp4'), /分段的/, 3_500],
    ['fragments of H.265', encoded(`${H265} ${FRAGMENTS}`), /分段的/, 4_000],
    ['fragments with sound in MP3', encoded(`-c:a libmp3lame ${FRAGMENTS}`), /分段的/, 4_000],
    [
      '10 bits, a frame every 3 s',
      encoded(`-vf "select='not(mod(n,75))'" -fps_mode vfr -c:v libx264 -pix_fmt yuv420p10le`),
      /High 10/,
      3_040,
    ],
    ['media left out in the middle', splicedClip, /几段拼起来/, 7_500],
    ['two lengths', () => altered(clip('good.mp4'), 'mvhd', 16, 3_600_000), /前后不一/, 3_000],
    ['ten thousand boxes', crowded, /结构不正常/, 3_000],
  ])(
    'makes a video that is accepted, of the same length, of one with %s',
    async (_, bytes, wrong, before) => {
      const given = join(folder, '原视频.mp4');
      writeFileSync(given, bytes());
      run(await commandIn(probeFilm(bytesAt(given)), wrong));
      const { end, facts } = await probeFilm(bytesAt(join(folder, '新视频.mp4')));
      expect(facts.faststart).toBe(true);
      expect(Math.abs(end - before)).toBeLessThanOrEqual(100);
      expect(Math.min(facts.width, facts.height)).toBeLessThanOrEqual(720);
    },
  );

  test('keeps a portrait video of a phone upright, with at most 720 columns', async () => {
    run(`ffmpeg -f lavfi -i testsrc2=s=1080x1920:r=10:d=2 ${H265} 原视频.mp4`);
    run(await commandIn(probeFilm(bytesAt(join(folder, '原视频.mp4'))), /H\.265/));
    const { facts } = await probeFilm(bytesAt(join(folder, '新视频.mp4')));
    expect([facts.width, facts.height]).toEqual([720, 1280]);
  });

  test.each([
    ['MP3', '-c:a libmp3lame -vn', /MP3/],
    ['fragments', `-c:a aac -vn ${FRAGMENTS}`, /分段的/],
  ])('makes a sound that is accepted of %s', async (_, coding, wrong) => {
    const given = join(folder, '原录音.mp3');
    writeFileSync(given, encoded(coding)());
    run(await commandIn(probeSound(bytesAt(given)), wrong));
    expect(Math.abs((await probeSound(bytesAt(join(folder, '新录音.m4a')))) - 4_000)).toBeLessThan(100);
  });

  const streamIn = (where: string) =>
    new Map(
      readdirSync(where, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => [name, bytesAt(join(where, name))] as const),
    );
  const master = (lines: string) => writeFileSync(join(folder, 'master.m3u8'), `#EXTM3U\n${lines}`);
  const rendition = (name: string, seconds: number) =>
    made(`${name}.m3u8`, seconds, `-c:v libx264 -c:a aac -hls_time 4 ${HLS} ${name}-init.mp4`);

  test.each<[string, () => void, string, RegExp, number]>([
    [
      'whose sound ends early',
      () => cpSync('server/testing/clips/sound-ends-early', folder, { recursive: true }),
      'master.m3u8',
      /声音比画面先结束/,
      10_000,
    ],
    ['of H.265', () => made('a.m3u8', 4, `${H265} ${HLS} init.mp4`), 'a.m3u8', /H\.265/, 4_000],
    [
      'with a segment of 18 s',
      () => made('a.m3u8', 18, `-c:v libx264 -hls_time 20 ${HLS} init.mp4`),
      'a.m3u8',
      /有一段长 18 秒/,
      18_000,
    ],
    [
      'whose sound is apart',
      () => {
        made('video.m3u8', 4, `-an -c:v libx264 ${HLS} video.mp4`);
        made('sound.m3u8', 4, `-vn -c:a aac ${HLS} sound.mp4`);
        master(
          '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="n",DEFAULT=YES,URI="sound.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=90000,AUDIO="a"\nvideo.m3u8\n',
        );
      },
      'master.m3u8',
      /单独的播放列表/,
      4_000,
    ],
    [
      'whose renditions have two lengths',
      () => {
        rendition('high', 8);
        rendition('low', 4);
        master(
          '#EXT-X-STREAM-INF:BANDWIDTH=90000,RESOLUTION=160x90\nhigh.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=10000,RESOLUTION=80x45\nlow.m3u8\n',
        );
      },
      'master.m3u8',
      /长短不一/,
      8_000,
    ],
  ])(
    'makes a stream that is accepted, in an empty folder, of one %s',
    async (_, lay, first, wrong, before) => {
      lay();
      const command = await commandIn(probeStream(streamIn(folder), first), wrong);
      mkdirSync(join(folder, '新文件夹'));
      run(command);
      const end = await probeStream(streamIn(join(folder, '新文件夹')), 'master.m3u8');
      expect(Math.abs(end - before)).toBeLessThanOrEqual(100);
    },
  );

  test('makes a stream that is accepted of the video from which a broken one came, whose sound is short', async () => {
    made('原视频.mp4', 6, '-c:v libx264 -c:a aac', 3);
    const refused = probeStream(new Map([['a.m3u8', bytesAt('package.json')]]), 'a.m3u8');
    const command = await commandIn(refused, /不是播放列表/);
    mkdirSync(join(folder, '新文件夹'));
    run(command);
    const end = await probeStream(streamIn(join(folder, '新文件夹')), 'master.m3u8');
    expect(Math.abs(end - 6_000)).toBeLessThanOrEqual(100);
  });
});
