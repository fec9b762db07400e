import { expect, it } from 'vitest';
import { permitOf } from '@/offline/permits/testing';
import { awayWords } from './away-words';

const permit = permitOf({ until: Date.parse('2026-11-30T12:00:00+08:00') });
const now = Date.parse('2020-01-01T08:00:00+08:00');

it.each([
  ['none', /视频要有网络才能播放/],
  ['partial', /还没有下载完。联网后接着下/],
  ['gone', /清理掉了下载的视频.*学过的都在/],
  ['tooLarge', /太大.*联网可以学.*主屏幕/],
  ['later', /还没有离线许可.*联网一次后可学/],
  ['expired', /离线许可 11月30日 到期了，联网一次就能续上/],
  ['lost', /^已退款。没有网络时不能学/],
  ['wrongClock', /手机的日期不对（现在是 1月1日 08:00）.*自动设置/],
] as const)('%s says why, and a way on', (is, words) => {
  expect(awayWords({ is, permit, words: '已退款' }, now)).toMatch(words);
});
