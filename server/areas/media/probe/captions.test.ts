import { expect, test } from 'vitest';
import { captionsIn } from './captions';
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
