import { expect, test } from 'vitest';
import { withReplaced } from './code-changes';
import { isFree, type ShownCode } from './code-standing';

const A: ShownCode = {
  code: 'A',
  state: 0,
  standing: 'unused',
  usedBy: '',
  usedAt: '',
  recipientName: '',
  recipientPhone: '',
  sentAt: '',
  consented: false,
  percent: 0,
  finishedAt: '',
  replacedBy: '',
};
const B: ShownCode = { ...A, code: 'B', standing: 'sent', recipientName: '张三' };

test('shows replaced codes and their new ones once, in place and at the end', () => {
  const pairs = [{ code: 'B', replacedBy: 'C' }];
  const after = withReplaced([A, B], pairs);
  expect(after.map(({ code, standing, replacedBy }) => [code, standing, replacedBy])).toEqual([
    ['A', 'unused', ''],
    ['B', 'replaced', 'C'],
    ['C', 'unused', ''],
  ]);
  expect(after.filter(isFree).map(({ code }) => code)).toEqual(['A', 'C']);
  expect(withReplaced(after, pairs)).toEqual(after);
});
