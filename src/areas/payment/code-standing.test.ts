import type { RedemptionCode } from '@contract/redemption-codes';
import { expect, test } from 'vitest';
import { withReplaced, withSent } from './code-changes';
import { among, isFree, narrowings, shown, standingWords } from './code-standing';

const NEW: RedemptionCode = {
  code: '2222-3333-4444-5555',
  state: 0,
  usedBy: '',
  usedAt: '',
  standing: 'unused',
  recipientName: '',
  recipientPhone: '',
  sentAt: '',
  consented: false,
  percent: 0,
  finishedAt: '',
  replacedBy: '',
};
const AT = '2026-11-18 08:00:00';
const SENT = { ...NEW, standing: 'sent', recipientName: '张三', sentAt: AT };
const USED = { ...SENT, state: 1, standing: 'redeemed', usedBy: '张三', usedAt: AT };

const TABLE: [code: RedemptionCode, words: string, free: boolean][] = [
  [NEW, '未使用', true],
  [SENT, '已发给 · 2026年11月18日 08:00', true],
  [USED, '已兑换 · 2026年11月18日 08:00', false],
  [{ ...USED, consented: true }, '已兑换 · 2026年11月18日 08:00 · 还没开始学', false],
  [{ ...USED, usedBy: '李四' }, '已兑换 · 2026年11月18日 08:00 · 当时发给张三', false],
  [{ ...USED, consented: true, standing: 'studying', percent: 60 }, '学习中 60%', false],
  [
    { ...USED, consented: true, standing: 'finished', finishedAt: AT },
    '已学完 · 2026年11月18日 08:00',
    false,
  ],
  [{ ...NEW, state: 2, standing: 'refunded' }, '已退', false],
  [{ ...SENT, state: 2, standing: 'replaced', replacedBy: 'AB' }, '已作废 · 换成 AB · 原来发给张三', false],
  // A back end that says no more than the state.
  [{ ...NEW, standing: '' }, '未使用', true],
  [{ ...USED, standing: '', recipientName: '' }, '已兑换 · 2026年11月18日 08:00', false],
];

test.each(TABLE)('%o', (code, words, free) => {
  expect(standingWords(shown(code))).toBe(words);
  expect(isFree(shown(code))).toBe(free);
});

test('the filter counts what was paid for, and names what there is', () => {
  const codes = [NEW, NEW, SENT, USED, { ...NEW, state: 2, standing: 'replaced' }].map(shown);
  expect(narrowings(codes).map(([, text]) => text)).toEqual([
    '全部 4',
    '未使用 2',
    '已发给 1',
    '已兑换 1',
    '学习中 0',
    '已学完 0',
    '已作废 1',
  ]);
  expect(among(codes, 'sent')).toHaveLength(1);
  expect(among(codes, 'replaced')).toHaveLength(1);
});

test('shows replaced codes and their new ones once, in place and at the end', () => {
  const pairs = [{ code: 'B', replacedBy: 'C' }];
  const after = withReplaced([shown(NEW), shown({ ...SENT, code: 'B' })], pairs);
  expect(after.map(({ code, standing, replacedBy }) => [code, standing, replacedBy])).toEqual([
    [NEW.code, 'unused', ''],
    ['B', 'replaced', 'C'],
    ['C', 'unused', ''],
  ]);
  expect(after.filter(isFree).map(({ code }) => code)).toEqual([NEW.code, 'C']);
  expect(withReplaced(after, pairs)).toEqual(after);
});

test('shows a sent code with its recipient, and changes no code that was used before', () => {
  const codes = [NEW, { ...USED, code: 'B' }].map(shown);
  const after = withSent(codes, [
    { code: NEW.code, name: '李四', phone: '13800000009' },
    { code: 'B', name: '李四', phone: '' },
  ]);
  expect(after[0]).toMatchObject({ standing: 'sent', recipientName: '李四', recipientPhone: '13800000009' });
  expect(after[1]).toEqual(codes[1]);
});
