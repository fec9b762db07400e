import { expect, test } from 'vitest';
import { type PhoneState, pillOf } from './state-words';

const SYNCED: PhoneState = {
  line: 'good',
  signedIn: true,
  sending: false,
  waitingSeconds: 0,
  onItsWay: false,
  owing: false,
  unresolved: 0,
  checking: 0,
  refused: 0,
  others: false,
};
const visitor = { signedIn: false };
const waits = { waitingSeconds: 84 };

const ROWS: [string, Partial<PhoneState>, string | undefined, string?][] = [
  ['online, nothing waits', {}, '已同步', 'fine'],
  ['just opened, and nobody has answered yet', { line: 'unknown' }, '连接中', 'sending'],
  ['what was written waits for less than 30 s', { onItsWay: true }, '同步中', 'sending'],
  ['it waits longer', waits, '待同步 1:24', 'waits'],
  ['a finish alone waits longer', { owing: true }, '待同步', 'waits'],
  ['it is being sent', { sending: true }, '同步中', 'sending'],
  ['it is being sent after a long wait', { ...waits, sending: true }, '同步中', 'sending'],
  ['offline, nothing waits', { line: 'none' }, '离线', 'waits'],
  ['offline, and it waits', { line: 'none', ...waits }, '离线 · 待同步 1:24', 'waits'],
  ['offline, whatever is tried', { line: 'none', ...waits, sending: true }, '离线 · 待同步 1:24', 'waits'],
  ['offline, and a finish waits', { line: 'none', owing: true }, '离线 · 待同步', 'waits'],
  ['slow', { line: 'slow' }, '网络很慢 · 先看手机里的', 'waits'],
  ['slow, and it waits', { line: 'slow', ...waits }, '网络很慢 · 待同步 1:24', 'waits'],
  ['lie-fi', { line: 'lieFi' }, '网络没有回应 · 先看手机里的', 'waits'],
  [
    'lie-fi, and a send hangs',
    { line: 'lieFi', ...waits, sending: true },
    '网络没有回应 · 待同步 1:24',
    'waits',
  ],
  ['a captive portal, by its page or by 302 to it', { line: 'portal' }, '无线网要先登录', 'waits'],
  ['the same, and it waits', { line: 'portal', ...waits }, '无线网要先登录 · 待同步 1:24', 'waits'],
  ['502', { line: 'sick' }, '服务器没有回应 · 先看手机里的', 'waits'],
  ['502, and it waits', { line: 'sick', ...waits }, '服务器没有回应 · 待同步 1:24', 'waits'],
  ['a check is pending', { checking: 360 }, '待核身 6:00', 'asks'],
  ['a check is pending, and more waits for the network', { checking: 360, ...waits }, '待同步 1:24', 'waits'],
  ['nobody could say: 待处理', { unresolved: 1, refused: 20 }, '待处理', 'asks'],
  ['待处理 comes before what sends itself', { unresolved: 1, ...waits }, '待处理', 'asks'],
  [
    '待处理 can wait where nothing can be sent',
    { unresolved: 1, ...waits, line: 'none' },
    '离线 · 待同步 1:24',
    'waits',
  ],
  ['待处理, and no network', { unresolved: 1, line: 'none' }, '离线 · 待处理', 'waits'],
  ['refused', { refused: 120 }, '未通过 2:00', 'asks'],
  ['signed out, and study waits', { ...visitor, others: true }, '登录后补传', 'asks'],
  [
    'signed out without network, and study waits',
    { ...visitor, others: true, line: 'none' },
    '离线 · 登录后补传',
    'asks',
  ],
  ['another learner’s waits', { others: true }, '已同步', 'fine'],
  ['a visitor', visitor, undefined],
  ['a visitor before the first answer', { ...visitor, line: 'unknown' }, undefined],
  ['a visitor without network', { ...visitor, line: 'none' }, '离线', 'waits'],
];

test.each(ROWS)('%s', (_, change, words, look) => {
  expect(pillOf({ ...SYNCED, ...change }, true)).toEqual(words && { words, look });
});

test('已同步 is said in one state alone: the server has answered, and nothing waits', () => {
  const said = ROWS.filter(([, change]) => pillOf({ ...SYNCED, ...change }, true)?.words === '已同步');
  expect(said.map(([name]) => name)).toEqual(['online, nothing waits', 'another learner’s waits']);
});

test('without a worker nothing is promised of the phone', () => {
  expect(pillOf({ ...SYNCED, line: 'lieFi' }, false)?.words).toBe('网络没有回应');
});
