import { expect, test } from 'vitest';
import { afterRefund, type Facts, whyOf } from './refund-words';

const facts = (more: Partial<Facts>): Facts => ({
  ground: 'notStarted',
  credited: 0,
  unusedCodes: 0,
  lastDay: '2027-05-21',
  ...more,
});

test.each<[Partial<Facts>, string]>([
  [{}, '付款后还没有学习，全额退款。'],
  [{ credited: 1_200 }, '付款后已计入20分钟，没有超过20分钟，全额退款。'],
  [{ ground: 'started', credited: 4_000 }, '付款后已计入1小时6分，超过20分钟，扣除学习费用的50%。'],
  [{ ground: 'unusedCodes', unusedCodes: 9 }, '还有 9 个兑换码没有使用，按数量退款；用过的不退。'],
  [{ ground: 'allUsed' }, '兑换码都已使用，不能退款。'],
  [{ ground: 'tooLate' }, '付款后180天内可以申请退款，这笔订单到2027年5月21日为止。'],
])('why it is that sum: %o', (given, sentence) => {
  expect(whyOf(facts(given))).toBe(sentence);
});

test('a half refund ends the right to go on as a full one does, and says so before', () => {
  expect(afterRefund(false)).toContain('只退一半也一样');
  expect(afterRefund(true)).toContain('用过的照常学习');
});
