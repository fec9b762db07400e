import { describe, expect, test } from 'vitest';
import { captionsIn, readCaptions } from './captions';
import { MediaRefused } from './media-refused';

const read = (text: string) => captionsIn(Buffer.from(text));
const written =
  'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n先通风\n再检测\n\n00:01:05.250 --> 01:00:00.000\n后作业\n';

test('WebVTT stays, without styles, notes and numbers', () => {
  expect(read(written)).toBe(written);
  const rich =
    'WEBVTT 标题\n\nSTYLE\n::cue { color: red }\n\nNOTE 说明\n\n1\n00:01.000 --> 00:04.000 align:start evil:x\n先通风';
  expect(read(rich)).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:04.000 align:start\n先通风\n');
});

test('SRT becomes WebVTT, with line ends of every kind, also in the encoding of old programs', () => {
  const srt =
    '\uFEFF1\r\n00:00:01,000 --> 00:00:04,000\r\n先通风\r\n再检测\r\n\r\n2\r\n00:01:05,250 --> 01:00:00,000\r\n后作业\r\n';
  expect(read(srt)).toBe(written);
  // 先 in GB 18030.
  const old = Buffer.concat([Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n'), Buffer.from([0xcf, 0xc8])]);
  expect(captionsIn(old)).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n先\n');
});

describe('the texts of captions', () => {
  const cue = (text: string) => `WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n${text}\n`;
  const noted = (text: string) => readCaptions(Buffer.from(text)).notes.map(({ line }) => line);

  test.each([
    ['噪声 <85 分贝，A&B 两班', '噪声 &lt;85 分贝，A&amp;B 两班'],
    ['<i>斜</i> &lt; &amp; <甲>', '<i>斜</i> &lt; &amp; &lt;甲>'],
    ['上一行\n\n空行后的一行', '上一行\n\u00a0\n空行后的一行'],
  ])('are shown as they are written: %j', (text, vtt) => {
    expect(read(cue(text))).toBe(cue(vtt));
    expect(read(`1\n00:00:01,000 --> 00:00:04,000\n${text}\n`)).toBe(cue(vtt));
    expect(noted(cue(text))).toEqual([]);
  });

  test('lose the marks of subtitle programs, which are noted with their lines', () => {
    const text = cue('{\\an8}<font color="#ff0">黄字</font>\n{\\i1}斜');
    expect(read(text)).toBe(cue('黄字\n斜'));
    expect(noted(text)).toEqual([4, 5]);
    expect(noted(cue('一').replace('00:00:01', '名字\n00:00:01'))).toEqual([3]);
  });

  test('reads captions when they are in UTF-16, with a byte order mark or without', () => {
    const little = Buffer.from(`\uFEFF${written}`, 'utf16le');
    const big = Buffer.from(little).swap16();
    for (const bytes of [little, big, little.subarray(2), big.subarray(2)]) {
      expect(captionsIn(bytes)).toBe(written);
    }
  });
});

test.each([
  ['a text', '今天开会的记录', /没有字幕。每条字幕先写时间/],
  ['nothing', '', /没有字幕/],
  [
    'a time that is none',
    'WEBVTT\n\n00:00:01 --> 00:00:04.000\n先通风',
    /第 3 行的时间.*应像 00:00:01\.000 --> 00:00:04\.000/,
  ],
  [
    'an end before its beginning',
    'WEBVTT\n\n00:00:04.000 --> 00:00:01.000\n先通风',
    /第 3 行的结束时间不晚于开始时间/,
  ],
  [
    'no line between two',
    'WEBVTT\n\n00:01.000 --> 00:02.000\n先\n00:03.000 --> 00:04.000\n后',
    /第 5 行.*少了一个空行/,
  ],
])('%s is refused, with the line', (_, text, sentence) => {
  expect(() => read(text)).toThrow(MediaRefused);
  expect(() => read(text)).toThrow(sentence);
});

test('what no encoding reads, and what is too large for captions, is refused', () => {
  expect(() => captionsIn(Buffer.from([0xff, 0xff, 0xff]))).toThrow(/另存为 UTF-8/);
  expect(() => captionsIn(Buffer.alloc(2 * 1024 * 1024 + 1, 'a'))).toThrow(/超过 2 MB/);
});
