import { expect, it } from 'vitest';
import { hasRow, type ToldEvent, wordsOf } from './event-words';

const event = (change: Partial<ToldEvent>): ToldEvent => ({
  ...{ kind: 'record', reason: 'none', from: 30, to: 60, credited: 0, provisional: 0, times: 1 },
  ...change,
});

it.each<[Partial<ToldEvent>, string, RegExp | undefined]>([
  [{ credited: 30 }, '学了 0:30–1:00，计入 30秒', undefined],
  [{ provisional: 30 }, '学了 0:30–1:00，待核身 30秒', undefined],
  [{ credited: 12, reason: 'time' }, '学了 0:30–1:00，计入 12秒', /同一时间只计一份学习/],
  [{ reason: 'elsewhere' }, '0:30–1:00 没有计入', /另一台手机已经计入/],
  [{ reason: 'otherLearner' }, '0:30–1:00 没有计入', /另一位学员/],
  [{ reason: 'gap' }, '0:30–1:00 没有计入', /前面有一段/],
  [{ reason: 'session' }, '0:30–1:00 没有计入', /联系客服/],
  [{ kind: 'failed', reason: 'check', provisional: -15 }, '人脸核身未通过，退回 15秒', /重新核身/],
  [{ kind: 'passed', credited: 15, provisional: -15 }, '人脸核身通过，计入 15秒', undefined],
  [{ kind: 'unheld', credited: 20, provisional: -20 }, '课时的核身点有改动，待核身的 20秒 已计入', undefined],
  [{ kind: 'corrected', from: 11, to: 12 }, '视频重新量过，到 0:12 结束：这个课时已学完', undefined],
  [{ credited: 20, provisional: -20 }, '学了 0:30–1:00，计入 20秒', undefined],
  [{ kind: 'opening', credited: 90 }, '此前已计入 1分30秒', undefined],
  [{ reason: 'more', times: 8 }, '这一天还有 8 条没有计入的上传，不再逐条列出', undefined],
  [{ kind: 'something of tomorrow', credited: 5 }, '学了 0:30–1:00，计入 5秒', undefined],
])('says what happened and why: %j', (change, what, why) => {
  const words = wordsOf(event(change));
  expect(words.what).toBe(what);
  if (why) expect(words.why).toMatch(why);
  else expect(words.why).toBeUndefined();
});

it('gives no row to a paid record of less than a second', () => {
  expect(hasRow(event({ from: 60, to: 60.4, credited: 0.4 }))).toBe(false);
  expect(hasRow(event({ from: 60, to: 61, credited: 1 }))).toBe(true);
  expect(hasRow(event({ from: 60, to: 60.4, reason: 'face' }))).toBe(true);
  expect(hasRow(event({ kind: 'passed', from: 60, to: 60, credited: 0.4, provisional: -0.4 }))).toBe(true);
});
