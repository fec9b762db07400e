import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { probeEnd } from '../probe';
import { playlistDuration, renditionsOf } from './playlist';

const folder = mkdtempSync(join(tmpdir(), 'zhijian-playlist-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A media playlist of segments of these lengths, in seconds as written. */
const playlist = (...lengths: string[]) =>
  [
    '#EXTM3U',
    '#EXT-X-TARGETDURATION:4',
    '#EXT-X-MAP:URI="init.mp4"',
    ...lengths.flatMap((length, at) => [`#EXTINF:${length},`, `${at}.m4s`]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');

describe('the length of a playlist', () => {
  test.each([
    [['4.000000', '4.000000', '2.5'], 10_500],
    [['4'], 4_000],
    [['1.005'], 1_005],
    [['3.9999'], 3_999],
  ])('of %j is %i ms', (lengths, ms) => {
    expect(playlistDuration(playlist(...lengths))).toBe(ms);
  });

  test('is read with titles and with line ends of every kind', () => {
    expect(playlistDuration('#EXTM3U\r\n#EXTINF:4.0,第一段\r\n0.ts\r\n#EXT-X-ENDLIST\r\n')).toBe(4_000);
  });

  test('is not made up for one that goes on, or has nothing in it', () => {
    expect(() => playlistDuration(playlist('4').replace('#EXT-X-ENDLIST', ''))).toThrow('no end');
    expect(() => playlistDuration(playlist())).toThrow('no segments');
  });
});

describe('the end of an hour', () => {
  const master =
    '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=2\n\nhigh.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=1\n#EXT-X-X\nlow.m3u8\n';

  test('is its shortest rendition’s, wherever that stands', async () => {
    expect(renditionsOf(master)).toEqual(['high.m3u8', 'low.m3u8']);
    expect(() => renditionsOf('#EXTM3U')).toThrow('no rendition');
    writeFileSync(join(folder, 'master.m3u8'), master);
    writeFileSync(join(folder, 'high.m3u8'), playlist('4', '3.9'));
    writeFileSync(join(folder, 'low.m3u8'), playlist('4', '4'));
    expect(await probeEnd(folder, 'master.m3u8')).toBe(7_900);
    writeFileSync(join(folder, 'low.m3u8'), playlist('4', '3.8'));
    expect(await probeEnd(folder, 'master.m3u8')).toBe(7_800);
  });

  test('of the demo’s media is what they last', async () => {
    expect(await probeEnd('demo/content/media', 'hearing-check/master.m3u8')).toBe(30_000);
    expect(await probeEnd('demo/content/media', 'hearing.mp4')).toBe(30_000);
    await expect(probeEnd('demo/content/media', 'none.mp4')).rejects.toThrow('ENOENT');
  });
});
