import { describe, expect, test } from 'vitest';
import { playlistDuration, renditionsOf } from './playlist';

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

test('a master playlist names its renditions, wherever they stand', () => {
  const master =
    '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=2\n\nhigh.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=1\n#EXT-X-X\nlow.m3u8\n';
  expect(renditionsOf(master)).toEqual(['high.m3u8', 'low.m3u8']);
  expect(() => renditionsOf('#EXTM3U')).toThrow('no rendition');
});
