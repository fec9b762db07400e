import { expect, it } from 'vitest';
import { Refused, SessionEnded, Unreachable } from '@/api/errors';
import { addressSentence, errorSentence, platformMediaSentence } from './errors';

it.each([
  [-1, '签名过期，请刷新页面'],
  [-2, '视频加载失败'],
  [6, '不支持的视频格式'],
  [7, '网络连接异常'],
  [10, '视频解码失败'],
  [42, '播放错误: no such track'],
])('says code %i in its own words', (code, sentence) => {
  expect(errorSentence(code, 'no such track')).toBe(sentence);
});

it('never ends in a colon', () => {
  expect(errorSentence(42)).toBe('播放错误: 未知原因');
});

it.each([
  ['that was given up', 1, 'fetch aborted by the user agent', '播放错误: fetch aborted by the user agent'],
  ['whose network failed on the way', 2, 'PIPELINE_ERROR_READ', '网络连接异常'],
  ['that breaks while it is decoded', 3, 'PIPELINE_ERROR_DECODE', '视频解码失败'],
  ['that did not come', 4, 'MEDIA_ELEMENT_ERROR: Format error', '视频加载失败'],
  ['that nobody can read', 4, 'DEMUXER_ERROR_COULD_NOT_OPEN: FFmpegDemuxer', '不支持的视频格式'],
])('says why of a video %s', (_, code, message, sentence) => {
  expect(platformMediaSentence({ code, message }, true)).toBe(sentence);
});

it('blames the network where there is none', () => {
  expect(platformMediaSentence({ code: 4, message: 'MEDIA_ELEMENT_ERROR: Format error' }, false)).toBe(
    '网络连接异常',
  );
  expect(platformMediaSentence(null, true)).toBe('视频加载失败');
});

it('says why an address could not be had', () => {
  expect(addressSentence(new Refused('3201', ''))).toBe('签名过期，请刷新页面');
  expect(addressSentence(new Refused('2201', '请先加入学习'))).toBe('请先加入学习');
  expect(addressSentence(new Refused('2000', ''))).toBe('视频加载失败');
  expect(addressSentence(new Unreachable())).toBe('网络连接异常');
  expect(addressSentence(new Unreachable(502))).toBe('服务器暂时没有回应，请稍后再试');
  expect(addressSentence(new SessionEnded('expired'))).toBe('登录状态失效，请重新登录');
});
