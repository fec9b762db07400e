import { expect, it } from 'vitest';
import type { DownloadRow } from '@/offline/download-rows';
import { leftWords, ofBytes, permitWords, rowWords } from './download-words';
import { whyNot } from './why-not';

const MB = 1024 * 1024;
const DAY = 24 * 3_600_000;
const row = (change: Partial<DownloadRow>) =>
  ({ digest: 'd', duration: 1200, size: 18 * MB, received: 9 * MB, words: '', ...change }) as DownloadRow;

it.each([
  [{ state: 'complete' }, '20:00 · 18.0\u00a0MB'],
  [{ state: 'running' }, '20:00 · 18.0\u00a0MB · 正在下载 50%'],
  [{ state: 'waiting' }, '20:00 · 18.0\u00a0MB · 排队中'],
  [{ state: 'waiting', words: '登录后接着下载' }, '20:00 · 18.0\u00a0MB · 登录后接着下载'],
  [{ state: 'failed', words: '手机清掉了这个文件' }, '手机清掉了这个文件'],
  [{ state: 'paused' }, '20:00 · 18.0\u00a0MB · 已暂停'],
  [{ state: 'complete', digest: 'text-7', size: 0 }, '图文'],
  [{ state: 'complete', sound: true, size: 2 * MB }, '只有声音 · 20:00 · 2.0\u00a0MB'],
] as const)('%o reads %s', (change, words) => {
  expect(rowWords(row(change))).toBe(words);
});

it.each([
  [8.2 * MB, 12.6 * MB, '8.2 / 12.6\u00a0MB'],
  [0, 500 * 1024, '0 / 500\u00a0KB'],
])('%d of %d bytes', (received, size, words) => {
  expect(ofBytes(received, size)).toBe(words);
});

it.each([
  [undefined, ''],
  [3, '还要约 10 秒'],
  [38, '还要约 40 秒'],
  [61, '还要约 2 分钟'],
  [7_000, '还要约 2 小时'],
])('%s s left', (seconds, words) => {
  expect(leftWords(seconds)).toBe(words);
});

it.each([
  [9.5 * DAY, '离线许可还有9天', false],
  [2.5 * DAY, '离线许可还有2天', true],
  [DAY / 2, '离线许可还有不到1天', true],
  [-1, '离线许可已到期', true],
])('a permit for %d ms', (left, words, soon) => {
  expect(permitWords(1e12 + left, 1e12)).toEqual({ words, soon });
});

it('says why nothing can be stored, and nothing where it can', () => {
  const phone = { secure: true, worker: true, agent: 'Safari' };
  expect(whyNot(phone)).toBe('');
  expect(whyNot({ ...phone, secure: false })).toContain('https');
  expect(whyNot({ ...phone, worker: false })).toContain('无痕窗口');
  expect(whyNot({ ...phone, worker: false, agent: 'iPhone MicroMessenger/8' })).toContain('微信里存不下');
});
